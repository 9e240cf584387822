import { afterAll, expect, test } from 'vitest';
import { guardedWebsiteReader } from '../src/platform/website/guarded-website-reader.ts';
import { expectedReading, loadBusinesses } from './businesses.ts';
import { serveSites } from './serve-sites.ts';

const businesses = loadBusinesses();
const sites = await serveSites(businesses);
afterAll(() => sites.close());

const reader = guardedWebsiteReader({ allowedOrigin: sites.origin, userAgent: 'eval-test' });
const withSite = businesses.filter(({ pages }) => pages.size > 0).map((one) => [one.name, one] as const);

test.each(withSite)(
  'the shop’s own reader finds every page of %s, and no other website',
  async (_, business) => {
    const snapshot = await reader.read(sites.addressOf(business), AbortSignal.timeout(10_000));
    const expected = expectedReading(business);
    expect(snapshot).toMatchObject({ source: expected.source, problem: null });
    expect(snapshot.pages).toHaveLength(expected.pages);
    for (const { url } of snapshot.pages) expect(url).toContain(`/${business.name}/`);
  },
);

test('a page that is not there is a 404', async () => {
  expect((await fetch(`${sites.origin}/boiler-repair/business.json`)).status).toBe(404);
});
