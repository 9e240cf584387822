import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { identities } from '../../../access/schema.ts';
import { analysisRequests, users } from '../../../analysis/schema.ts';
import { closedBooks, invoices, payments } from '../../../payment/schema.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type JobKey, jobKeys } from '../../../platform/jobs/job-indexes.ts';

type Ids = readonly number[];
const oneOf = (ids: Ids): SQL => sql`any(${sql.param(ids)}::bigint[])`;

const inColumn = (column: string) => (ids: Ids) => sql`${sql.identifier(column)} = ${oneOf(ids)}`;
const ofAnalysis = inColumn('analysis_id');
const ofRequest = inColumn('analysis_request_id');
const within = (column: string, table: string, parent: string) => (ids: Ids) =>
  sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)}
    where ${sql.identifier(parent)} = ${oneOf(ids)})`;

/**
 * Every table, and what deletion does with it. A test compares this list with the database: a table that is missing here
 * fails it.
 */
export const customerTables: Record<
  string,
  { ofAnalyses: (ids: Ids) => SQL } | { kept: string } | 'of-user'
> = {
  analysis_requests: { ofAnalyses: inColumn('id') },
  analysis_changes: { ofAnalyses: ofAnalysis },
  report_documents: { ofAnalyses: ofAnalysis },
  report_revisions: { ofAnalyses: ofAnalysis },
  plan_ticks: { ofAnalyses: ofAnalysis },
  report_worth: { ofAnalyses: ofAnalysis },
  interview_answers: { ofAnalyses: ofAnalysis },
  customer_words: { ofAnalyses: ofAnalysis },
  report_runs: { ofAnalyses: ofAnalysis },
  journal_steps: { ofAnalyses: ofAnalysis },
  promo_redemptions: { ofAnalyses: ofAnalysis },
  payments: { ofAnalyses: ofAnalysis },
  payment_events: {
    ofAnalyses: (ids) =>
      sql`provider_order_id in (select provider_order_id from payments where analysis_id = ${oneOf(ids)})`,
  },
  private_links: { ofAnalyses: ofAnalysis },
  share_links: { ofAnalyses: ofAnalysis },
  grants: { ofAnalyses: ofAnalysis },
  /** Those of a whole account have no report; they go with the account. */
  api_keys: { ofAnalyses: ofAnalysis },
  mail_outbox: { ofAnalyses: ofAnalysis },
  idempotency_keys: { ofAnalyses: ofAnalysis },
  talk_spendings: { ofAnalyses: ofAnalysis },
  chat_sessions: { ofAnalyses: ofRequest },
  chat_messages: { ofAnalyses: within('chat_session_id', 'chat_sessions', 'analysis_request_id') },
  voice_clips: { ofAnalyses: ofAnalysis },
  phone_call_sessions: { ofAnalyses: ofRequest },
  analysis_notes: { ofAnalyses: ofAnalysis },
  refund_requests: { ofAnalyses: ofAnalysis },
  users: 'of-user',
  identities: 'of-user',
  sessions: 'of-user',
  call_ledger: {
    kept: 'that a number was called and what was answered, by keyed hash, for the days of RETAIN_DAYS; it limits calls',
  },
  phone_opt_outs: { kept: 'a number that must never be called again; it belongs to no order' },
  closed_books: { kept: 'the books without a name' },
  invoices: { kept: 'numbers without gaps, as the law requires; the number of the order is emptied' },
  deletion_receipts: { kept: 'the proof: numbers, and addresses by keyed hash, for the days of RETAIN_DAYS' },
  order_events: { ofAnalyses: ofAnalysis },
  payment_troubles: { kept: 'money that fits no order; the number of the order it named is emptied' },
  audit_log: { kept: 'what administrators did, by order number only; nobody may change it' },
  audit_outcomes: { kept: 'how it ended' },
  promo_codes: { kept: 'the shop’s own' },
  administrators: { kept: 'the shop’s own' },
  administrator_tokens: { kept: 'the shop’s own' },
  free_inboxes: { kept: 'inboxes that got a free report lately, under a keyed hash, for a month' },
  limit_windows: { kept: 'counters under a keyed hash, for an hour, a day or a week' },
  administrator_second_factors: { kept: 'the shop’s own' },
  model_pauses: { kept: 'the shop’s own key of the language model, by hash' },
  money_days: { kept: 'counts and sums only' },
};

/** A job's data refers to the customer by one of these ids; each has an index (platform/jobs/job-indexes.ts). */
async function jobsOf(db: Queryable, ids: Ids): Promise<SQL> {
  // The ids are looked up first: an index cannot serve an `or` of subqueries.
  const { rows } = await db.execute<{ key: JobKey; id: string }>(sql`
    select 'mailId' as key, id::text from mail_outbox where analysis_id = ${oneOf(ids)}
    union all select 'callId', id::text from phone_call_sessions where analysis_request_id = ${oneOf(ids)}`);
  const named = [...ids.map((id) => ({ key: 'analysisId' as JobKey, id: String(id) })), ...rows];
  const about = jobKeys.map((key) => {
    const values = named.filter((one) => one.key === key).map(({ id }) => id);
    return sql`data->>${sql.raw(`'${key}'`)} = any(${sql.param(values)}::text[])`;
  });
  return sql`(${sql.join(about, sql` or `)})`;
}

const countIn = async (db: Queryable, from: SQL, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from ${from} where ${where}`);
  return rows[0]?.count ?? 0;
};

/** Rows of these analyses by table; empty when all are deleted. */
export async function countCustomerRows(db: Queryable, ids: Ids): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, rule] of Object.entries(customerTables)) {
    if (typeof rule === 'string' || 'kept' in rule) continue;
    counts[table] = await countIn(db, sql`${sql.identifier(table)}`, rule.ofAnalyses(ids));
  }
  counts.queued_jobs = await countIn(db, sql`pgboss.job`, await jobsOf(db, ids));
  return counts;
}

/** Referencing rows are deleted too. Payments stay in `closed_books`, without personal data. */
export async function deleteAnalyses(tx: Tx, ids: Ids, now: Date): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where ${await jobsOf(tx, ids)}`);
  const taken = await tx
    .select({ ...getTableColumns(payments), invoiceNumber: invoices.number })
    .from(payments)
    .leftJoin(invoices, eq(invoices.analysisId, payments.analysisId))
    .where(inArray(payments.analysisId, [...ids]));
  for (const {
    providerCaptureId,
    provider,
    amountCents,
    refundedCents,
    currency,
    status,
    createdAt,
    invoiceNumber,
  } of taken) {
    if (providerCaptureId === null) continue;
    const book = {
      providerCaptureId,
      provider,
      amountCents,
      refundedCents,
      currency,
      status,
      paidAt: createdAt,
      invoiceNumber,
    };
    await tx
      .insert(closedBooks)
      .values({ ...book, closedAt: now })
      .onConflictDoNothing();
  }
  await keepRedemptions(tx, ids);
  const events = customerTables.payment_events as { ofAnalyses: (ids: Ids) => SQL };
  await tx.execute(sql`delete from payment_events where ${events.ofAnalyses(ids)}`);
  await tx.delete(analysisRequests).where(inArray(analysisRequests.id, [...ids]));
}

/** Deletion does not return a code's use. Codes are locked by name, so that deletions cannot deadlock. */
const keepRedemptions = (tx: Tx, ids: Ids): Promise<unknown> =>
  tx.execute(sql`
    with used as (
      select code, count(*) as uses from promo_redemptions
      where analysis_id = ${oneOf(ids)} and released_at is null group by code),
    locked as materialized (
      select code from promo_codes where code in (select code from used) order by code for update)
    update promo_codes p set held_by_deleted = p.held_by_deleted + used.uses
    from used join locked using (code) where p.code = used.code`);

export async function listAnalysisIdsOf(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(eq(analysisRequests.userId, userId))
    .orderBy(analysisRequests.id);
  return rows.map(({ id }) => id);
}

export async function listAddressesOf(db: Queryable, ids: Ids): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: analysisRequests.customerEmail })
    .from(analysisRequests)
    .where(inArray(analysisRequests.id, [...ids]));
  return rows.flatMap(({ email }) => email ?? []);
}

/** Provider ids of calls that are still active. */
export async function listLiveCalls(tx: Tx, ids: Ids): Promise<string[]> {
  const { rows } = await tx.execute<{
    sid: string;
  }>(sql`select twilio_call_sid as sid from phone_call_sessions
    where analysis_request_id = ${oneOf(ids)} and twilio_call_sid is not null and ended_at is null`);
  return rows.map(({ sid }) => sid);
}

/** Deletes the account, its identities and sessions. Its analyses must be deleted first. */
export async function deleteUser(tx: Tx, userId: string): Promise<Record<string, number>> {
  const ended = await tx.execute(sql`delete from sessions where sess->>'subject' in
    (select subject from identities where user_id = ${userId}) and sess->>'userId' = ${userId}`);
  const known = await tx.delete(identities).where(eq(identities.userId, userId)).returning();
  const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
  return { sessions: ended.rowCount ?? 0, identities: known.length, users: gone.length };
}
