import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeletionScope } from '../domain/account/deletion-receipt.ts';
import type { RetentionKind } from '../domain/account/retention.ts';
import type { AnalysisStatus } from '../domain/analysis/analysis-status.ts';
import type { ReportType, Tier } from '../domain/analysis/plans.ts';
import type { AuditAction } from '../domain/operator/audit-action.ts';
import type { PaymentStatus } from '../domain/payment/payment-status.ts';
import type { PaymentTroubleKind } from '../domain/payment/payment-trouble.ts';
import type { PromoKind } from '../domain/promo/promo-codes.ts';
import type { PersonaId } from '../domain/report/buyers/buyer-persona.ts';
import type { CallAnswer } from '../domain/talk/phone/call-answer.ts';
import type { CallStatus } from '../domain/talk/phone/call-status.ts';
import type { TalkKind } from '../domain/talk/talk-budget.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();
const serialId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

export const users = pgTable('users', {
  id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
  /** Only ever a verified address, in lower case: what is not proven identifies nobody. */
  email: text('email').unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Who somebody is at a sign-in issuer. One user may come from several. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The hash of what the cookie holds: who reads this table can sign in as nobody. */
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: at('expire').notNull(),
  },
  (table) => [
    index('sessions_expire').on(table.expire),
    index('sessions_issuer_session').on(sql`(${table.sess}->>'issuerSessionId')`),
    index('sessions_subject').on(sql`(${table.sess}->>'subject')`),
  ],
);

/** What lists read: narrow rows. Results live in report_documents, work in journal_steps and report_runs. */
export const analysisRequests = pgTable(
  'analysis_requests',
  {
    id: serialId(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    websiteUrl: text('website_url'),
    targetMarket: text('target_market').notNull(),
    productService: text('product_service').notNull(),
    reportType: text('report_type').$type<ReportType>().notNull().default('full'),
    selectedModules: text('selected_modules').array().notNull().default([]),
    websiteContent: text('website_content'),
    status: text('status').$type<AnalysisStatus>().notNull().default('pending'),
    customerEmail: text('customer_email'),
    tier: text('tier').$type<Tier>(),
    createdAt: createdAt(),
    completedAt: at('completed_at'),
    listPriceCents: integer('list_price_cents').notNull(),
    finalPriceCents: integer('final_price_cents').notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('none'),
    /** When a paid or free order may start; the queued job is only the wake-up. */
    startsAt: at('starts_at'),
    /** When the customer took the five more minutes, which are given once. */
    windowExtendedAt: at('window_extended_at'),
    restarts: integer('restarts').notNull().default(0),
    failureReason: text('failure_reason'),
    /** {key: {title}} of the finished report, so that lists never read the report itself. */
    resultTitles: jsonb('result_titles').$type<Record<string, { title: string }>>(),
    /** The code its price was made with, so that the operator's search needs no second table. */
    promoCode: text('promo_code'),
  },
  (table) => [
    index('analysis_requests_user').on(table.userId, table.id),
    // The operator's search: each filter leads an index that is in the list's own order, so any page costs the same, and
    // that ends in what the other filters look at, so that holding them against an order reads the index alone.
    index('analysis_requests_newest').on(table.createdAt, table.id, table.finalPriceCents),
    index('analysis_requests_status').on(table.status, table.createdAt, table.id, table.finalPriceCents),
    index('analysis_requests_price').on(table.finalPriceCents, table.createdAt, table.id, table.status),
    index('analysis_requests_promo')
      .on(table.promoCode, table.createdAt, table.id, table.status, table.finalPriceCents)
      .where(sql`${table.promoCode} is not null`),
    index('analysis_requests_email').on(
      sql`lower(${table.customerEmail})`,
      table.createdAt,
      table.id,
      table.status,
      table.finalPriceCents,
      table.promoCode,
      table.customerEmail,
    ),
    // What is paid for and waits to start; what a refund has cancelled stays out of it.
    index('analysis_requests_due')
      .on(table.startsAt)
      .where(
        sql`${table.status} = 'pending' and ${table.startsAt} is not null and ${table.paymentStatus} not in ('refunded', 'reversed')`,
      ),
    index('analysis_requests_failed_unrefunded')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.status} in ('failed', 'error') and ${table.paymentStatus} in ('captured', 'partly_refunded', 'disputed')`,
      ),
    // Only rows in motion are in it, so the sweeps stay small whatever the table's size.
    index('analysis_requests_in_motion')
      .on(table.status, table.startsAt)
      .where(sql`${table.status} in ('pending', 'processing')`),
  ],
);

const analysisId = () =>
  bigintNumber('analysis_id')
    .notNull()
    .references(() => analysisRequests.id, { onDelete: 'cascade' });

export const reportDocuments = pgTable('report_documents', {
  analysisId: analysisId().primaryKey(),
  version: integer('version').notNull(),
  results: jsonb('results').notNull(),
  details: jsonb('details').notNull(),
  createdAt: createdAt(),
});

/** How often a report was taken up, and how far it was each time: the budget that no queue setting can widen. */
export const reportRuns = pgTable('report_runs', {
  analysisId: analysisId().primaryKey(),
  attemptsWithoutProgress: integer('attempts_without_progress').notNull().default(0),
  stepsDoneAtLastStart: integer('steps_done_at_last_start').notNull().default(0),
  lastStartedAt: at('last_started_at').notNull(),
});

export const journalSteps = pgTable(
  'journal_steps',
  {
    analysisId: analysisId(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    inputsHash: text('inputs_hash').notNull(),
    state: text('state').$type<'started' | 'done'>().notNull(),
    output: jsonb('output'),
    failures: integer('failures').notNull().default(0),
    failingSince: at('failing_since'),
    lastError: text('last_error'),
    model: text('model'),
    promptVersion: integer('prompt_version'),
    /** Tokens and cost add up over every run of the step: this is the ledger. */
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    costMicroUsd: bigintNumber('cost_micro_usd').notNull().default(0),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.key] }),
    // What was read from websites, by age: retention looks here and nowhere else.
    index('journal_steps_snapshots').on(table.finishedAt).where(sql`${table.key} = 'read-website'`),
  ],
);

export const promoCodes = pgTable('promo_codes', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  kind: text('kind').$type<PromoKind>().notNull(),
  value: integer('value').notNull(),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  maxRedemptions: integer('max_redemptions'),
  /** Counted only for limited codes, so that an unlimited one is no hot row. */
  redemptions: integer('redemptions').notNull().default(0),
  /** Orders that hold it, limited or not, as of the last fold of promo_changes. */
  held: integer('held').notNull().default(0),
  createdAt: createdAt(),
});

export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    analysisId: analysisId().primaryKey(),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    customerEmail: text('customer_email'),
    redeemedAt: at('redeemed_at').notNull().defaultNow(),
    releasedAt: at('released_at'),
  },
  (table) => [index('promo_redemptions_code').on(table.code, table.analysisId)],
);

export const payments = pgTable(
  'payments',
  {
    id: serialId(),
    analysisId: analysisId(),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id').notNull(),
    captureId: text('capture_id'),
    status: text('status').$type<PaymentStatus>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    declines: integer('declines').notNull().default(0),
    /** When to ask the provider again; null when nothing is left to happen. */
    checkAt: at('check_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId),
    // One payment an analysis: nobody can pay for the same report twice.
    uniqueIndex('payments_one_an_analysis').on(table.analysisId),
    index('payments_to_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    // Refunds, reversals and disputes name only the capture.
    index('payments_capture').on(table.captureId),
  ],
);

/** Provider notifications, deduplicated on the provider's own event id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_order').on(table.providerOrderId)],
);

/** The key of a link is derived from its row and a secret, so that a mail sent again carries the same one. */
export const privateLinks = pgTable(
  'private_links',
  {
    id: serialId(),
    analysisId: analysisId(),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
    /** The address it was mailed to, in lower case: opening it proves that address and no other. */
    recipient: text('recipient'),
  },
  (table) => [index('private_links_analysis').on(table.analysisId)],
);

export const grants = pgTable(
  'grants',
  {
    visitorId: uuid('visitor_id').notNull(),
    analysisId: analysisId(),
    kind: text('kind').$type<'order' | 'link'>().notNull(),
    linkId: bigintNumber('link_id').references(() => privateLinks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.visitorId, table.kind] }),
    index('grants_link').on(table.linkId),
  ],
);

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serialId(),
    analysisId: analysisId(),
    kind: text('kind').notNull(),
    /** 1 for the mail itself, more for an administrator's resends: the Message-ID is made of kind, analysis and this. */
    sequence: integer('sequence').notNull().default(1),
    recipient: text('recipient').notNull(),
    status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** Of a report mail, whether its PDF could be made; null before the attempt, and for mails of older releases. */
    hasPdf: boolean('has_pdf'),
    /** When it was counted against its address's limit: a repeated attempt is not counted again. */
    countedAt: at('counted_at'),
    /** Over the limit, it waits until then. */
    deferredUntil: at('deferred_until'),
    /** Over the limit, it was not sent; its status is then `failed`, which every release knows. */
    withheldAt: at('withheld_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_once').on(table.analysisId, table.kind, table.sequence),
    index('mail_outbox_unsent').on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index('mail_outbox_trouble').on(table.status, table.id).where(sql`${table.status} <> 'sent'`),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The visitor who asks, or "new" for a browser that has no cookie yet. */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    /** The answer may hold the customer's words, so it goes when the analysis goes. */
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_analysis').on(table.analysisId),
  ],
);

export const administrators = pgTable('administrators', {
  id: serialId(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
  disabledAt: at('disabled_at'),
});

/** Administrators' sign-in attempts by account and by address, in windows; what throttles guessing. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    subject: text('subject').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  },
  (table) => [index('sign_in_attempts_window').on(table.windowEndsAt)],
);

/** Counters of every limit that all servers share. UNLOGGED (see its migration): a crash of PostgreSQL forgets the counts. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    /** A keyed hash of what is counted, so that no address can be read here. */
    subject: text('subject').primaryKey(),
    count: bigintNumber('count').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('limit_windows_end').on(table.endsAt)],
);

export const administratorTokens = pgTable(
  'administrator_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: bigintNumber('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('administrator_tokens_expiry').on(table.expiresAt)],
);

/** Browsers an administrator has signed in with: nobody else's wrong passwords count against them. */
export const administratorDevices = pgTable(
  'administrator_devices',
  {
    /** The hash of what the cookie holds. */
    tokenHash: text('token_hash').primaryKey(),
    administratorId: bigintNumber('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('administrator_devices_administrator').on(table.administratorId),
    index('administrator_devices_expiry').on(table.expiresAt),
  ],
);

/** The shared secret of an administrator's authenticator app; without `confirmed_at` it is not in use yet. */
export const administratorSecondFactors = pgTable('administrator_second_factors', {
  administratorId: bigintNumber('administrator_id')
    .primaryKey()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  /** Which secret of the settings it is encrypted with. */
  keyId: text('key_id').notNull(),
  ciphertext: text('ciphertext').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The 30-second step of the last code that was used: it and all before are refused. */
  lastStep: bigintNumber('last_step').notNull().default(0),
  createdAt: createdAt(),
});

export const administratorRecoveryCodes = pgTable(
  'administrator_recovery_codes',
  {
    administratorId: bigintNumber('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.codeHash] })],
);

/**
 * What talking to a buyer spends (model, voice, phone): claimed before it is spent, so that a budget holds whatever is
 * called twice or killed. It is the ledger of these costs, as journal_steps is the report's.
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
    /** What may be busy only once at a time: a chat session, a persona's clip. */
    subject: text('subject').notNull(),
    state: text('state').$type<'claimed' | 'done' | 'failed'>().notNull().default('claimed'),
    /** How often it was claimed: a request that failed may be repeated with its key. */
    attempts: integer('attempts').notNull().default(1),
    /** Calls of a model or a voice, counted before they are made. */
    modelCalls: bigintNumber('model_calls').notNull().default(0),
    model: text('model'),
    inputTokens: bigintNumber('input_tokens').notNull().default(0),
    outputTokens: bigintNumber('output_tokens').notNull().default(0),
    costMicroUsd: bigintNumber('cost_micro_usd').notNull().default(0),
    claimedAt: at('claimed_at').notNull(),
    finishedAt: at('finished_at'),
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

const talkedAbout = () =>
  bigintNumber('analysis_request_id')
    .notNull()
    .references(() => analysisRequests.id, { onDelete: 'cascade' });

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: serialId(),
    analysisRequestId: talkedAbout(),
    personaId: text('persona_id').$type<PersonaId>().notNull(),
    buyerPersona: jsonb('buyer_persona').notNull(),
    sessionActive: boolean('session_active').notNull().default(true),
    /** What the earlier part of a long conversation came to: the model reads this instead of its messages. */
    condensed: jsonb('condensed'),
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
    timestamp: at('timestamp').notNull().defaultNow(),
  },
  (table) => [
    index('chat_messages_session').on(table.chatSessionId, table.id),
    uniqueIndex('chat_messages_once').on(table.spendingId, table.role),
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
    /** Where the mp3 lies among the files. */
    fileKey: text('file_key').notNull(),
    bytes: integer('bytes').notNull(),
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
    callTranscript: text('call_transcript'),
    consentVersion: text('consent_version').notNull(),
    consentWording: text('consent_wording').notNull(),
    consentedAt: at('consented_at').notNull(),
    consentAddress: text('consent_address').notNull(),
    /** The provider numbers its notices: an older one that arrives late changes nothing. */
    lastSequence: integer('last_sequence').notNull().default(-1),
    durationSeconds: integer('duration_seconds'),
    endReason: text('end_reason'),
    debrief: jsonb('debrief'),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('phone_call_sessions_once').on(table.spendingId),
    index('phone_call_sessions_analysis').on(table.analysisRequestId),
    // The caps of a day are counted over numbers and over everything.
    index('phone_call_sessions_number').on(table.phoneNumber, table.createdAt),
    index('phone_call_sessions_created').on(table.createdAt),
  ],
);

/** What was said in a call, as it was said: a call that is cut off keeps what was heard. */
export const phoneCallTurns = pgTable(
  'phone_call_turns',
  {
    callId: bigintNumber('call_id')
      .notNull()
      .references(() => phoneCallSessions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    speaker: text('speaker').$type<'caller' | 'buyer'>().notNull(),
    text: text('text').notNull(),
    interrupted: boolean('interrupted').notNull().default(false),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.position] })],
);

/**
 * One row for each call that may have rung. Deletion leaves it alone: without it, deleting a report would reset the limits
 * on calling a number and erase the consent. It holds no number, only its hash under a secret, and goes after a time.
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
  },
  (table) => [
    index('call_ledger_number').on(table.numberHash, table.calledAt),
    index('call_ledger_called').on(table.calledAt),
  ],
);

/** Numbers that asked never to be called. It outlives every analysis: it is the number's own right. */
export const phoneOptOuts = pgTable('phone_opt_outs', {
  phoneNumber: text('phone_number').primaryKey(),
  createdAt: createdAt(),
});

export const panelRuns = pgTable(
  'panel_runs',
  {
    id: serialId(),
    analysisId: analysisId(),
    spendingId: spendingId(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    texts: jsonb('texts').notNull(),
    /** Answers as they come in; the job that was killed goes on from here. */
    answers: jsonb('answers'),
    result: jsonb('result'),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('panel_runs_once').on(table.spendingId),
    index('panel_runs_analysis').on(table.analysisId, table.id),
  ],
);

/** What is left of deleted data: the proof that it is gone. It holds no name, no address and no text. */
export const deletionReceipts = pgTable(
  'deletion_receipts',
  {
    code: uuid('code').primaryKey(),
    scope: text('scope').$type<DeletionScope>().notNull(),
    analysisIds: bigint('analysis_ids', { mode: 'number' }).array().notNull(),
    /** How many rows of which table, with its version. */
    removed: jsonb('removed').notNull(),
    deletedAt: at('deleted_at').notNull(),
    /** When the files were gone and a count over every table found nothing left. */
    verifiedAt: at('verified_at'),
  },
  (table) => [
    index('deletion_receipts_unverified').on(table.deletedAt).where(sql`${table.verifiedAt} is null`),
  ],
);

/** Money that was taken for an order whose data is gone: the books must balance, and the law wants them kept. Nobody's name is in it. */
export const closedBooks = pgTable('closed_books', {
  captureId: text('capture_id').primaryKey(),
  provider: text('provider').notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  paidAt: at('paid_at').notNull(),
  closedAt: at('closed_at').notNull(),
});

/** Each scheduled deletion: what it removed, and how much was overdue when it had finished (nothing, or it says so). */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: serialId(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    keepDays: integer('keep_days').notNull(),
    removed: integer('removed').notNull(),
    overdueLeft: integer('overdue_left').notNull(),
    ranAt: at('ran_at').notNull(),
  },
  (table) => [index('retention_runs_kind').on(table.kind, table.id)],
);

/** The latest run of each chore: its schedule, its lease and how it ended (operations/chores.ts). */
export const choreRuns = pgTable('chore_runs', {
  name: text('name').primaryKey(),
  /** Counts the runs, so that a run that was replaced cannot end the one that replaced it. */
  run: integer('run').notNull().default(1),
  dueAt: at('due_at').notNull(),
  startedAt: at('started_at').notNull(),
  leasedUntil: at('leased_until'),
  lastDoneAt: at('last_done_at'),
  durationMs: integer('duration_ms'),
  failuresInARow: integer('failures_in_a_row').notNull().default(0),
  createdAt: createdAt(),
});

/**
 * What happened to an order and its payment, appended by triggers (migration 0005) in the very transaction that changes
 * the row: no code path can forget it.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serialId(),
    analysisId: analysisId(),
    at: at('at').notNull().defaultNow(),
    kind: text('kind').$type<'ordered' | 'status' | 'starts-at' | 'payment' | 'refund'>().notNull(),
    fromValue: text('from_value'),
    toValue: text('to_value'),
    amountCents: integer('amount_cents'),
    providerOrderId: text('provider_order_id'),
  },
  (table) => [index('order_events_analysis').on(table.analysisId, table.id)],
);

/** Payments that match no order, do not fit theirs or came twice, and signed notices we could not deal with. */
export const paymentTroubles = pgTable(
  'payment_troubles',
  {
    id: serialId(),
    kind: text('kind').$type<PaymentTroubleKind>().notNull(),
    /** The provider's order or event: the same trouble seen again is counted, not listed twice. */
    reference: text('reference').notNull(),
    providerOrderId: text('provider_order_id'),
    captureId: text('capture_id'),
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents'),
    note: text('note'),
    times: integer('times').notNull().default(1),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_troubles_once').on(table.kind, table.reference),
    index('payment_troubles_open').on(table.id).where(sql`${table.settledAt} is null`),
    index('payment_troubles_settled').on(table.id).where(sql`${table.settledAt} is not null`),
    index('payment_troubles_analysis').on(table.analysisId),
  ],
);

/**
 * Every administrator's action, written before it happens; triggers refuse to change or remove a row. It names orders by
 * number only, so that a customer's data can leave without touching it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    at: at('at').notNull(),
    administratorId: bigintNumber('administrator_id'),
    action: text('action').$type<AuditAction>().notNull(),
    analysisId: bigintNumber('analysis_id'),
    subject: text('subject'),
    amountCents: integer('amount_cents'),
    address: text('address').notNull(),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_administrator').on(table.administratorId, table.at, table.id),
    index('audit_log_administrator_action').on(table.administratorId, table.action, table.at, table.id),
    index('audit_log_analysis').on(table.analysisId, table.at, table.id),
  ],
);

/** How an action ended; none when the process died first. */
export const auditOutcomes = pgTable('audit_outcomes', {
  auditId: bigintNumber('audit_id').primaryKey(),
  outcome: text('outcome').notNull(),
  at: at('at').notNull(),
});

const countOf = (name: string) => bigintNumber(name).notNull().default(0);
const figures = () => ({
  day: date('day', { mode: 'string' }).notNull(),
  /** Orders there are now, by the day they were placed. */
  kept: countOf('kept'),
  keptCompleted: countOf('kept_completed'),
  keptProcessing: countOf('kept_processing'),
  keptFailed: countOf('kept_failed'),
  /** What happened on that day. */
  visits: countOf('visits'),
  orders: countOf('orders'),
  free: countOf('free'),
  paid: countOf('paid'),
  revenueCents: countOf('revenue_cents'),
  refunds: countOf('refunds'),
  refundedCents: countOf('refunded_cents'),
  completed: countOf('completed'),
  failed: countOf('failed'),
  reportCostMicroUsd: countOf('report_cost_micro_usd'),
  talkCostMicroUsd: countOf('talk_cost_micro_usd'),
  barsApplied: countOf('bars_applied'),
  barsPassed: countOf('bars_passed'),
  reportsAllPassed: countOf('reports_all_passed'),
  noticesRefused: countOf('notices_refused'),
});

/** One row a day, whatever the shop sells. */
export const shopDays = pgTable(
  'shop_days',
  {
    ...figures(),
    /** How many reports took how long: counts by the buckets of domain/shop-figures.ts. */
    took: integer('took').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day] })],
);

/** What the triggers append; the sweep folds it into shop_days. Nobody waits for anybody, and a read adds both. */
export const shopDayChanges = pgTable('shop_day_changes', {
  id: serialId(),
  ...figures(),
  tookBucket: smallint('took_bucket'),
});

/** The same for redemptions: an unlimited code is no hot row, and is counted all the same. */
export const promoChanges = pgTable('promo_changes', {
  id: serialId(),
  code: text('code').notNull(),
  held: integer('held').notNull(),
});
