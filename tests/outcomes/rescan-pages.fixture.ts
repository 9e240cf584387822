import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startHttp } from '../../harness/fixtures/website/loopback-servers.ts';
import { compareWebsite } from '../../src/outcomes/rescan/rules/compare-website.ts';
import { type Rescan, rescanMarks } from '../../src/outcomes/rescan/rules/rescan.ts';
import { guardedWebsiteReader } from '../../src/platform/website/guarded-website-reader.ts';
import type { WebsiteSnapshot } from '../../src/report/evidence/rules/website-snapshot.ts';

const root = 'tests/outcomes/rescan-pages';
const judgedSchema = z.strictObject({
  language: z.string(),
  changes: z.array(z.strictObject({ id: z.string(), before: z.string(), after: z.string() })),
  /** By pair and change; null when there is no page to compare. */
  marks: z.record(z.string(), z.record(z.string(), z.enum(rescanMarks)).nullable()),
  /** By pair: the changes whose old line is still on the page. */
  oldLineStays: z.record(z.string(), z.array(z.string())),
});

/** Marks that a person gave before the comparison was written. */
export const judgedMarks = (business: string) =>
  judgedSchema.parse(JSON.parse(readFileSync(join(root, business, 'judged.json'), 'utf8')));

/** The website of one pair, served on loopback and read by the guarded reader. */
async function readPages(business: string, pair: string): Promise<WebsiteSnapshot> {
  const site = await startHttp(({ url = '/' }, response) => {
    const file = join(root, business, pair, url === '/' ? 'index.html' : url.slice(1));
    const isPage = /^\/[a-z-]*(\.html)?$/.test(url) && existsSync(file);
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? readFileSync(file) : 'Not found');
  });
  try {
    const reader = guardedWebsiteReader({ allowedOrigin: site.origin, userAgent: 'test' });
    return await reader.read(`${site.origin}/`, new AbortController().signal);
  } finally {
    await site.close();
  }
}

/** Null when the new page cannot be read. */
export async function comparePair(
  business: string,
  pair: string,
  { keepsOld = true }: { keepsOld?: boolean } = {},
): Promise<Rescan | null> {
  const { changes, language } = judgedMarks(business);
  const old = keepsOld ? await readPages(business, 'before') : null;
  const now = await readPages(business, pair);
  return now.problem === null ? compareWebsite({ changes, old, now, language }) : null;
}
