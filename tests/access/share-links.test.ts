import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { inspectPdf } from '../../harness/fixtures/pdf/inspect-pdf.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import type { Cookies } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { idempotencyKeys, shareLinks } from '../../src/access/schema.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import type { ReportDetails } from '../../src/report/document/rules/report.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { createReportPdfRenderer } from '../../src/report/pdf/render-report-pdf.ts';

const dayMs = 24 * 60 * 60_000;
const shop = await openTestShop();
const { app, deps } = shop;
type Link = { id: string; key: string; createdAt: string; expiresAt: string };
type Reader = { at?: typeof app; cookies?: Cookies };

const share = async (id: number, cookies: Cookies, days = 30) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/share-links`, payload: { days }, cookies });
const list = async (id: number, cookies: Cookies): Promise<Link[]> =>
  (await app.inject({ url: `/api/analysis/${id}/share-links`, cookies })).json();
const end = async (id: number, linkId: string, cookies: Cookies) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/revoke-share-link`, payload: { linkId }, cookies });
const read = ({ id, key }: Pick<Link, 'id' | 'key'>, { at = app, cookies = {} }: Reader = {}) =>
  at.inject({ method: 'POST', url: `/api/shared/${id}`, payload: { key }, cookies });
const readPdf = ({ id, key }: Pick<Link, 'id' | 'key'>, { at = app }: Reader = {}) =>
  at.inject({ method: 'POST', url: `/api/shared/${id}/pdf`, payload: { key } });

async function shareReport(days = 30) {
  const { id, cookies } = await placeCompletedOrder(shop);
  const link: Link = (await share(id, cookies, days)).json();
  return { id, cookies, link };
}

/** A word in every place that only the customer may read. */
const secrets = {
  market: 'Marketwordia',
  offer: 'Offerwordia',
  address: 'addresswordia',
  host: 'hostwordia',
  pasted: 'Pastedwordia',
  told: 'Toldwordia',
  passage: 'Passagewordia',
  message: 'Messagewordia',
  business: 'Businesswordia',
};

async function placeTellingOrder(source: 'site' | 'pasted') {
  const { id, cookies } = await placeCompletedOrder(shop, {
    targetMarket: `${secrets.market} owners of small bakeries`,
    productService: `${secrets.offer} sourdough starter kit`,
    email: `${secrets.address}@example.com`,
    websiteUrl: `https://${secrets.host}.example/?token=${secrets.host}`,
    manualContent: `${secrets.pasted} is a text that the customer pasted.`,
  });
  const { details } = goldenReport();
  const [fact] = details.evidence;
  const [section] = details.sections;
  if (!fact || !section) throw new Error('nothing to tell');
  const site = { url: `https://${secrets.host}.example/`, text: secrets.passage };
  const line = { id: 'line', source: 'us', kind: 'line', hears: 'A reaction', ours: null } as const;
  const telling: ReportDetails = {
    ...details,
    businessName: secrets.business,
    // Two sections: none of the others holds one of the words.
    sections: [
      { ...section, passages: [{ id: 'said', source: 'customers', kind: 'text', text: secrets.message }] },
      { ...section, id: 'lines', passages: [{ ...line, yours: secrets.passage }, ...section.passages] },
    ],
    website: {
      source,
      pages: [{ url: `https://${secrets.host}.example/`, title: secrets.host }],
      problem: null,
    },
    evidence: [
      { ...fact, id: 'told', source: 'customer', text: secrets.told, site: null },
      { ...fact, id: 'passage', source: 'site', text: 'A passage', site },
    ],
  };
  await deps.db.transaction((tx) => saveReport(tx, id, { results: {}, details: telling }));
  const link: Link = (await share(id, cookies)).json();
  return { id, cookies, link };
}

const leaksOf = (text: string, except: readonly string[] = []): string[] =>
  Object.values(secrets).filter(
    (word) => !except.includes(word) && text.toLowerCase().includes(word.toLowerCase()),
  );

describe('a share link', () => {
  it('opens the report to a browser without cookies, and sets none', async () => {
    const { link } = await shareReport();
    const opened = await read(link);
    expect([opened.statusCode, opened.cookies]).toEqual([200, []]);
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(Object.keys(opened.json()).sort()).toEqual(['completedAt', 'expiresAt', 'report', 'reportType']);
    expect(opened.json().report.personas).toHaveLength(5);
  });

  it('gives a signed-in reader nothing more: the order, its talk and its links stay closed', async () => {
    const { id, link } = await shareReport();
    const other = await placeCompletedOrder(shop);
    expect((await read(link, { cookies: other.cookies })).cookies).toEqual([]);
    for (const path of ['', '/pdf', '/ask-all', '/share-links', '/export'])
      expect(
        (await app.inject({ url: `/api/analysis/${id}${path}`, cookies: other.cookies })).statusCode,
      ).toBe(404);
    expect((await end(id, link.id, other.cookies)).statusCode).toBe(404);
    expect((await read(link)).statusCode).toBe(200);
  });

  it.each(['site', 'pasted'] as const)(
    'shows the lines of the page, and nothing else that the customer wrote, website: %s',
    async (source) => {
      const { link } = await placeTellingOrder(source);
      const opened = await read(link);
      expect(opened.statusCode).toBe(200);
      expect(leaksOf(opened.body)).toEqual([secrets.passage]);
      expect(opened.body).not.toMatch(
        /"(?:customerEmail|finalPrice|promoCode|targetMarket|websiteUrl|userId|businessName)"/,
      );
    },
  );

  it('has a PDF without the order', async () => {
    const { id, cookies, link } = await placeTellingOrder('pasted');
    const pdf = createReportPdfRenderer();
    const at = await shop.appWith({ pdf });
    const [shared, own] = [
      await readPdf(link, { at }),
      await at.inject({ url: `/api/analysis/${id}/pdf`, cookies }),
    ];
    pdf.close();
    expect([shared.statusCode, own.statusCode]).toEqual([200, 200]);
    expect(shared.headers['content-disposition']).toBe('attachment; filename="innerbuyer-report.pdf"');
    const text = (pdf: Buffer) => {
      const read = inspectPdf(pdf);
      return [read.text(), read.info(), ...read.links()].join('\n');
    };
    expect(leaksOf(text(shared.rawPayload))).toEqual([secrets.passage]);
    expect(leaksOf(text(own.rawPayload))).toContain(secrets.market);
    expect(text(shared.rawPayload)).not.toContain('WHAT IS SOLD');
  });

  it('can be made for 7, 30 or 90 days, and for no other time', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    for (const days of [7, 30, 90]) {
      const link: Link = (await share(id, cookies, days)).json();
      expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(days * dayMs);
    }
    for (const days of [0, -1, 8, 36_500, 7.5]) expect((await share(id, cookies, days)).statusCode).toBe(400);
    expect(await list(id, cookies)).toHaveLength(3);
  });

  it('is made once, also when its request is repeated', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const request = {
      method: 'POST',
      url: `/api/analysis/${id}/share-links`,
      payload: { days: 7 },
      cookies,
    } as const;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await app.inject({ ...request, headers }),
      await app.inject({ ...request, headers }),
    ];
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await list(id, cookies)).toHaveLength(1);
    expect(JSON.stringify(await deps.db.select().from(idempotencyKeys))).not.toContain(first.json().key);
  });

  it('is made for finished reports only', async () => {
    const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const refused = await share(ordered.json().id, cookieOf(ordered));
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'not_completed']);
  });

  it('is one of ten at most, also when twelve are asked for at once', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const made = await Promise.all(Array.from({ length: 12 }, () => share(id, cookies)));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    const [first] = await list(id, cookies);
    await end(id, first?.id ?? '', cookies);
    expect((await share(id, cookies)).statusCode).toBe(201);
  });
});

describe('fails to break in: a share link', () => {
  const same = async (one: ReturnType<typeof read>) => {
    const { statusCode, body, headers } = await one;
    return [statusCode, body, headers['x-error-code']];
  };

  it('that is forged, foreign, malformed, revoked, expired or deleted gets the same response', async () => {
    const { id, cookies, link } = await shareReport(7);
    const other = await shareReport();
    const unknown = await same(read({ id: crypto.randomUUID(), key: link.key }));
    expect(unknown[0]).toBe(404);
    const privateKey = linkKey((await currentLink(deps.db, id, 'a@example.com')).id, id, deps.linkSecrets);
    const forged = [
      { ...link, key: other.link.key },
      { ...link, id: other.link.id },
      { ...link, key: privateKey },
      { ...link, key: privateKey.split('.')[1] as string },
      { ...link, key: link.key.slice(0, -1) },
      { ...link, key: `${link.key}A` },
      { ...link, key: `${link.key}=` },
      { ...link, key: ` ${link.key}` },
      { ...link, id: link.id.toUpperCase() },
      { ...link, id: String(id) },
      { ...link, id: "1' or '1'='1" },
    ];
    for (const guess of forged)
      expect(await same(read({ ...guess, id: encodeURIComponent(guess.id) }))).toEqual(unknown);
    for (const guess of forged.slice(0, 3)) expect(await same(readPdf(guess))).toEqual(unknown);
    const asPrivate = {
      method: 'POST',
      url: `/api/analysis/${id}/open-link`,
      payload: { key: link.key },
    } as const;
    expect((await app.inject(asPrivate)).statusCode).toBe(404);

    const later = await shop.appWith({ now: () => new Date(Date.parse(link.expiresAt) + 1) });
    const justBefore = await shop.appWith({ now: () => new Date(Date.parse(link.expiresAt) - 1) });
    expect((await read(link, { at: justBefore })).statusCode).toBe(200);
    expect(await same(read(link, { at: later }))).toEqual(unknown);
    expect(await same(readPdf(link, { at: later }))).toEqual(unknown);

    expect((await end(id, link.id, cookies)).statusCode).toBe(204);
    expect(await same(read(link))).toEqual(unknown);
    expect(await same(readPdf(link))).toEqual(unknown);
    expect(await list(id, cookies)).toEqual([]);

    const deletion = { method: 'POST', url: `/api/analysis/${other.id}/delete` } as const;
    await app.inject({ ...deletion, payload: { confirm: 'DELETE' }, cookies: other.cookies });
    expect(await same(read(other.link))).toEqual(unknown);
    const left = await deps.db.select().from(shareLinks).where(eq(shareLinks.analysisId, other.id));
    expect(left).toEqual([]);
  });

  it('ends with the private links', async () => {
    const { id, cookies, link } = await shareReport();
    const revoking = { method: 'POST', url: `/api/analysis/${id}/revoke-links`, cookies } as const;
    expect((await app.inject(revoking)).statusCode).toBe(204);
    expect((await read(link)).statusCode).toBe(404);
  });

  it('shows nothing while its report is written again', async () => {
    const { id, link } = await shareReport();
    await deps.db.update(analysisRequests).set({ status: 'failed' }).where(eq(analysisRequests.id, id));
    expect((await read(link)).statusCode).toBe(404);
    await deps.db.transaction((tx) => moveAnalysis(tx, id, { from: 'failed', to: 'pending' }));
    expect((await read(link)).statusCode).toBe(404);
  });

  it('cannot be revoked through another report', async () => {
    const [mine, other] = [await shareReport(), await shareReport()];
    await end(mine.id, other.link.id, mine.cookies);
    expect((await read(other.link)).statusCode).toBe(200);
  });

  it('survives a rotation of the secrets until its own secret is removed', async () => {
    const { link } = await shareReport();
    const fresh = 'a-fresh-link-secret-a-fresh-link-secret';
    const rotated = await shop.appWith({ linkSecrets: [fresh, ...deps.linkSecrets] });
    const replaced = await shop.appWith({ linkSecrets: [fresh] });
    expect((await read(link, { at: rotated })).statusCode).toBe(200);
    expect((await read(link, { at: replaced })).statusCode).toBe(404);
  });

  it('is refused from another site, and cannot be opened by an address alone', async () => {
    const { link } = await shareReport();
    const request = { method: 'POST', url: `/api/shared/${link.id}`, payload: { key: link.key } } as const;
    expect((await app.inject({ ...request, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      403,
    );
    const get = await app.inject({ url: `/api/shared/${link.id}?key=${link.key}` });
    expect([404, 405]).toContain(get.statusCode);
  });

  it('leaves its key in no log line and in no table', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const at = await shop.appWith({ log });
    const { link } = await shareReport();
    await read(link, { at });
    await read({ ...link, key: `${link.key}x` }, { at });
    await readPdf(link, { at });
    await at.inject({ method: 'POST', url: `/api/shared/${link.id}?key=${link.key}`, payload: '{"key":' });
    await at.inject({ url: `/shared/${link.id}?key=${link.key}` });
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join('')).not.toContain(link.key);
    expect(JSON.stringify(await deps.db.select().from(shareLinks))).not.toContain(link.key);
  });
});
