import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { talkedAbout } from '../../analysis/schema.ts';
import { at, bigintNumber, createdAt, serialId } from '../../platform/database/columns.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { spendingId } from '../schema.ts';
import type { CallAnswer } from './rules/call-limits.ts';
import type { CallStatus } from './rules/call-status.ts';
import type { CallTurn } from './rules/call-strings.ts';

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
