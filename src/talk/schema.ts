import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { talkedAbout } from '../analysis/schema.ts';
import { analysisId, at, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';
import type { PersonaId } from '../report/document/rules/buyer-persona.ts';
import type { Choice } from './ask-all/rules.ts';
import type { DraftEdit } from './edit-text/rules.ts';
import type { CallAnswer } from './phone/rules/call-limits.ts';
import type { CallStatus } from './phone/rules/call-status.ts';
import type { CallTurn } from './phone/rules/call-strings.ts';
import type { TalkKind } from './rules/talk-budget.ts';

/**
 * Costs of talking to a buyer (model, voice, phone), claimed before they are spent, so that repeated or
 * killed requests cannot exceed a budget. This is the ledger of these costs, as journal_steps is the
 * report's.
 */
export const talkSpendings = pgTable(
  'talk_spendings',
  {
    id: serialId(),
    analysisId: analysisId(),
    kind: text('kind').$type<TalkKind>().notNull(),
    /** The request's Idempotency-Key: a repeat finds what the first one spent. */
    requestKey: text('request_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Has at most one running claim: a chat session, a persona's clip. */
    subject: text('subject').notNull(),
    state: text('state').$type<'claimed' | 'done' | 'failed'>().notNull().default('claimed'),
    /** Number of claims: a failed request may be repeated with its key. */
    attempts: integer('attempts').notNull().default(1),
    model: text('model'),
    inputTokens: bigintNumber('input_tokens').notNull().default(0),
    outputTokens: bigintNumber('output_tokens').notNull().default(0),
    costMicroUsd: bigintNumber('cost_micro_usd').notNull().default(0),
    /** What earlier attempts had cost when this one was claimed. */
    spentBeforeMicroUsd: bigintNumber('spent_before_micro_usd').notNull().default(0),
    /** Reserved for calls under way. A process that is killed leaves it, and then it counts as spent. */
    heldMicroUsd: bigintNumber('held_micro_usd').notNull().default(0),
    claimedAt: at('claimed_at').notNull(),
    /** What a repeat is answered with, of edited texts. */
    edits: jsonb('edits').$type<DraftEdit[]>(),
  },
  (table) => [
    uniqueIndex('talk_spendings_once').on(table.analysisId, table.kind, table.requestKey),
    uniqueIndex('talk_spendings_one_at_a_time')
      .on(table.analysisId, table.kind, table.subject)
      .where(sql`${table.state} = 'claimed'`),
  ],
);

const spendingId = () =>
  bigintNumber('spending_id')
    .notNull()
    .references(() => talkSpendings.id, { onDelete: 'cascade' });

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: serialId(),
    analysisRequestId: talkedAbout(),
    /** `all`: the questions to all five buyers. */
    personaId: text('persona_id').$type<PersonaId | 'all'>().notNull(),
    /** Null for `all`. */
    buyerPersona: jsonb('buyer_persona'),
    sessionActive: boolean('session_active').notNull().default(true),
    /** Notes on the earlier part of a long conversation; the model reads them instead of its messages. */
    condensed: jsonb('condensed'),
    /** Operators may read the chat until then, because the customer has shared it. */
    sharedUntil: at('shared_until'),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_sessions_analysis').on(table.analysisRequestId),
    index('chat_sessions_created').on(table.createdAt),
    uniqueIndex('chat_sessions_one_open')
      .on(table.analysisRequestId, table.personaId)
      .where(sql`${table.sessionActive}`),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serialId(),
    chatSessionId: bigintNumber('chat_session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    spendingId: spendingId(),
    role: text('role').$type<'user' | 'buyer'>().notNull(),
    message: text('message').notNull(),
    /** In a session with all five: the text to compare `message` with, who answered, and which text they would act on. */
    secondText: text('second_text'),
    personaId: text('persona_id').$type<PersonaId>(),
    choice: text('choice').$type<Choice>(),
    timestamp: at('timestamp').notNull().defaultNow(),
  },
  (table) => [
    index('chat_messages_session').on(table.chatSessionId, table.id),
    unique('chat_messages_once').on(table.spendingId, table.role, table.personaId).nullsNotDistinct(),
  ],
);

export const voiceClips = pgTable(
  'voice_clips',
  {
    id: serialId(),
    analysisId: analysisId(),
    spendingId: spendingId(),
    personaId: text('persona_id').$type<PersonaId>().notNull(),
    transcript: text('transcript').notNull(),
    /** The mp3's key in the file store. */
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('voice_clips_once').on(table.spendingId),
    index('voice_clips_newest').on(table.analysisId, table.personaId, table.id),
    index('voice_clips_created').on(table.createdAt),
  ],
);

export const phoneCallSessions = pgTable(
  'phone_call_sessions',
  {
    id: serialId(),
    analysisRequestId: talkedAbout(),
    spendingId: spendingId(),
    personaId: text('persona_id').$type<PersonaId>().notNull(),
    twilioCallSid: text('twilio_call_sid').unique(),
    phoneNumber: text('phone_number').notNull(),
    callStatus: text('call_status').$type<CallStatus>().notNull().default('initiated'),
    callRecording: text('call_recording'),
    /** Stored turn by turn, so that a call that is cut off keeps what was heard. */
    callTranscript: jsonb('call_transcript').$type<readonly CallTurn[]>().notNull().default([]),
    consentVersion: text('consent_version').notNull(),
    consentWording: text('consent_wording').notNull(),
    consentedAt: at('consented_at').notNull(),
    consentAddress: text('consent_address').notNull(),
    /** The provider numbers its notices: an older one that arrives late changes nothing. */
    lastSequence: integer('last_sequence').notNull().default(-1),
    durationSeconds: integer('duration_seconds'),
    endReason: text('end_reason'),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('phone_call_sessions_once').on(table.spendingId),
    index('phone_call_sessions_analysis').on(table.analysisRequestId),
    // Daily caps are counted per number and overall.
    index('phone_call_sessions_number').on(table.phoneNumber, table.createdAt),
    index('phone_call_sessions_created').on(table.createdAt),
  ],
);

/**
 * One row for each call that may have rung. Deletion leaves it alone: without it, deleting a report would
 * reset the limits on calling a number and erase the consent. It stores no number, only its hash under a
 * secret, and is deleted after a time.
 */
export const callLedger = pgTable(
  'call_ledger',
  {
    callId: bigintNumber('call_id').primaryKey(),
    numberHash: text('number_hash').notNull(),
    /** Which of the secrets made the hash; they rotate. */
    keyId: text('key_id').notNull(),
    calledAt: at('called_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    answer: text('answer').$type<CallAnswer>().notNull(),
    /** Whether the order was free. */
  },
  (table) => [
    index('call_ledger_number').on(table.numberHash, table.calledAt),
    index('call_ledger_called').on(table.calledAt),
  ],
);

/** Numbers that asked never to be called. Rows outlive every analysis: the right belongs to the number. */
export const phoneOptOuts = pgTable('phone_opt_outs', {
  phoneNumber: text('phone_number').primaryKey(),
  createdAt: createdAt(),
});
