import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { remindedReports } from '../../harness/shop/reminded-report.ts';
import { somePrediction } from '../../harness/shop/some-prediction.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import type { AnalysisRow } from '../../src/analysis/store.ts';
import { testOfPrediction } from '../../src/outcomes/results/record-result.ts';
import { remindOfDuePredictions } from '../../src/outcomes/results/reminders.ts';
import { outcomeTests, predictions } from '../../src/outcomes/schema.ts';

const shop = await openTestShop({ pdf: false });
const { deps } = shop;
const { place, remind, mailsOf, deliver, day, at, inbox } = remindedReports(shop);

const answer = async (predictionId: number) => {
  const [row] = await deps.db.select().from(predictions).where(eq(predictions.id, predictionId));
  if (!row) throw new Error('no prediction');
  const answered = { result: 'same', answeredAt: day(1), answeredBy: 'orderer' } as const;
  await deps.db
    .insert(outcomeTests)
    .values({ ...testOfPrediction(row), revision: 1, createdBy: 'orderer', ...answered });
};

describe('reminders of due predictions', () => {
  it('the first comes with the first due date, the second with the last, and there is no third', async () => {
    const report = await place([14, 28, 56]);
    expect(await remind(report, 13)).toEqual([]);
    expect(await remind(report, 14)).toHaveLength(1);
    expect(await remind(report, 40)).toHaveLength(1);
    expect(await remind(report, 56)).toHaveLength(2);
    expect(await remind(report, 80)).toHaveLength(2);
    const [first, second] = await inbox(report.email);
    expect(first?.subject).toBe('What happened? A prediction in your report is due');
    expect(second?.subject).toBe('What happened? 3 predictions of your report are due');
    expect(first?.messageId).not.toBe(second?.messageId);
  });

  it('two workers that look at once send one mail', async () => {
    const report = await place();
    await Promise.all([1, 2, 3].map(() => remindOfDuePredictions(at(28))));
    expect(await mailsOf(report.id)).toHaveLength(1);
  });

  it('nobody is mailed who did not ask, or stopped', async () => {
    const [silent, stopped] = [await place([28], { isWanted: false }), await place()];
    await change(stopped, { remindersWantedAt: null });
    for (const report of [silent, stopped]) expect(await remind(report, 28)).toEqual([]);
  });

  it('a refunded report is not asked about, and neither is one that is answered', async () => {
    const [refunded, answered] = [await place(), await place([28, 28])];
    await change(refunded, { paymentStatus: 'refunded' });
    for (const id of answered.predictionIds) await answer(id);
    for (const report of [refunded, answered]) {
      expect(await remind(report, 28)).toEqual([]);
      expect(await mailsOf(report.id)).toEqual([]);
    }
  });

  it.each([
    ['answered', (report: Report) => answer(report.predictionIds[0] ?? 0)],
    ['stopped', (report: Report) => change(report, { remindersWantedAt: null })],
    ['refunded', (report: Report) => change(report, { paymentStatus: 'refunded' })],
  ])(
    'a mail is not sent when it was %s after it was queued, and leaves no trace',
    async (_what, meanwhile) => {
      const report = await place();
      await remindOfDuePredictions(at(28));
      await meanwhile(report);
      await deliver(report.id, 28);
      expect(await inbox(report.email)).toEqual([]);
      expect(await mailsOf(report.id)).toEqual([]);
    },
  );

  it('a test that was started late is due late', async () => {
    const report = await place([14]);
    const [row] = await deps.db.select().from(predictions).where(eq(predictions.analysisId, report.id));
    if (!row) throw new Error('no prediction');
    const started = { startedAt: day(10), dueAt: day(24), revision: 1, createdBy: 'orderer' } as const;
    await deps.db.insert(outcomeTests).values({ ...testOfPrediction(row), ...started });
    expect(await remind(report, 20)).toEqual([]);
    expect(await remind(report, 24)).toHaveLength(1);
  });

  it('predictions of an older version are asked about only when their test runs', async () => {
    const report = await place([14, 14]);
    const [kept] = await deps.db.select().from(predictions).where(eq(predictions.analysisId, report.id));
    if (!kept) throw new Error('no prediction');
    await deps.db.insert(outcomeTests).values({
      ...testOfPrediction(kept),
      startedAt: day(0),
      dueAt: day(14),
      revision: 1,
      createdBy: 'orderer',
    });
    const newer = somePrediction(report.id, {
      revision: 2,
      dueDays: 28,
      madeAt: day(5),
      text: 'A newer one.',
    });
    await deps.db.insert(predictions).values(newer);
    const [first] = await remind(report, 14);
    expect(first?.text.match(/&answer=better/g)).toHaveLength(1);
    expect(first?.text).toContain(`/outcome/${kept.id}#`);
    const [, second] = await remind(report, 33);
    expect(second?.text.match(/&answer=better/g)).toHaveLength(2);
  });

  it('each prediction has four links with the answer behind the #; all links in text and HTML are the same', async () => {
    const report = await place([28, 28]);
    const [mail] = await remind(report, 28);
    const linksIn = (part = '') =>
      [...part.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link);
    expect(new Set(linksIn(mail?.html).filter((link) => !link.includes('w3.org')))).toEqual(
      new Set(linksIn(mail?.text)),
    );
    for (const id of report.predictionIds) {
      const answers = linksIn(mail?.text).filter((link) => link.includes(`/outcome/${id}#key=`));
      expect(answers.map((link) => link.split('&answer=')[1])).toEqual([
        'better',
        'same',
        'worse',
        'not-tried',
      ]);
    }
    for (const link of linksIn(mail?.text).filter((one) => one.includes('key')))
      expect(new URL(link).search).not.toContain('key');
  });

  it('an address that nobody proved gets no word of the report and no answer link', async () => {
    const report = await place([28], { isPaid: false });
    const [mail] = await remind(report, 28);
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).not.toContain('price at the top');
      expect(part).not.toContain('/outcome/');
    }
    expect(mail?.text).toContain(`/home?view=${report.id}#key=`);
    expect(mail?.text).toContain('/unsubscribe#key=');
  });

  it('RFC 8058: the reminder, and no other mail, has both headers', async () => {
    const report = await place();
    const [mail] = await remind(report, 28);
    expect(mail?.headers['list-unsubscribe']).toMatch(
      new RegExp(`^<${shop.config.publicUrl}/api/reminders/unsubscribe\\?key=${report.id}\\.[\\w-]+>$`),
    );
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });
});

type Report = Awaited<ReturnType<typeof place>>;
async function change({ id }: { id: number }, changes: Partial<AnalysisRow>): Promise<void> {
  await deps.db.update(analysisRequests).set(changes).where(eq(analysisRequests.id, id));
}
