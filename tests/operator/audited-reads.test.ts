import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { needsAudit } from '../../src/access/http/contract/needs-audit.ts';
import { auditLog } from '../../src/access/schema.ts';
import { endpoints } from '../../src/endpoints.ts';

const shop = await openTestShop();
const { db } = shop.deps;
const root = await hireAdministrator(shop);
const email = 'hidden@example.com';
const market = 'Zookeepers who secretly fear penguins at night';
const order = async (): Promise<number> => {
  const payload = someOrder({ email, targetMarket: market });
  return (await shop.app.inject({ method: 'POST', url: '/api/analysis', payload })).json().id;
};
const id = await order();

let clockMs = Date.now();
const app = await shop.appWith({ now: () => new Date(clockMs) });
const rows = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).slice(seen);
let seen = 0;
/** What the log has after these reads that it had not before. */
async function readsOf(...urls: string[]) {
  seen = 0;
  seen = (await rows()).length;
  for (const url of urls) expect((await app.inject({ url, ...root.sender })).statusCode).toBe(200);
  return (await rows()).map(({ action, analysisId, subject }) => ({ action, analysisId, subject }));
}
const tenMinutesMs = 10 * 60_000;

describe('A12: what an administrator reads', () => {
  it('A12: a page of orders is on record with filters, page and count, and no customer text', async () => {
    const url = `/api/analysis?q=${encodeURIComponent(email)}&state=pending&before=999999`;
    const [entry, ...more] = await readsOf(url);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'list-orders', analysisId: null });
    expect(entry?.subject).toMatch(/^q state=pending before=999999 count=1$/);
  });

  it('A12: an order page, a report that is not completed and the dashboard’s list are on record', async () => {
    expect(await readsOf(`/api/admin/analysis/${id}`)).toEqual([
      { action: 'open-order', analysisId: id, subject: null },
    ]);
    expect(await readsOf(`/api/analysis/${id}`)).toEqual([
      { action: 'open-report', analysisId: id, subject: null },
    ]);
    expect(await readsOf('/api/analysis')).toEqual([
      { action: 'list-orders', analysisId: null, subject: 'count=1' },
    ]);
  });

  it('A12: polling leaves one row in ten minutes for each page and administrator', async () => {
    clockMs += tenMinutesMs + 1_000;
    const polled = Array.from({ length: 20 }, () => [`/api/analysis/${id}`, '/api/analysis']).flat();
    expect(await readsOf(...polled)).toHaveLength(2);
    const other = await order();
    expect(await readsOf(`/api/analysis/${other}`, `/api/analysis/${id}`)).toHaveLength(1);
    // One order more: the same page, another count.
    expect(await readsOf('/api/analysis')).toEqual([]);
    clockMs += tenMinutesMs + 1_000;
    expect(await readsOf(`/api/analysis/${id}`, '/api/analysis')).toHaveLength(2);
    const colleague = await hireAdministrator(shop, 'colleague@shop.test');
    const before = (await db.select().from(auditLog)).length;
    await app.inject({ url: '/api/analysis', ...colleague.sender });
    expect((await db.select().from(auditLog)).length).toBe(before + 1);
  });

  it('A12: each page of a list is a read of its own', async () => {
    clockMs += tenMinutesMs + 1_000;
    expect(
      await readsOf(...[1000, 2000, 1000].map((before) => `/api/analysis?before=${before}`)),
    ).toHaveLength(2);
  });

  it('A12: what was refused is not a read, and nothing that a customer wrote is on record', async () => {
    seen = 0;
    seen = (await rows()).length;
    expect((await app.inject({ url: '/api/admin/analysis/999999', ...root.sender })).statusCode).toBe(404);
    expect(await rows()).toEqual([]);
    const stored = JSON.stringify(await db.select().from(auditLog));
    for (const words of [email, 'hidden', market, '@']) expect(stored).not.toContain(words);
  });

  it('A12: every read of customer data is audited; the other reads are listed here', () => {
    const unaudited = endpoints.filter(
      ({ audit, access, method }) => method === 'GET' && access.to === 'administrator' && !audit,
    );
    expect(unaudited.map(({ name }) => name).sort()).toEqual([
      'adminCounters',
      'adminVerify',
      'getMoney',
      'getProblems',
      'getStatus',
      'listAudit',
      'listPromoCodes',
    ]);
    expect(unaudited.filter(needsAudit)).toEqual([]);
  });
});
