import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { findStep } from '../../platform/journal/store.ts';
import { websiteSnapshotSchema } from '../../platform/website/rules.ts';
import { passagesOf } from '../document/rules/passage.ts';
import { linesOf } from '../document/rules/website-snapshot.ts';
import { findReport } from '../document/store.ts';
import { failureReasons } from '../rules/failure-reasons.ts';

/** 10 in the check; `FAULTY_REPORTS=200 npx vitest run src/report/writing/model-faults.test.ts` is the full form. */
const reports = Number(process.env.FAULTY_REPORTS ?? 10);
const shop = await openTestShop({ worker: true, pdf: false, env: { LLM_TIMEOUT_MS: '10000' } });

const site = [
  'Bake less waste. $49 a month.',
  'No contract, cancel any day.',
  'Used in 12 bakeries.',
  'You tell us what sold today and we say how much dough to make.',
  'Support answers before 4 am.',
].join('\n');
const markets = [
  'Owners of small bakeries who open before dawn',
  'Head bakers in hotel kitchens with two ovens',
  'Families who bake for weekend markets',
  'Managers of bakery chains in small towns',
];

it(
  `${reports} reports with a model that fails or lies in three calls out of ten all complete or fail with a reason`,
  async () => {
    await fetch(`${shop.llm.controlUrl}/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        times: null,
        probability: 0.3,
        seed: Number(process.env.FAULTY_SEED ?? 5),
        effect: { kind: 'mixed', hangMs: 300 },
      }),
    });
    const orders = await Promise.all(
      Array.from({ length: reports }, async (_, n) => {
        const payload = someOrder({
          targetMarket: `${markets[n % markets.length]}, group ${'abcdefghij'[n % 10]}`,
          websiteContent: site,
          selectedModules: n % 2 ? ['journalEntry'] : ['voiceOfCustomer', 'confession'],
        });
        const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
        return { id: created.json().id as number, cookies: cookieOf(created) };
      }),
    );
    const ends = [];
    // One poll at a time: twenty at once took more CPU than the reports.
    for (const { id, cookies } of orders) {
      const readEnd = async () => {
        const answer = (await shop.app.inject({ url: `/api/analysis/${id}`, cookies })).json();
        return (answer.status === 'completed' || answer.status === 'failed') && answer;
      };
      ends.push(await until(readEnd, `report ${id} to end`, reports * 15_000 + 60_000));
    }
    const completed = ends.filter(({ status }) => status === 'completed');
    for (const { failureReason } of ends.filter(({ status }) => status === 'failed')) {
      expect(Object.values(failureReasons)).toContain(failureReason);
    }
    expect(completed.length).toBeGreaterThan(reports / 2);
    if (process.env.FAULTY_REPORTS) {
      const reasons = ends.flatMap(({ failureReason }) =>
        failureReason ? [failureReason.slice(0, 40)] : [],
      );
      process.stdout.write(
        `${completed.length} of ${reports} completed; failed: ${JSON.stringify(reasons)}\n`,
      );
    }

    for (const { id, results } of completed) {
      const { details } = (await findReport(shop.deps.db, id)) ?? {};
      if (!details) throw new Error(`report ${id} cannot be read`);
      const reading = await findStep(shop.deps.db, { analysisId: id, key: 'read-website' });
      const read = linesOf(websiteSnapshotSchema.parse(reading?.output)).map(({ text }) => text);
      // Independent of our own checks: what the emulator plants, and what only code may write.
      const { qualityReport: _, ...shown } = details;
      expect(JSON.stringify([results, shown])).not.toMatch(/evil\.example|<script|\]\(http/);
      for (const { yours } of passagesOf(details.sections, 'line'))
        if (yours !== null) expect(read.some((line) => yours.includes(line))).toBe(true);
      for (const { source, site: cited } of details.evidence) {
        expect(cited !== null).toBe(source === 'site');
        if (cited) expect(read).toContain(cited.text);
      }
      expect(passagesOf(details.sections, 'finding')).toHaveLength(3);
      expect(passagesOf(details.sections, 'buyer')).toHaveLength(5);
      expect(details.situations).toHaveLength(50);
      expect(Object.keys(results).length).toBeGreaterThanOrEqual(4);
    }
  },
  reports * 20_000 + 120_000,
);
