import { expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { Rescans } from '../../src/outcomes/rescan/contract.ts';
import { runRescan } from '../../src/outcomes/rescan/rescans.ts';
import type { WebsiteReader } from '../../src/platform/website/website.ts';
import { saveReport } from '../../src/report/document/store.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const noWebsite = () => Promise.reject(new Error('pasted text needs no website'));
const website: WebsiteReader = { read: noWebsite, readDocument: noWebsite };

const order = await placeCompletedOrder(shop, {});
await deps.db.transaction((tx) => saveReport(tx, order.id, goldenReport()));
const url = `/api/analysis/${order.id}/rescans`;
const paste = (websiteContent: string) =>
  app.inject({ method: 'POST', url, cookies: order.cookies, payload: { websiteContent } });

it('nine comparisons of the same pasted text are six, count as one, and none of them runs in a request', async () => {
  const line = 'Rolls of paper, printed by hand on a press, leave us in weeks.\n';
  const text = line.repeat(1_600).slice(0, 99_000);
  const answers: [status: number, state: string | null, left: number | null][] = [];
  for (let number = 1; number <= 9; number += 1) {
    const answer = await paste(text);
    const { state, left } = answer.statusCode === 202 ? answer.json<Rescans>() : { state: null, left: null };
    answers.push([answer.statusCode, state, left]);
    await runRescan({ ...deps, website }, { analysisId: order.id, number }, new AbortController().signal);
  }
  const again = Array.from({ length: 5 }, () => [202, 'queued', 3]);
  const refused = Array.from({ length: 3 }, () => [409, null, null]);
  expect(answers).toEqual([[202, 'queued', 4], ...again, ...refused]);
  const view = await app.inject({ url, cookies: order.cookies });
  expect(view.json<Rescans>()).toMatchObject({ state: 'done', left: 3, isUnchanged: true });
});

it('a text that is pasted many times at once is queued once', async () => {
  const other = await placeCompletedOrder(shop, {});
  await deps.db.transaction((tx) => saveReport(tx, other.id, goldenReport()));
  const sent = Array.from({ length: 8 }, () =>
    app.inject({
      method: 'POST',
      url: `/api/analysis/${other.id}/rescans`,
      cookies: other.cookies,
      payload: { websiteContent: 'Welcome to our shop' },
    }),
  );
  const left = (await Promise.all(sent)).map((answer) => answer.json<Rescans>().left);
  expect(left).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
  await runRescan({ ...deps, website }, { analysisId: other.id, number: 1 }, new AbortController().signal);
  const view = await app.inject({ url: `/api/analysis/${other.id}/rescans`, cookies: other.cookies });
  expect(view.json<Rescans>()).toMatchObject({ left: 3, rescans: [{ source: 'pasted' }] });
});
