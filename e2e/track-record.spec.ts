import type { Page } from '@playwright/test';
import type { TrackRecord } from '../src/outcomes/record/contract.ts';
import { scoreRow, scoreRows } from '../src/outcomes/record/rules/score-predictions.ts';
import { publicThreshold, type RecordRow } from '../src/outcomes/record/rules/track-record.ts';
import { expect, expectAccessible, expectReadableInDark, test } from './shop-test.ts';

const scored = (rows: RecordRow[]) => ({ rows: rows.map(scoreRow), score: scoreRows(rows) });
const row = (percent: number, outcomes: number, cameTrue: number): RecordRow => ({
  percent,
  outcomes,
  cameTrue,
});

const empty: TrackRecord = {
  notice: null,
  computedAt: '2026-11-16T00:10:00.000Z',
  threshold: publicThreshold,
  counts: { made: null, due: null, unanswered: null, notTried: null, notShown: null },
  resultsSoFar: 17,
  all: scored([]),
  panel: { computedAt: null, resultsSoFar: 0, rows: [] },
  measures: [],
};
const full: TrackRecord = {
  ...empty,
  notice: 'The outcomes on this page are invented.',
  counts: { made: 520, due: 480, unanswered: 190, notTried: 40, notShown: 52 },
  resultsSoFar: null,
  all: scored([row(55, 60, 31), row(65, 78, 52), row(75, 60, 30)]),
  panel: {
    ...{ computedAt: empty.computedAt, resultsSoFar: null },
    rows: [
      {
        ...{ kind: 'past-test', named: true, outcomes: 64, right: 41 },
        share: 41 / 64,
        low: 0.52,
        high: 0.75,
      },
      {
        ...{ kind: 'past-test', named: false, outcomes: 88, right: 31 },
        share: 31 / 88,
        low: 0.26,
        high: 0.46,
      },
    ],
  },
  measures: [{ measure: 'orders', name: 'Orders', ...scored([row(65, 41, 29)]) }],
};

/** The record of the whole shop would change under tests that run beside this one. */
const answerWith = (page: Page, record: TrackRecord) =>
  page.route('**/api/track-record', (route) => route.fulfill({ json: record }));

test('the record says first how many came true and how many never answered; below the threshold only how many there are', async ({
  page,
}) => {
  await answerWith(page, full);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track record' }).click();
  await expect(page.getByText('The outcomes on this page are invented.')).toBeVisible();
  await expect(page.getByText('57% came true (113 of 198)')).toBeVisible();
  await expect(page.getByText('We have made 520 predictions in paid reports.')).toBeVisible();
  const sizeOf = (term: string) =>
    page
      .locator('dl > div', { hasText: term })
      .locator('dd')
      .evaluate((number) => [number.textContent, getComputedStyle(number).fontSize]);
  const [counted, countedSize] = await sizeOf('Results counted');
  const [silent, silentSize] = await sizeOf('Never answered');
  expect([counted, silent, silentSize]).toEqual(['198', '190', countedSize]);

  await expect(page.getByText('At 75%, fewer came true than we predicted: 50%')).toBeVisible();
  await expect(page.getByText('Too few results to show: 85%.')).toBeVisible();
  await page.getByText('Show the numbers').click();
  await expect(page.getByRole('row', { name: /^75% 60 30 50%/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: 'Past test: it named the better text 64 41 64% 52% to 75%' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download both tables (CSV)' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);

  await page.getByLabel('Measure').selectOption('Orders');
  await expect(page.getByRole('img', { name: /Stated 65%: 71% of 41/ })).toBeVisible();
  await page.getByLabel('Measure').selectOption('Replies');
  await expect(
    page.getByText(/Too few results to show\. A row needs 30 results from 10 reports/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.unrouteAll();
  await answerWith(page, empty);
  await page.goto('/track-record');
  await expect(page.getByText('17 results have been reported so far.')).toBeVisible();
  await expect(page.getByLabel('Measure')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0);
  await expectAccessible(page);
});
