import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { buildApp } from '../../src/app.ts';

const shop = await openTestShop({ worker: true, pdf: false, env: { UNASSESSED_MODELS: 'strong, other' } });

async function completedReport(changes: Record<string, unknown> = {}) {
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder(changes),
  });
  const read = async (app = shop.app) => {
    const answer = await app.inject({
      url: `/api/analysis/${created.json().id}`,
      cookies: cookieOf(created),
    });
    return answer.json();
  };
  await until(async () => (await read()).status === 'completed', 'the report');
  return read;
}

it('a report of an unassessed model is marked as demo text and has no verdict, for as long as the setting names it', async () => {
  const read = await completedReport();
  const marked = await read();
  expect(marked.isDemoText).toBe(true);
  expect(marked.report.qualityReport.checks).toEqual([]);

  const later = await buildApp(
    { ...shop.deps, unassessedModels: ['other'] },
    { ...shop.config, webFolder: null },
  );
  const assessed = await read(later);
  await later.close();
  expect(assessed.isDemoText).toBe(false);
  expect(assessed.report.qualityReport.checks.length).toBeGreaterThan(5);
});

it('the model is the one that the answer names, not the one that was asked', async () => {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const read = await completedReport({ ...golden, selectedModules: ['confession'] });
  expect((await read()).isDemoText).toBe(false);
});
