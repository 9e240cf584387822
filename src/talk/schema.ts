import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { talkedAbout } from '../analysis/schema.ts';
import { analysisId, at, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';
import type { PersonaId } from '../report/document/rules/buyer-persona.ts';
import type { Choice } from './rules/conversation.ts';
import type { DraftEdit } from './rules/draft-edit.ts';
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

export const spendingId = () =>
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
