import { describe, expect, it } from 'vitest';
import { product } from '../rules/product.ts';
import { pageMeta } from './page-meta.ts';
import { unlistedMeta } from './unlisted-meta.ts';

const publicUrl = 'https://shop.test';
const listed = pageMeta(
  { title: 'Sample report', description: 'One complete report.', path: '/sample', image: 'sample' },
  { matches: [{ id: 'root', loaderData: { publicUrl } }] as never },
);

describe('what a shared link shows', () => {
  it('is a title, a description, one canonical address and a large picture', () => {
    expect(listed).toEqual(
      expect.arrayContaining([
        { title: 'Sample report' },
        { name: 'description', content: 'One complete report.' },
        { tagName: 'link', rel: 'canonical', href: `${publicUrl}/sample` },
        { property: 'og:title', content: 'Sample report' },
        { property: 'og:description', content: 'One complete report.' },
        { property: 'og:url', content: `${publicUrl}/sample` },
        { property: 'og:type', content: 'website' },
        { name: 'twitter:card', content: 'summary_large_image' },
        { name: 'robots', content: 'index, follow' },
      ]),
    );
  });

  it('names its picture by a full address, because other sites fetch it', () => {
    const picture = listed.find((tag) => 'property' in tag && tag.property === 'og:image');
    expect(picture).toMatchObject({
      content: expect.stringMatching(new RegExp(`^${publicUrl}/.*sample.*\\.png$`)),
    });
  });

  it('is only the title for a private page', () => {
    expect(unlistedMeta('Workspace')).toEqual([
      { title: `Workspace · ${product.name}` },
      { name: 'robots', content: 'noindex' },
    ]);
  });
});
