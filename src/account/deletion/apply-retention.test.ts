import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tables } from '../../../harness/all-tables.ts';
import { openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { removals } from '../../retention.ts';
import { applyRetention } from './apply-retention.ts';
import { retentionKinds } from './rules.ts';

const { app, deps } = await openTestShop();
const { db } = deps;
const dayMs = 24 * 60 * 60_000;
const never = new AbortController().signal;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function orderOf(age: Date, promoCode: string | null): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ promoCode }),
  });
  const { id } = answer.json();
  await db.execute(sql`update analysis_requests set created_at = ${age.toISOString()} where id = ${id}`);
  return id;
}

/** A completed report with a snapshot, a conversation and a clip of that age. */
async function talkedAbout(age: Date): Promise<number> {
  const id = await orderOf(age, 'FREE100');
  await db.execute(sql`update analysis_requests set status = 'completed' where id = ${id}`);
  const step = { analysisId: id, key: 'read-website', version: 1, inputsHash: 'x', state: 'done' } as const;
  await db.insert(tables.journalSteps).values({ ...step, startedAt: age, finishedAt: age });
  const claim = { analysisId: id, requestKey: 'k', requestHash: 'h', subject: 's', claimedAt: age };
  const [spending] = await db
    .insert(tables.talkSpendings)
    .values({ ...claim, kind: 'chat' })
    .returning();
  const spendingId = spending?.id ?? 0;
  const about = { analysisRequestId: id, personaId: 'p1', createdAt: age } as const;
  const [session] = await db
    .insert(tables.chatSessions)
    .values({ ...about, buyerPersona: {} })
    .returning();
  const said = { chatSessionId: session?.id ?? 0, spendingId, role: 'user', message: 'm' } as const;
  await db.insert(tables.chatMessages).values({ ...said, timestamp: age });
  const fileKey = `reports/${id}/voice/x.mp3`;
  await deps.files.write(fileKey, Buffer.from('mp3'));
  const clip = { analysisId: id, spendingId, personaId: 'p1', transcript: 't', fileKey } as const;
  await db.insert(tables.voiceClips).values({ ...clip, createdAt: age });
  const consent = { consentVersion: '1', consentWording: 'w', consentedAt: age, consentAddress: 'a' };
  const turn = { speaker: 'caller', text: 't', interrupted: false, at: age.toISOString() } as const;
  await db
    .insert(tables.phoneCallSessions)
    .values({ ...about, ...consent, spendingId, phoneNumber: '+12025550143', callTranscript: [turn] });
  return id;
}

async function wordsOf(analysisId: number, reading: number, requestedAt: Date): Promise<void> {
  const found = { version: 1 as const, language: 'en', themes: [] };
  const ended = { state: 'done', requestedAt, finishedAt: requestedAt } as const;
  await db
    .insert(tables.customerWords)
    .values({ analysisId, reading, result: { ...found, items: reading }, ...ended });
}

const leftOf = async (id: number) => {
  const count = async (table: string, column: string) =>
    (await db.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`))
      .rows.length;
  return {
    order: await count('analysis_requests', 'id'),
    snapshot: await count('journal_steps', 'analysis_id'),
    chat: await count('chat_sessions', 'analysis_request_id'),
    clip: await count('voice_clips', 'analysis_id'),
    file: (await deps.files.read(`reports/${id}/voice/x.mp3`)) ? 1 : 0,
    ledger: await count('talk_spendings', 'analysis_id'),
  };
};

it('a run deletes overdue data of every kind, keeps the rest and returns the number of deleted items', async () => {
  const old = { unpaid: await orderOf(daysAgo(8), null), talked: await talkedAbout(daysAgo(366)) };
  const young = { unpaid: await orderOf(daysAgo(6), null), talked: await talkedAbout(daysAgo(80)) };
  await wordsOf(young.talked, 1, daysAgo(366));
  await wordsOf(young.talked, 2, daysAgo(364));
  const entry = { numberHash: 'h', keyId: 'k', consentVersion: '1', answer: 'none', isFree: false } as const;
  for (const [callId, age] of [
    [1_001, 1_461],
    [1_002, 1_459],
  ] as const)
    await db.insert(tables.callLedger).values({ ...entry, callId, calledAt: daysAgo(age) });
  const deletion = { scope: 'report', analysisIds: [1], removed: { version: 1, rows: {} } } as const;
  for (const age of [1_096, 1_094])
    await db.insert(tables.deletionConfirmations).values({
      ...deletion,
      analysisIds: [age],
      code: randomUUID(),
      deletedAt: daysAgo(age),
      verifiedAt: daysAgo(age),
    });
  expect(await applyRetention(deps, removals, never)).toBe(retentionKinds.length);
  const deletions = await db
    .select()
    .from(tables.deletionConfirmations)
    .where(eq(tables.deletionConfirmations.scope, 'report'));
  expect(deletions.map(({ analysisIds }) => analysisIds)).toEqual([[1_094]]);
  const entries = await db.select().from(tables.callLedger);
  expect(entries.map(({ callId }) => callId)).toEqual([1_002]);
  expect(await leftOf(old.unpaid)).toMatchObject({ order: 0 });
  expect(await leftOf(young.unpaid)).toMatchObject({ order: 1 });
  // The report stays, and so does what was paid for talking.
  expect(await leftOf(old.talked)).toEqual({ order: 1, snapshot: 0, chat: 0, clip: 0, file: 0, ledger: 1 });
  expect(await leftOf(young.talked)).toEqual({ order: 1, snapshot: 1, chat: 1, clip: 1, file: 1, ledger: 1 });
  const words = await db.execute(sql`select result from customer_words order by reading`);
  expect(words.rows).toEqual([{ result: null }, { result: expect.objectContaining({ items: 2 }) }]);
  const turns = await db.execute(sql`select 1 from phone_call_sessions where call_transcript <> '[]'`);
  expect(turns.rows).toHaveLength(1);
});

it('data that is kept forever is not touched', async () => {
  const id = await talkedAbout(daysAgo(10_000));
  const forever = {
    'unpaid-orders': 0,
    'website-snapshots': 0,
    transcripts: 0,
    audio: 0,
    'call-ledger': 0,
    words: 0,
    'deletion-register': 0,
  };
  expect(await applyRetention({ ...deps, retentionDays: forever }, removals, never)).toBe(0);
  expect(await leftOf(id)).toMatchObject({ snapshot: 1, chat: 1, clip: 1 });
});
