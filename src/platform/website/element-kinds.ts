/** Elements whose content visitors do not read as text. */
const unread = new Set(
  'script style noscript template svg math iframe frame object embed video audio canvas map select datalist textarea'.split(
    ' ',
  ),
);

const blocks = new Set(
  `address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li main menu nav ol optgroup option p pre section
  summary table tbody tfoot thead tr ul`.split(/\s+/),
);

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export const isBlock = (name: string) => blocks.has(name);
export const isHeading = (name: string) => headings.has(name);
export const isCell = (name: string) => name === 'td' || name === 'th';
export const isMenu = (name: string, attributes: Attributes) =>
  name === 'nav' || attributes.get('role') === 'navigation';

export type Attributes = Map<string, string>;

const hiddenStyle =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?!\.?0*[1-9])|color\s*:\s*transparent|(?:left|top|text-indent)\s*:\s*-\d{3,})/i;
const unseenByOpacity = /(?:^|[;\s])opacity\s*:\s*0(?!\.?0*[1-9])/i;
const forScreenReaders = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i;
const consentBanner =
  /(?:cookie|consent|gdpr)[-_]?(?:banner|bar|notice|popup|modal|law|overlay|consent)|onetrust|cookiebot/i;

/** Hidden text is not read: it is where prompt injections are planted. */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (unread.has(name)) return true;
  // Some pages are served hidden as a whole and shown by a script.
  if (name === 'html' || name === 'body') return false;
  if (attributes.has('hidden') || attributes.get('aria-hidden')?.trim().toLowerCase() === 'true') return true;
  if (name === 'dialog' && !attributes.has('open')) return true;
  const style = (attributes.get('style') ?? '').slice(0, 2000).replace(/\/\*.*?\*\//g, '');
  if (hiddenStyle.test(style)) return true;
  // Zero opacity with a transform is an entrance animation; the text appears a moment later.
  if (unseenByOpacity.test(style) && !/transform\s*:/i.test(style)) return true;
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.slice(0, 1000);
  return forScreenReaders.test(names) || consentBanner.test(names);
}
