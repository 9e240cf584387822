import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { handWorker, price } from '../../../harness/fixtures/report/run-revision.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { countCustomerRows } from '../../account/deletion/store/customer-data.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import type { StepBoundary } from '../../platform/journal/dependencies.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { mailOutbox } from '../../platform/mail/schema.ts';
import { isLongRead, passagesOf } from '../document/rules/passage.ts';
import { interviewAnswers, planTicks, reportDocuments } from '../schema.ts';
import { viewSharedReport } from '../share/rules/shared-report.ts';
import { versionsLeft } from './request-revision.ts';
import { grantVersion, rewriteReport } from './rewrite-report.ts';
import { giveUpRevision, runRevision } from './run-revision.ts';

const shop = await openTestShop({ pdf: false });
const { db, jobs } = shop.deps;
const worker = handWorker(shop);
const { asked, end, journalOf, queueAgain, reportOf, request, revise, rowsOf, take, writeOrCopy } = worker;
const refuse = (schemaName: string) =>
  fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { schemaName }, times: null, effect: { kind: 'status', status: 400 } }),
  });
beforeEach(async () => {
  await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
  asked.length = 0;
});

const websiteContent = [
  'Your dough is planned before you lock the door tonight.',
  'The app reads the weather, the weekday and your last six weeks.',
  'No more trays of rolls in the bin at noon.',
  'Your apprentice opens the plan and starts mixing.',
  'Works with the till that you already have.',
  'Try it for two weeks and keep your notebook beside it.',
  'Bakers tell us that they sleep longer.',
  'Questions? Call us before you open.',
  'We answer from four in the morning.',
  'Leave whenever you like.',
].join('\n');
const order = {
  websiteContent,
  selectedModules: ['voiceOfCustomer', 'confession', 'journalEntry'],
};
const stepsAsked = () => asked.map(({ key }) => key.split(':').slice(1, -2).join(':'));
const promptOf = (step: string) => asked.find(({ key }) => key.includes(`:${step}:`))?.prompt ?? '';
const revisionKeys = async (id: number) =>
  (await journalOf(id)).map(({ key }) => key).filter((key) => key.startsWith('r'));

describe('a revision', () => {
  it('improves the last version by what was told since; people, situations and the long read stay', async () => {
    const { id, cookies, first } = await writeOrCopy(order);
    const questionId = passagesOf(first.details.sections, 'question')[0]?.id ?? '';
    const row = { question: 'What does it cost?', answer: '24 dollars a month', savedBy: 'orderer' } as const;
    await db.insert(interviewAnswers).values({ ...row, analysisId: id, questionId, savedAt: new Date() });
    const [job] = passagesOf(first.details.sections, 'job');
    const payload = { actionId: job?.id, isDone: true };
    const ticked = await shop.app.inject({
      ...{ method: 'PUT', url: `/api/analysis/${id}/plan`, cookies, payload },
    });
    expect(ticked.statusCode).toBe(200);
    await request(id, { facts: [{ ...price, questionId }] });
    asked.length = 0;
    await revise(id, 2);

    expect(stepsAsked().toSorted()).toEqual(
      ['r2/author:1', 'r2/author:2', 'r2/editor', 'r2/ledger', 'r2/practitioner'].toSorted(),
    );
    for (const step of ['r2/ledger', 'r2/practitioner', 'r2/author:1', 'r2/editor'])
      expect(promptOf(step), step).toContain(price.text);
    expect(promptOf('r2/author:1')).toContain(job?.id);
    const second = await reportOf(id);
    expect(second.revision).toBe(2);
    expect(second.details.changes.length).toBeGreaterThan(0);
    expect(first.details.changes).toEqual([]);
    for (const kept of ['personas', 'situations', 'website', 'businessName'] as const)
      expect(second.details[kept], kept).toEqual(first.details[kept]);
    const longRead = first.details.sections.filter(isLongRead);
    expect(longRead).toHaveLength(3);
    expect(second.details.sections.filter(isLongRead)).toEqual(longRead);
    for (const key of order.selectedModules) expect(second.results[key]).toEqual(first.results[key]);
    expect(Object.keys(second.results)).toEqual(Object.keys(first.results));
    expect(second.details.evidence.map(({ text }) => text)).toContain(price.text);

    const [state] = await rowsOf(id);
    expect(state).toMatchObject({ state: 'done', failureReason: null, finishedAt: expect.any(Date) });
    expect(state?.replacedResults).toEqual(first.results);
    const [tick] = await db.select().from(planTicks).where(eq(planTicks.analysisId, id));
    expect(passagesOf(second.details.sections, 'job').map((one) => one.id)).toContain(tick?.actionId);
    const [used] = await db.select().from(interviewAnswers).where(eq(interviewAnswers.analysisId, id));
    expect(used?.usedInRevision).toBe(2);
    const [analysis] = await db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
    expect(analysis?.status).toBe('completed');
    expect(Object.keys(analysis?.resultTitles ?? {}).sort()).toEqual(Object.keys(second.results).sort());
  });

  it('builds on the one before, and gives its facts other ids', async () => {
    const { id } = await writeOrCopy(order);
    await request(id);
    await revise(id, 2);
    const second = await reportOf(id);
    const fear = { ...price, kind: 'objection', text: 'Bakers fear a subscription.' } as const;
    await request(id, { facts: [fear] });
    asked.length = 0;
    await revise(id, 3);
    const third = await reportOf(id);
    expect(third.revision).toBe(3);
    const ids = third.details.evidence.map((fact) => fact.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { text } of [price, fear]) {
      expect(promptOf('r3/ledger')).toContain(text);
      expect(third.details.evidence.map((fact) => fact.text)).toContain(text);
    }
    const rows = await rowsOf(id);
    expect(rows.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'done'],
      [3, 'done'],
    ]);
    expect(rows[1]?.replacedDetails).toMatchObject({ sections: second.details.sections });
    expect(new Set(rows.flatMap(({ facts }) => facts.map((fact) => fact.id))).size).toBe(2);
  });

  it('quotes what customers said, and readers of a share do not see it', async () => {
    const { id } = await writeOrCopy(order);
    const quote = 'the parcel sat behind the shed for a week';
    const said = { theme: 'The shed', count: 11, of: 43, quotes: [{ item: 4, text: quote }] };
    const text = `11 of 43 messages mention the shed: “${quote}”`;
    await request(id, { cause: 'words', facts: [{ ...price, kind: 'pain', text, source: 'review', said }] });
    await revise(id, 2);
    const { details } = await reportOf(id);
    expect(details.evidence.at(-1)).toMatchObject({ source: 'review', said });
    const quoting = details.sections.flatMap(({ passages }) =>
      passages.filter(({ source }) => source === 'customers'),
    );
    expect(JSON.stringify(quoting)).toContain(quote);
    expect(JSON.stringify(viewSharedReport(details))).not.toContain('behind the shed');
    expect(JSON.stringify(viewSharedReport(details))).toContain('11 of 43');
  });

  it('still shows the lines of the page when retention has deleted the website text', async () => {
    const { id, first } = await writeOrCopy(order);
    const isReading = eq(journalSteps.key, 'read-website');
    await db.delete(journalSteps).where(and(eq(journalSteps.analysisId, id), isReading));
    await request(id);
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'done' });
    const { details, results } = await reportOf(id);
    expect(details.website).toEqual(first.details.website);
    expect(results.websiteFeedback?.title).toBe(first.results.websiteFeedback?.title);
    const linesOf = (report: typeof first.details) =>
      passagesOf(report.sections, 'line').map(({ yours }) => yours);
    expect(linesOf(details)).toEqual(linesOf(first.details));
    expect(linesOf(details).filter((line) => line !== null).length).toBeGreaterThan(3);
    expect(details.evidence.some(({ site }) => site !== null)).toBe(true);
  });

  it('without a website orders no assessment of one', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    expect(Object.keys(first.results)).not.toContain('websiteFeedback');
    await request(id);
    await revise(id, 2);
    const { results, details } = await reportOf(id);
    expect(Object.keys(results)).toEqual(Object.keys(first.results));
    expect(details.website).toEqual(first.details.website);
  });

  it('of an Express report writes it again in one part', async () => {
    const { id, first } = await writeOrCopy({ reportType: 'atm', selectedModules: [] });
    expect(Object.keys(first.results)).toEqual(['atmReport']);
    await request(id);
    asked.length = 0;
    await revise(id, 2);
    expect(stepsAsked().toSorted()).toEqual(['r2/author:1', 'r2/editor', 'r2/ledger']);
    expect((await reportOf(id)).details.changes.length).toBeGreaterThan(0);
  });

  it('is edited only where it was written', async () => {
    const { id, first } = await writeOrCopy(order);
    const longRead = first.details.sections.filter(isLongRead);
    const [scene] = passagesOf(longRead, 'scene');
    const edits = [{ passage: scene?.id, find: scene?.use, replace: 'Do nothing.', why: 'Shorter.' }];
    await fetch(`${shop.llm.controlUrl}/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        match: { schemaName: 'editor' },
        effect: { kind: 'answer', content: JSON.stringify({ edits }) },
      }),
    });
    await request(id);
    await revise(id, 2);
    const { details } = await reportOf(id);
    expect(details.qualityReport).toMatchObject({ applied: [], refused: edits });
    expect(details.sections.filter(isLongRead)).toEqual(longRead);
  });

  it('whose editor cannot be reached is delivered unedited', async () => {
    const { id } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    await refuse('editor');
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'done' });
    expect((await reportOf(id)).details.qualityReport.applied).toEqual([]);
  });
});

describe('a revision that is interrupted', () => {
  const boundaries: StepBoundary[] = ['before-start', 'started', 'answered', 'recorded'];

  it('at every boundary of every step goes on from there: each step is recorded once', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    const crashedAt = new Set<string>();
    asked.length = 0;
    for (;;) {
      const run = await take('revision', {
        atBoundary: (boundary, key) => {
          const place = `${boundary} ${key}`;
          if (crashedAt.has(place)) return;
          crashedAt.add(place);
          throw new Error(`crash at ${place}`);
        },
      });
      const crash = await runRevision(run, { analysisId: id, revision: 2 }).then(
        () => null,
        (error: Error) => error.message,
      );
      if (crash === null) break;
      expect(crash).toMatch(/^crash at/);
      expect(await reportOf(id)).toEqual(first);
      await queueAgain(run, 2);
    }
    expect((await rowsOf(id))[0]?.state).toBe('done');
    const steps = [...new Set([...crashedAt].map((place) => place.split(' ')[1]))];
    expect(steps.toSorted()).toEqual(['author:1', 'author:2', 'editor', 'ledger', 'practitioner']);
    for (const step of steps) {
      expect(
        boundaries.every((boundary) => crashedAt.has(`${boundary} ${step}`)),
        step,
      ).toBe(true);
      // Only the call whose answer was lost before it was recorded is made again, with the same key.
      const calls = asked.filter(({ key }) => key.startsWith(`${id}:r2/${step}:`));
      expect(new Set(calls.map(({ key }) => key)).size, step).toBe(1);
      expect(calls.length, step).toBeLessThanOrEqual(2);
    }
    expect(new Set(await revisionKeys(id)).size).toBe((await revisionKeys(id)).length);
  });

  it('and resumed asks nothing that it has an answer to', async () => {
    const { id } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    const run = await take('revision', {
      atBoundary: (boundary, key) => {
        if (boundary === 'before-start' && key === 'author:2') throw new Error('crash');
      },
    });
    await expect(runRevision(run, { analysisId: id, revision: 2 })).rejects.toThrow('crash');
    await queueAgain(run, 2);
    asked.length = 0;
    await revise(id, 2);
    expect(stepsAsked()).toEqual(['r2/author:2', 'r2/editor']);
  });

  it('by a second attempt: only that one can save', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    let replaced = false;
    const stale = await take('revision', {
      atBoundary: async (boundary, key) => {
        if (replaced || boundary !== 'answered' || key !== 'author:1') return;
        replaced = true;
        await jobs.boss.fail('revision', stale.attempt.id); // as the missing heartbeat does
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        await revise(id, 2);
      },
    });
    await runRevision(stale, { analysisId: id, revision: 2 });
    expect(replaced).toBe(true);
    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['done']);
    expect(rows[0]?.replacedResults).toEqual(first.results);
    const after = await reportOf(id);
    expect(after.revision).toBe(2);
    // The job is delivered once more: nothing happens.
    asked.length = 0;
    await runRevision({ ...stale }, { analysisId: id, revision: 2 });
    expect(asked).toEqual([]);
    expect(await reportOf(id)).toEqual(after);
  });

  it('by a deletion comes to nothing', async () => {
    const { id, cookies } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    const run = await take('revision', {
      atBoundary: async (boundary, key) => {
        if (boundary !== 'answered' || key !== 'author:1') return;
        const deleted = await shop.app.inject({
          method: 'POST',
          url: `/api/analysis/${id}/delete`,
          cookies,
          headers: { 'idempotency-key': randomUUID() },
          payload: { confirm: 'DELETE' },
        });
        expect(deleted.statusCode).toBe(200);
      },
    });
    await runRevision(run, { analysisId: id, revision: 2 });
    const left = Object.entries(await countCustomerRows(db, [id])).filter(([, count]) => count > 0);
    expect(left).toEqual([]);
  });

  it('by a refund before it starts is not written', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    await db
      .update(analysisRequests)
      .set({ finalPriceCents: 3_700, paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, id));
    asked.length = 0;
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', failureReason: 'cancelled' });
    expect(asked).toEqual([]);
    expect(await reportOf(id)).toEqual(first);
  });
});

describe('a revision that fails', () => {
  it('leaves the report as it was, and may be asked for again with other facts', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    await refuse('author_one');
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', failureReason: 'model_unavailable' });
    expect(await reportOf(id)).toEqual(first);

    await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
    const dearer = { ...price, text: 'The app costs 42 dollars a month.' };
    await request(id, { facts: [dearer] });
    asked.length = 0;
    await revise(id, 2);
    expect(await rowsOf(id)).toHaveLength(1);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'done', failureReason: null });
    expect(promptOf('r2/ledger')).toContain(dearer.text);
    expect(promptOf('r2/ledger')).not.toContain(price.text);
    expect((await reportOf(id)).details.evidence.map(({ text }) => text)).toContain(dearer.text);
  });

  it('is given up after ten retries, or by the queue', async () => {
    const { id } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    const run = await take('revision');
    await db.execute(`update pgboss.job set retry_count = 11 where id = '${run.attempt.id}'`);
    await runRevision(
      { ...run, attempt: { ...run.attempt, retryCount: 11 } },
      { analysisId: id, revision: 2 },
    );
    await end(run);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', failureReason: 'gave_up' });
    await request(id);
    await giveUpRevision(run.deps, { analysisId: id, revision: 2 }, 'gave_up');
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', failureReason: 'gave_up' });
    await revise(id, 2);
    expect((await reportOf(id)).revision).toBe(1);
  });

  it('because a document of another revision is current changes nothing', async () => {
    const { id } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    await db.update(reportDocuments).set({ revision: 3 }).where(eq(reportDocuments.analysisId, id));
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', replacedResults: null });
    expect((await reportOf(id)).revision).toBe(3);
  });
});

describe('an operator', () => {
  const operator = { visitorId: null, userId: null, administratorId: 1, key: null };
  const leftOf = async (id: number) => {
    const [analysis] = await db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
    if (!analysis) throw new Error(`no analysis ${id}`);
    return versionsLeft(shop.deps, db, analysis);
  };
  const rewrite = (id: number, language: string | null) =>
    rewriteReport(shop.deps, operator, { analysisId: id, language }, null);

  it('has a report written from the start in another language; later versions keep it and its buyers', async () => {
    const { id, first } = await writeOrCopy(order);
    const before = await leftOf(id);
    expect(await rewrite(id, 'de')).toEqual({ analysisId: id, revision: 2 });
    await expect(rewrite(id, 'fr')).rejects.toMatchObject({ code: 'revision_pending' });
    asked.length = 0;
    await revise(id, 2);
    for (const step of ['ledger', 'plain', 'practitioner', 'psychologist', 'author:1', 'editor']) {
      expect(stepsAsked(), step).toContain(`r2/${step}`);
      expect(promptOf(`r2/${step}`), step).toContain('written in German (de)');
    }
    const second = await reportOf(id);
    expect([second.revision, Object.keys(second.results)]).toEqual([2, Object.keys(first.results)]);
    expect((await rowsOf(id))[0]).toMatchObject({ cause: 'rewrite', language: 'de', state: 'done' });
    expect(await leftOf(id), 'the customer’s own versions').toBe(before);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, id));
    expect(mails.map(({ kind }) => kind)).toContain('report-ready');

    asked.length = 0;
    await request(id);
    await revise(id, 3);
    expect(promptOf('r3/author:1')).toContain('written in German (de)');
    expect((await reportOf(id)).details.personas).toEqual(second.details.personas);
  });

  it('grants one version at a time, ten at most', async () => {
    const { id } = await writeOrCopy(order);
    const before = await leftOf(id);
    await grantVersion(shop.deps, operator, id, null);
    expect(await leftOf(id)).toBe(before + 1);
    for (let n = 1; n < 10; n += 1) await grantVersion(shop.deps, operator, id, null);
    await expect(grantVersion(shop.deps, operator, id, null)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
