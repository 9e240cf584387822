import { createHash } from 'node:crypto';
import { and, eq, isNotNull, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { goldenDetails, placeCompletedOrder } from '../../../harness/shop/completed-report.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import type { PipelineDependencies } from '../../platform/journal/dependencies.ts';
import { saveReport } from '../../report/document/store.ts';
import { journalSteps } from '../../report/schema.ts';
import { mostExamCalls } from '../exam/rules/exam.ts';
import { confirmSources, deleteItems, insertSource, lockItems, unlockItems } from '../upload/store.ts';
import { requestReading } from './readings.ts';
import { giveUpWords, runMessageReading } from './run-message-reading.ts';
import { findReading, forgetQuotes } from './store.ts';

const shop = await openTestShop({ pdf: false });
const { db, jobs } = shop.deps;
const pipeline: PipelineDependencies = { ...shop.deps, atBoundary: () => {} };
const control = (method: string, path: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
beforeEach(async () => {
  await control('DELETE', '/scenarios');
  await control('DELETE', '/requests');
});

type Asked = { n: number; schemaName: string; idempotencyKey: string };
const requests = async (): Promise<Asked[]> => (await control('GET', '/requests')).json() as Promise<Asked[]>;
const stepsAsked = async () =>
  (await requests()).map(({ idempotencyKey }) => idempotencyKey.split(':').slice(1, -2).join(':'));
const promptOf = async ({ n }: Asked): Promise<string> => (await control('GET', `/requests/${n}`)).text();

/** Every third about parking, every third about the price; each sentence occurs once. */
const topics = ['no parking for the van', 'a high price, and so it was', 'the dryer is so low'];
const messagesOf = (count: number, mark: string): string[] =>
  Array.from(
    { length: count },
    (_, at) => `${mark}${at}: ${topics[at % 3]}, ${mark}${at * 7} ${at} ${mark}${at * 3}.`,
  );

async function add(analysisId: number, texts: readonly string[]): Promise<number> {
  const items = texts.map((text) => ({
    text,
    language: 'en',
    contentHash: createHash('sha256').update(text).digest('hex'),
  }));
  return db.transaction(async (tx) => {
    const source = {
      analysisId,
      kind: 'reviews',
      name: 'x',
      addedBy: 'orderer',
      addedAt: new Date(),
    } as const;
    const { sourceId } = await insertSource(tx, source, items);
    if (sourceId === null) throw new Error('nothing stored');
    await confirmSources(tx, analysisId, [sourceId], new Date());
    return sourceId;
  });
}

/** A report whose guesses can be weighed, and its messages; every second one is locked. */
async function reportWith(
  count: number,
  { locks = true, guess = 'Buyers worry about parking and price.' } = {},
) {
  const { id, cookies } = await placeCompletedOrder(shop);
  const details = goldenDetails();
  const evidence = [
    { id: 'f1', text: guess, source: 'inference' as const, site: null, usedIn: ['confession' as const] },
  ];
  await db.transaction((tx) => saveReport(tx, id, { results: {}, details: { ...details, evidence } }));
  const texts = messagesOf(count, `a${id}b`);
  const sourceId = await add(id, texts);
  const numbers = texts.map((_, at) => at + 1).filter((number) => number % 2 === 0);
  if (locks) await db.transaction((tx) => lockItems(tx, id, numbers));
  return { id, cookies, sourceId, texts, locked: locks ? texts.filter((_, at) => at % 2 === 1) : [] };
}

async function request(analysisId: number) {
  const asked = await db.transaction((tx) => requestReading(tx, shop.deps, { analysisId, now: new Date() }));
  if ('refused' in asked) throw new Error(asked.refused);
  const [job] = await jobs.boss.fetch<object>('words', { includeMetadata: true });
  if (!job) throw new Error('no job');
  const attempt = { queue: 'words' as const, id: job.id, retryCount: job.retryCount };
  const never = new AbortController().signal;
  const payload = { analysisId, reading: asked.reading };
  return {
    reading: asked.reading,
    end: () => jobs.boss.complete('words', job.id),
    run: (changes: Partial<PipelineDependencies> = {}) =>
      runMessageReading(
        { deps: { ...pipeline, ...changes }, analysisId, attempt, stopping: never, signal: never },
        payload,
      ),
    row: () => findReading(db, payload),
  };
}

async function read(analysisId: number) {
  const { run, row, end } = await request(analysisId);
  await run();
  await end();
  return row();
}

describe('a reading', () => {
  it('counts themes, weighs the report and takes the exam; only its own two steps read locked messages', async () => {
    const { id, locked } = await reportWith(60);
    const row = await read(id);
    expect(row).toMatchObject({ state: 'done', revision: 1, failureReason: null });
    const parking = row?.result?.themes.find(({ title }) => title.includes('parking'));
    expect(parking).toMatchObject({ count: 10, of: 30 });
    expect(parking?.items.map(({ item }) => item)).toEqual([1, 7, 13, 19, 25, 31, 37, 43, 49, 55]);
    expect(row?.result?.weighed).toMatchObject([{ factId: 'f1', verdict: expect.any(String) }]);
    const exam = row?.result?.exam;
    expect(exam?.lockedItems).toBe(30);
    expect(exam?.themes.find(({ title }) => title.includes('parking'))).toMatchObject({ count: 10 });
    for (const system of ['report', 'generic', 'frequent'] as const)
      expect(exam?.[system].recall.of).toBe(exam?.themes.length);

    const asked = await requests();
    const examCalls = asked.filter(({ idempotencyKey }) => idempotencyKey.includes('words:exam'));
    expect(examCalls).toHaveLength(exam?.calls ?? 0);
    expect(examCalls.length).toBeLessThanOrEqual(mostExamCalls);
    const leaking = [];
    for (const one of asked) {
      const prompt = await promptOf(one);
      if (locked.some((text) => prompt.includes(text.slice(0, 60))))
        leaking.push(one.idempotencyKey.split(':').slice(1, -2).join(':'));
    }
    expect(leaking.sort()).toEqual(['w1/words:exam-assign:1', 'w1/words:exam-themes']);
  });

  it('leaves no text of messages in the journal, which keeps its costs', async () => {
    const { id } = await reportWith(60);
    await read(id);
    const steps = await db
      .select()
      .from(journalSteps)
      .where(and(eq(journalSteps.analysisId, id), like(journalSteps.key, 'w1/%')));
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.every(({ output, inputTokens }) => output === null && inputTokens > 0)).toBe(true);
  });

  it('with fewer than forty messages has no exam', async () => {
    const { id } = await reportWith(30, { locks: false });
    const row = await read(id);
    expect(row?.result).toMatchObject({ items: 30, exam: null });
    expect((await stepsAsked()).some((step) => step.includes('exam'))).toBe(false);
  });

  it('with 2,000 messages uses 500, whatever their position, and a bounded number of calls', async () => {
    const { id } = await reportWith(2_000, { locks: false });
    const row = await read(id);
    expect(row?.result).toMatchObject({ items: 500, outOf: 2_000 });
    const parking = row?.result?.themes.find(({ title }) => title.includes('parking'));
    expect(parking).toMatchObject({ of: 500 });
    expect(parking?.count).toBeGreaterThan(130);
    expect(parking?.count).toBeLessThan(205);
    expect((await stepsAsked()).length).toBeLessThanOrEqual(1 + 5 + 2);
  });

  it('is not repeated when it is done, and starts no second job while it is queued', async () => {
    const { id } = await reportWith(12, { locks: false });
    const { run, reading } = await request(id);
    const again = await db.transaction((tx) =>
      requestReading(tx, shop.deps, { analysisId: id, now: new Date() }),
    );
    expect(again).toEqual({ reading });
    expect(await jobs.boss.fetch('words')).toEqual([]);
    await run();
    const calls = (await requests()).length;
    await run();
    expect((await requests()).length).toBe(calls);
  });

  it('with too few messages is refused', async () => {
    const { id } = await reportWith(4, { locks: false });
    const asked = await db.transaction((tx) =>
      requestReading(tx, shop.deps, { analysisId: id, now: new Date() }),
    );
    expect(asked).toEqual({ refused: 'too_few' });
  });
});

describe('a locked message in a prompt that must not contain it', () => {
  it('ends the reading before the prompt is sent', async () => {
    const { id, locked } = await reportWith(60);
    const leak = `Buyers say: ${locked[3]}`;
    const details = goldenDetails();
    const fact = { id: 'f1', text: leak, source: 'inference' as const, site: null };
    const evidence = [{ ...fact, usedIn: ['confession' as const] }];
    await db.transaction((tx) => saveReport(tx, id, { results: {}, details: { ...details, evidence } }));
    const row = await read(id);
    expect(row).toMatchObject({ state: 'failed', failureReason: 'gave_up', result: null });
    expect((await stepsAsked()).filter((step) => step.includes('weigh'))).toEqual([]);
  });

  it('keeps the buyers of such a version from being talked to', async () => {
    const { id, cookies, locked } = await reportWith(60);
    const prompt = () => shop.app.inject({ url: `/api/analysis/${id}/gpt-prompt`, cookies });
    expect((await prompt()).statusCode).toBe(200);
    const leak = { id: 'f1', text: `Buyers say: ${locked[3]}`, source: 'customer' as const, site: null };
    const details = { ...goldenDetails(), evidence: [{ ...leak, usedIn: [] }] };
    await db.transaction((tx) => saveReport(tx, id, { results: {}, details, isLocked: true }, 2));
    expect((await prompt()).statusCode).toBe(500);
    await db.transaction((tx) => unlockItems(tx, id));
    expect((await prompt()).statusCode).toBe(200);
  });

  it('is no leak when a visible message says the same', async () => {
    const { id, locked } = await reportWith(60, { guess: 'x' });
    const shared = 'Sent from my phone while waiting for the van in the rain';
    await add(id, [`${locked[0]} ${shared}`, `Another one. ${shared}`]);
    await db.transaction((tx) => lockItems(tx, id, [61]));
    expect((await read(id))?.state).toBe('done');
  });
});

describe('a worker that is killed', () => {
  it('at any point of any step is replaced by one that repeats no finished step', async () => {
    const { id } = await reportWith(60);
    const { run, row } = await request(id);
    const crashed = new Set<string>();
    class Killed extends Error {}
    for (let attempts = 0; attempts < 100; attempts += 1) {
      const atBoundary = (boundary: string, step: string) => {
        const place = `${boundary}:${step}`;
        if (crashed.has(place)) return;
        crashed.add(place);
        throw new Killed();
      };
      try {
        await run({ atBoundary });
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        continue;
      }
      break;
    }
    expect((await row())?.state).toBe('done');
    const steps = new Set([...crashed].map((place) => place.split(':').slice(1).join(':')));
    expect(steps.size).toBeGreaterThanOrEqual(7);
    const asked = (await stepsAsked()).map((step) => step.replace('w1/', ''));
    // A step runs again when killed between answer and record, and never after the record.
    for (const step of steps) expect([step, asked.filter((one) => one === step).length]).toEqual([step, 2]);
  });
});

describe('a model that fails', () => {
  it('in the exam loses only the exam, within its call limit', async () => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'words_match' },
      times: null,
      effect: { kind: 'garbage-json' },
    });
    for (const name of ['words_match_repair', 'words_generic', 'words_generic_repair'])
      await control('POST', '/scenarios', {
        match: { schemaName: name },
        times: null,
        effect: { kind: 'garbage-json' },
      });
    const { id } = await reportWith(60);
    const row = await read(id);
    expect(row?.state).toBe('done');
    expect(row?.result?.exam).toBeNull();
    expect(row?.result?.themes.length).toBeGreaterThan(0);
    const exam = (await stepsAsked()).filter((step) => step.includes('exam'));
    expect(exam.length).toBeLessThanOrEqual(mostExamCalls);
  });

  it('in the themes step fails the reading, which can be requested again', async () => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'words_themes' },
      effect: { kind: 'status', status: 400 },
    });
    const { id } = await reportWith(12, { locks: false });
    expect(await read(id)).toMatchObject({ state: 'failed', failureReason: 'model_unavailable' });
    expect(await read(id)).toMatchObject({ reading: 1, attempts: 2, state: 'done' });
  });

  it('until the queue gives up leaves a failed reading, and does not change a done one', async () => {
    const { id } = await reportWith(12, { locks: false });
    const { reading, row, end } = await request(id);
    await giveUpWords(pipeline, { analysisId: id, reading }, 'gave_up');
    await end();
    expect(await row()).toMatchObject({ state: 'failed', failureReason: 'gave_up' });
    const second = await request(id);
    await second.run();
    await giveUpWords(pipeline, { analysisId: id, reading: second.reading }, 'gave_up');
    expect((await second.row())?.state).toBe('done');
  });
});

describe('while a reading runs', () => {
  it('a deleted message loses its quotes, and new ones are read next', async () => {
    const { id, sourceId } = await reportWith(12, { locks: false });
    const { run, row } = await request(id);
    let isChanged = false;
    await run({
      atBoundary: async (boundary, step) => {
        if (isChanged || boundary !== 'recorded' || !step.startsWith('words:weigh')) return;
        isChanged = true;
        await db.transaction((tx) => deleteItems(tx, id, sourceId, [1, 4]));
        await add(id, messagesOf(3, 'later'));
      },
    });
    const { result } = (await row()) ?? {};
    const quoted = result?.themes.flatMap(({ items }) => items.map(({ item }) => item)) ?? [];
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((item) => item === 1 || item === 4)).toEqual([]);
    expect(await findReading(db, { analysisId: id, reading: 2 })).toMatchObject({ state: 'queued' });
    const [next] = await jobs.boss.fetch<object>('words');
    expect(next?.data).toMatchObject({ analysisId: id, reading: 2 });
  });
});

describe('a reading that failed', () => {
  const answersKept = async (id: number) => {
    const kept = and(like(journalSteps.key, 'w%/%'), isNotNull(journalSteps.output));
    return db.$count(journalSteps, and(eq(journalSteps.analysisId, id), kept));
  };
  const failAtAssigning = () =>
    control('POST', '/scenarios', {
      match: { schemaName: 'words_assign' },
      effect: { kind: 'status', status: 400 },
    });
  const deleteMessages = (id: number, sourceId: number, numbers: number[]) =>
    db.transaction(async (tx) => {
      await deleteItems(tx, id, sourceId, numbers);
      await forgetQuotes(tx, id, numbers);
    });

  it('keeps its finished steps for the next request, until a message is deleted', async () => {
    await failAtAssigning();
    const { id, sourceId } = await reportWith(12, { locks: false });
    await read(id);
    expect(await answersKept(id)).toBe(1);
    await deleteMessages(id, sourceId, [3]);
    expect(await answersKept(id)).toBe(0);
    expect(await read(id)).toMatchObject({ reading: 1, state: 'done', result: { items: 11 } });
  });

  it('keeps nothing when a message was deleted while it ran', async () => {
    await failAtAssigning();
    const { id, sourceId } = await reportWith(12, { locks: false });
    const { run, row } = await request(id);
    await run({
      atBoundary: async (boundary, step) => {
        if (boundary === 'recorded' && step === 'words:themes') await deleteMessages(id, sourceId, [3]);
      },
    });
    expect(await row()).toMatchObject({ state: 'failed' });
    expect(await answersKept(id)).toBe(0);
  });
});
