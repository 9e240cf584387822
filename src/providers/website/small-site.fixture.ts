import type { RequestListener } from 'node:http';

const menu = `<header><nav><a href="/">Home</a><a href="/preise/">Pricing</a><a href="/about-us">Our story</a>
  <a href="/cart">Cart</a><a href="/login">Log in</a><a href="/menu.pdf">Menu (PDF)</a>
  <a href="mailto:hi@bakery.test">Mail</a><a href="tel:+1">Call</a><a href="https://elsewhere.test/pricing">Partner</a>
  <a href="/faq#delivery">Questions</a><a href="/faq">FAQ</a></nav></header>`;
const footer = `<footer><p>Baked with care in Leipzig</p><p>Open 7 days, 06:00 to 18:00</p></footer>`;
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>p { color: red }</style></head>
  <body>${menu}<main>${body}</main>${footer}<script>track("visitor")</script></body></html>`;

const pages: Record<string, string> = {
  '/': page(
    'Bread by bicycle &mdash; fresh before&#8203; seven',
    `<h1>Bread by bicycle,<br>before you wake</h1>
    <p>Warm sourdough at your door. <b>Every</b> <i>morning</i>.</p>
    <ul><li>No ordering window</li><li>Cancel   any
      day</li></ul>
    <a class="card" href="/shop">See the breads</a><a href="/how-it-works">How it works</a>
    <button>Start for <span>$</span><span>9</span></button>
    <blockquote>“My kids fight over the crust.”</blockquote>
    <img src="bread.jpg" alt="not visible text">`,
  ),
  '/preise/': page(
    'Pricing',
    `<h1>Pricing</h1><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Solo</td><td>$9 a week</td></tr>
    <tr><td>Family</td><td>$19 a week</td></tr></table><p>Cancel any day</p>`,
  ),
  '/about-us': page('Our story', '<h1>Our story</h1><p>Two sisters, one oven, 2019.</p>'),
  '/shop': page('Breads', '<h1>Breads</h1><dl><dt>Rye</dt><dd>Dark and slow</dd></dl>'),
  '/how-it-works': page('How', '<h1>How it works</h1><ol><li>We bake at 2</li><li>We ride at 5</li></ol>'),
  '/faq': page('FAQ', '<details><summary>Is it organic?</summary><p>Yes, all of it.</p></details>'),
};

/** A bakery's website: prices, story, shop, and links that must not be followed. */
export const answerAsSmallSite: RequestListener = ({ url }, response) => {
  const body = pages[url ?? ''];
  response
    .writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    .end(body ?? 'Not found');
};

/** Every known way to hide words from visitors. */
export const hiddenWords = [
  '<p hidden>PLANTED</p>',
  '<p HIDDEN="">PLANTED</p>',
  '<div aria-hidden="true"><p>PLANTED</p></div>',
  '<p style="display:none">PLANTED</p>',
  '<p STYLE="DISPLAY : NONE !important">PLANTED</p>',
  '<p style="color:red;display:/**/none">PLANTED</p>',
  '<p style="visibility:hidden">PLANTED</p>',
  '<p style="font-size:0">PLANTED</p>',
  '<p style="font-size:0px;">PLANTED</p>',
  '<p style="opacity:0">PLANTED</p>',
  '<p style="opacity: 0.0">PLANTED</p>',
  '<p style="position:absolute;left:-9999px">PLANTED</p>',
  '<p style="text-indent:-9999px">PLANTED</p>',
  '<p style="color:transparent">PLANTED</p>',
  '<span class="sr-only">PLANTED</span>',
  '<dialog><p>PLANTED</p></dialog>',
  '<template><p>PLANTED</p></template>',
  '<noscript><p>PLANTED</p></noscript>',
  '<!-- PLANTED -->',
  '<!--[if IE]><p>PLANTED</p><![endif]-->',
  '<script>var x = "PLANTED"</script>',
  '<script type="application/ld+json">{"a":"PLANTED"}</script>',
  '<style>p::after { content: "PLANTED" }</style>',
  '<svg><text>PLANTED</text><foreignObject><p>PLANTED</p></foreignObject></svg>',
  '<img alt="PLANTED" title="PLANTED" src="x.png">',
  '<input value="PLANTED" placeholder="PLANTED"><textarea>PLANTED</textarea>',
  '<select><option>PLANTED</option></select>',
  '<meta name="description" content="PLANTED">',
  '<p title="PLANTED" data-note="PLANTED"></p>',
  '<iframe srcdoc="PLANTED">PLANTED</iframe>',
  '<object>PLANTED</object>',
  '<div id="cookie-banner">PLANTED</div>',
] as const;
