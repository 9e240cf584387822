import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { connectedReport, keyTo } from '../../harness/shop/connected-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { connectedReportSchema } from '../../src/connect/api/contract.ts';
import { briefSchema } from '../../src/connect/api/rules/brief.ts';

const shop = await openTestShop({});
const { app, deps } = shop;
const golden = goldenReport();

const get = (key: string, path: string) =>
  app.inject({ url: `/api/v1/reports${path}`, headers: { authorization: `Bearer ${key}` } });

describe('one report', () => {
  it('has what the workspace shows, without the order’s address and code', async () => {
    const { id, key } = await connectedReport(shop);
    const answered = await get(key, `/${id}`);
    expect(answered.statusCode, answered.body.slice(0, 300)).toBe(200);
    const report = connectedReportSchema.parse(answered.json());
    expect(report).toMatchObject({ id, revision: 1, language: 'en' });
    expect(report.answer?.findings.map(({ label }) => label)).toEqual([
      'Seen on your site',
      'You told us',
      'Inferred',
    ]);
    expect(report.people).toHaveLength(5);
    expect(report.situations).toHaveLength(50);
    expect(report.plan.length).toBeGreaterThan(3);
    expect(report.lines[0]).toMatchObject({ number: 1, buyer: expect.any(String) });
    expect(report.chapters.map(({ markdown }) => markdown.slice(0, 2))).toEqual(
      report.chapters.map(() => '# '),
    );
    expect(new Set(report.evidence.map(({ label }) => label))).toContain('From your site');
    expect(answered.body).not.toContain('@');
    expect(answered.headers['cache-control']).toBe('private, no-store');
  });

  it('is a Markdown document with the same texts', async () => {
    const { id, key } = await connectedReport(shop);
    const answered = await get(key, `/${id}/markdown`);
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(answered.body).toMatch(/^# Buyer analysis\n/);
    for (const title of ['The answer', 'The plan', 'Your page, line by line', 'Evidence'])
      expect(answered.body).toContain(`\n## ${title}\n`);
  });

  it('is a brief that a writer can use', async () => {
    const { id, key } = await connectedReport(shop);
    const answered = await get(key, `/${id}/brief`);
    const brief = briefSchema.parse(answered.json());
    expect(brief).toMatchObject({ id, thesis: golden.details.answer?.thesis });
    expect(Buffer.byteLength(answered.body) / 3).toBeLessThanOrEqual(1_500);
  });

  it.each(['', '/markdown', '/brief'])(
    '%s is not there until it is finished, and for no other key',
    async (path) => {
      const { id, key } = await connectedReport(shop);
      const other = await connectedReport(shop);
      const seen = async (by: string) => {
        const { statusCode, body } = await get(by, `/${id}${path}`);
        return [statusCode, statusCode < 400 ? '' : JSON.parse(body).code];
      };
      expect(await seen(other.key)).toEqual([404, 'not_found']);
      expect(await seen(await keyTo(shop, other.cookies, [other.id], ['talk:run']))).toEqual([
        403,
        'insufficient_scope',
      ]);
      expect(await seen(key.slice(0, -1))).toEqual([401, 'invalid_token']);
      await deps.db.update(analysisRequests).set({ status: 'failed' }).where(eq(analysisRequests.id, id));
      expect(await seen(key)).toEqual([409, 'not_completed']);
      await deps.db.update(analysisRequests).set({ status: 'completed' }).where(eq(analysisRequests.id, id));
      expect(await seen(key)).toEqual([200, '']);
    },
  );
});

it('a program is told what to send, and the browser what to paste', async () => {
  const { id, key, cookies } = await connectedReport(shop);
  const send = (url: string, more: object) =>
    app.inject({ method: 'POST', url, payload: { text: ' ' }, ...more });
  const program = await send(`/api/v1/reports/${id}/checks`, { headers: { authorization: `Bearer ${key}` } });
  expect(program.json()).toMatchObject({ code: 'invalid_input', detail: 'Send the text to check.' });
  const browser = await send(`/api/analysis/${id}/copy-checks`, { cookies });
  expect(browser.body).toBe('Paste the text that you want to check.');
  const lost = await get(key, '/999999999');
  expect(lost.json().detail).toMatch(/this connection may not open it/);
});
