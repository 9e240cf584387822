import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { publicUrlToken } from '../http/contract/public-pages.ts';
import { product } from '../rules/product.ts';
import { pageMeta, publicUrlOf } from './page-meta.ts';
import { unlistedMeta } from './unlisted-meta.ts';

const listed = pageMeta({
  title: 'Sample report',
  description: 'One complete report.',
  path: '/sample',
  image: 'sample',
});

describe('what a shared link shows', () => {
  it('is a title, a description, one canonical address and a large picture', () => {
    expect(listed).toEqual(
      expect.arrayContaining([
        { title: 'Sample report' },
        { name: 'description', content: 'One complete report.' },
        { tagName: 'link', rel: 'canonical', href: `${publicUrlToken}/sample` },
        { property: 'og:title', content: 'Sample report' },
        { property: 'og:description', content: 'One complete report.' },
        { property: 'og:url', content: `${publicUrlToken}/sample` },
        { property: 'og:type', content: 'website' },
        { name: 'twitter:card', content: 'summary_large_image' },
        { name: 'robots', content: 'index, follow' },
      ]),
    );
  });

  it('names its picture by a full address, because other sites fetch it', () => {
    const picture = listed.find((tag) => 'property' in tag && tag.property === 'og:image');
    expect(picture).toMatchObject({
      content: expect.stringMatching(new RegExp(`^${publicUrlToken}/.*sample.*\\.png$`)),
    });
  });

  it('is only the title for a private page', () => {
    expect(unlistedMeta('Workspace')).toEqual([
      { title: `Workspace · ${product.name}` },
      { name: 'robots', content: 'noindex' },
    ]);
  });
});

describe('the address in the browser', () => {
  const head = (tags: string) => parseHTML(`<html><head>${tags}</head></html>`).document;
  const tag = (content: string) => `<meta property="og:url" content="${content}"/>`;

  it('is the one the page was served with, even where the browser asked for another', () => {
    expect(publicUrlOf(head(tag('https://shop.test/terms')), 'http://10.0.0.7')).toBe('https://shop.test');
  });

  it('is the browser’s own where the page carries none, or one nobody filled in', () => {
    expect(publicUrlOf(head(''), 'http://10.0.0.7')).toBe('http://10.0.0.7');
    expect(publicUrlOf(head(tag(`${publicUrlToken}/terms`)), 'http://10.0.0.7')).toBe('http://10.0.0.7');
  });
});
