import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { handWorker, price } from '../../../harness/fixtures/report/run-revision.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { countCustomerRows } from '../../account/deletion/store/customer-data.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import type { StepBoundary } from '../../platform/journal/dependencies.ts';
import { interviewAnswers, journalSteps, planTicks, reportDocuments } from '../schema.ts';
import { giveUpRevision, runRevision } from './run-revision.ts';

const shop = await openTestShop({ pdf: false });
const { db, jobs } = shop.deps;
const worker = handWorker(shop);
const { asked, end, journalOf, queueAgain, reportOf, request, revise, rowsOf, take, write, writeOrCopy } =
  worker;
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
const revisionKeys = async (id: number) =>
  (await journalOf(id)).map(({ key }) => key).filter((key) => key.startsWith('r'));

describe('a revision', () => {
  it('writes the chapters that own the new fact and the answer; everything else stays to the byte', async () => {
    const { id, cookies, first } = await writeOrCopy(order);
    const [unknown, ...unknowns] = first.details.unknowns;
    const questionId = 'q-price';
    const answer = { question: 'What does it cost?', kind: 'price', answer: '24 dollars a month' } as const;
    await db.insert(interviewAnswers).values({
      ...answer,
      analysisId: id,
      questionId,
      savedAt: new Date(),
      savedBy: 'orderer',
    });
    const kept = first.details.actions.find(({ module }) => module === 'websiteFeedback');
    const ticked = await shop.app.inject({
      method: 'PUT',
      url: `/api/analysis/${id}/plan`,
      cookies,
      payload: { actionId: kept?.id, isDone: true },
    });
    expect(ticked.statusCode).toBe(200);
    await request(id, { facts: [{ ...price, answers: unknown ?? '', questionId }] });
    asked.length = 0;
    await revise(id, 2);

    const [row] = await rowsOf(id);
    const modules = row?.modules ?? [];
    expect(row).toMatchObject({ state: 'done', failureReason: null, finishedAt: expect.any(Date) });
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.length).toBeLessThan(first.details.personas.length);
    const second = await reportOf(id);
    expect(second.revision).toBe(2);
    const rewritten: string[] = [...modules, 'implementationGuidance'];
    expect(Object.keys(second.results).sort()).toEqual(Object.keys(first.results).sort());
    for (const [key, result] of Object.entries(first.results))
      if (!rewritten.includes(key)) expect(second.results[key], key).toEqual(result);
    const actionsKept = (report: typeof first) =>
      report.details.actions.filter(({ module }) => !rewritten.includes(module));
    expect(actionsKept(second)).toEqual(actionsKept(first));
    expect(actionsKept(first).length).toBeGreaterThan(0);
    expect(second.details.websiteChanges).toEqual(first.details.websiteChanges);
    expect(second.details.personas).toEqual(first.details.personas);
    expect(second.details.situations).toEqual(first.details.situations);
    expect(second.details.answer).not.toBeNull();
    expect(second.details.unknowns).toEqual(unknowns);
    expect(second.details.evidence.slice(0, -1).map(({ usedIn: _, ...fact }) => fact)).toEqual(
      first.details.evidence.map(({ usedIn: _, ...fact }) => fact),
    );
    expect(second.details.evidence.at(-1)).toMatchObject({ text: price.text, source: 'customer' });
    expect(row?.replacedResults).toEqual(first.results);

    const keys = asked.map(({ key }) => key.split(':').slice(1, -2).join(':'));
    expect(keys.every((key) => key.startsWith('r2/'))).toBe(true);
    expect(keys.filter((key) => key.includes('write-module')).sort()).toEqual(
      modules.map((key) => `r2/write-module:${key}`).sort(),
    );
    const judge = asked.find(({ key }) => key.includes('/judge:'));
    const judged = [...(judge?.prompt.matchAll(/module_(\w+)/g) ?? [])].map(([, key]) => key);
    expect(new Set(judged)).toEqual(new Set(modules));

    const [tick] = await db.select().from(planTicks).where(eq(planTicks.analysisId, id));
    expect(tick).toMatchObject({ actionId: kept?.id, revision: 1 });
    expect(second.details.actions.some((action) => action.id === tick?.actionId)).toBe(true);
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
    await request(id, { facts: [fear], cause: 'words' });
    await revise(id, 3);
    const third = await reportOf(id);
    expect(third.revision).toBe(3);
    const ids = third.details.evidence.map((fact) => fact.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(third.details.evidence.slice(-2).map(({ text }) => text)).toEqual([price.text, fear.text]);
    const rows = await rowsOf(id);
    expect(rows.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'done'],
      [3, 'done'],
    ]);
    expect(rows[1]?.replacedResults).toEqual(second.results);
    const prompt = asked.find(({ key }) => key.includes(':r3/write-module'))?.prompt ?? '';
    expect(prompt).toContain(price.text);
    // Chapters that only revision 2 wrote: the answer is written from them as that one left them.
    const chapters = (rows[0]?.modules ?? []).filter((key) => !rows[1]?.modules?.includes(key));
    const answer = asked.find(({ key }) => key.includes(':r3/write-answer'))?.prompt ?? '';
    expect(chapters.length).toBeGreaterThan(0);
    for (const chapter of chapters) expect(answer).toContain(second.results[chapter]?.content);
  });

  it('without a new fact asks for its chapters word for word as the report did', async () => {
    const { id } = await write(order);
    const asAtFirst = (step: string) => asked.find(({ key }) => key.startsWith(`${id}:${step}:`));
    const before = ['write-module:confession', 'write-module:websiteFeedback'].map(asAtFirst);
    asked.length = 0;
    await request(id, { facts: [], alsoModules: ['confession', 'websiteFeedback'] });
    await revise(id, 2);
    const after = ['r2/write-module:confession', 'r2/write-module:websiteFeedback'].map(asAtFirst);
    for (const [at, one] of before.entries()) {
      expect(one?.prompt).toBeTruthy();
      expect(after[at]?.prompt).toBe(one?.prompt);
      expect(after[at]?.instructions).toBe(one?.instructions);
    }
    expect((await rowsOf(id))[0]?.modules).toEqual(['confession', 'websiteFeedback']);
  });

  it('keeps quotes and passages as they were when the website text was deleted', async () => {
    const { id, first } = await writeOrCopy(order);
    await db
      .delete(journalSteps)
      .where(and(eq(journalSteps.analysisId, id), eq(journalSteps.key, 'read-website')));
    await request(id, { alsoModules: ['websiteFeedback'] });
    await revise(id, 2);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'done', alsoModules: [] });
    const second = await reportOf(id);
    expect(second.results.websiteFeedback).toEqual(first.results.websiteFeedback);
    expect(second.details.website).toEqual(first.details.website);
    const passages = first.details.evidence.map(({ id: factId, text, site }) => ({ factId, text, site }));
    expect(passages.some(({ site }) => site !== null)).toBe(true);
    expect(
      second.details.evidence
        .slice(0, passages.length)
        .map(({ id: factId, text, site }) => ({ factId, text, site })),
    ).toEqual(passages);
    expect(
      second.details.qualityReport.checks.filter(({ kind, passed }) => kind === 'zero' && !passed),
    ).toEqual([]);
  });

  it('of an Express report writes its one chapter again', async () => {
    const { id, first } = await writeOrCopy({ reportType: 'atm', selectedModules: [] });
    expect(Object.keys(first.results)).toEqual(['atmReport']);
    await request(id);
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'done', modules: ['atmReport'] });
    expect((await reportOf(id)).details.answer).toBeNull();
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
    expect(steps).toEqual(expect.arrayContaining(['judge', 'write-answer']));
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
        if (boundary === 'before-start' && key === 'write-answer') throw new Error('crash');
      },
    });
    await expect(runRevision(run, { analysisId: id, revision: 2 })).rejects.toThrow('crash');
    await queueAgain(run, 2);
    asked.length = 0;
    await revise(id, 2);
    expect(asked.map(({ key }) => key.split(':')[1])).toEqual([
      'r2/write-answer',
      'r2/write-predictions',
      'r2/audit-again',
    ]);
  });

  it('by a second attempt: only that one can save', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    await request(id);
    let replaced = false;
    const stale = await take('revision', {
      atBoundary: async (boundary, key) => {
        if (replaced || boundary !== 'answered' || key !== 'judge') return;
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
        if (boundary !== 'answered' || key !== 'judge') return;
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
    await refuse('module_personaMatrix');
    await refuse('module_confession');
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
    expect(asked[0]?.prompt).toContain(dearer.text);
    expect(asked[0]?.prompt).not.toContain(price.text);
    expect((await reportOf(id)).details.evidence.at(-1)?.text).toBe(dearer.text);
  });

  it('at its answer does not take the answer from the report', async () => {
    const { id, first } = await writeOrCopy({ selectedModules: ['confession'] });
    expect(first.details.answer).not.toBeNull();
    await request(id);
    await refuse('answer');
    await revise(id, 2);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', failureReason: 'below_standard' });
    expect(await reportOf(id)).toEqual(first);
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
