import { describe, expect, it } from 'vitest';
import { chooseLinks } from './choose-links.ts';

const home = new URL('https://www.bakery.test/');
const choose = (links: [href: string, label?: string][], baseHref: string | null = null, page = home) =>
  chooseLinks(
    page,
    baseHref,
    links.map(([href, label]) => ({ href, label: label ?? '' })),
    4,
  ).map(({ href }) => href.replace('https://www.bakery.test', ''));

describe('the links that are followed', () => {
  it('are one of each topic first, prices before all, then more of the same, then others', () => {
    const links: [string][] = [
      ['/blog'],
      ['/faq'],
      ['/products/a'],
      ['/products'],
      ['/products/b'],
      ['/pricing'],
    ];
    expect(choose(links)).toEqual(['/pricing', '/products', '/faq', '/products/a']);
    expect(choose([['/blog'], ['/pricing']])).toEqual(['/pricing', '/blog']);
  });

  it.each([
    ['/preise', ''],
    ['/tarifs', ''],
    ['/precios', ''],
    ['/x', 'Prices & plans'],
    ['/%C3%BCber-uns', ''],
    ['/leistungen', ''],
    ['/a', 'So funktioniert es'],
    ['/legal-services', 'Legal services'],
    ['/shop/cookies', 'Cookies'],
    ['/about.html', ''],
  ])('know %s (%s) as telling', (href, label) => {
    expect(choose([['/1'], ['/2'], ['/3'], ['/4'], [href, label]])[0]).toBe(href);
  });

  it.each([
    ['mailto:shop@bakery.test'],
    ['tel:+4934112345'],
    ['javascript:void(0)'],
    ['data:text/html,about'],
    ['ftp://www.bakery.test/shop'],
    ['/pricing.pdf'],
    ['/product.jpg'],
    ['/about.docx'],
    ['/login'],
    ['/shop/cart'],
    ['/my-account/orders'],
    ['/users/1', 'Log out'],
    ['/shop?add-to-cart=17'],
    ['/shop?action=delete'],
    ['/privacy-policy'],
    ['/datenschutzerklaerung'],
    ['/terms-of-service'],
    ['/impressum'],
    ['https://other.test/pricing'],
    ['https://www.bakery.test.evil.test/pricing'],
    ['https://www.bakery.test:8443/pricing'],
    ['https://user@www.bakery.test/pricing'],
    ['//other.test/pricing'],
    ['#pricing'],
    ['/'],
    ['/index.html'],
    ['https://['],
    [`/pricing${'x'.repeat(600)}`],
  ] as [string, string?][])('are never %s', (...link) => {
    expect(choose([link])).toEqual([]);
  });

  it('count a page once, however it is spelled', () => {
    const spellings: [string][] = [
      ['/shop'],
      ['/shop/'],
      ['/shop#top'],
      ['http://bakery.test/shop'],
      ['shop'],
    ];
    expect(choose(spellings)).toEqual(['/shop']);
  });

  it('are resolved against the base of the page, when it is the same website', () => {
    expect(choose([['pricing']], '/en/')).toEqual(['/en/pricing']);
    expect(choose([['pricing']], 'https://other.test/')).toEqual([]);
    expect(choose([['pricing']], 'https://[')).toEqual(['/pricing']);
  });
});
