import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { ReceivedMessage } from '../../emulators/smtp/inbox.ts';
import { listDays, replaceDays } from '../../src/admin/money/store.ts';
import type { Facts } from './facts.ts';

type Places = { pool: Pool; paypal: string; mail: string; listFiles: () => Promise<Facts['files']> };

export async function readFacts({ pool, paypal, mail, listFiles }: Places): Promise<Facts> {
  const rowsOf = async <T>(sql: string): Promise<T[]> => (await pool.query(sql)).rows as T[];
  const ledger = await read<{ orders: Facts['ledger'] }>(`${paypal}/emulator/ledger`);
  const db = drizzle(pool);
  await db.transaction(replaceDays);
  const days = await listDays(db);
  const sumOf = (name: keyof Facts['figures']) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    orders: await rowsOf(ordersSql),
    payments: await rowsOf(paymentsSql),
    ledger: ledger.orders,
    figures: {
      free: sumOf('free'),
      paid: sumOf('paid'),
      takingsCents: sumOf('takingsCents'),
      refundedCents: sumOf('refundedCents'),
    },
    outbox: await rowsOf('select id::int, analysis_id::int as "analysisId", kind, status from mail_outbox'),
    inbox: (await read<ReceivedMessage[]>(`${mail}/messages`)).map(({ messageId, to, attachments }) => ({
      messageId: messageId ?? '',
      to: to.join(),
      pdfBytes: attachments.find(({ contentType }) => contentType === 'application/pdf')?.size ?? null,
    })),
    jobs: await rowsOf(jobsSql),
    deleted: await rowsOf(
      'select id::int, email, status, price_cents as "priceCents", payment_status as "paymentStatus" from chaos_deleted',
    ),
    closedBooks: await rowsOf(
      'select amount_cents as "amountCents", refunded_cents as "refundedCents" from closed_books',
    ),
    unverifiedDeletions: Number(
      (
        await rowsOf<{ n: string }>('select count(*) as n from deletion_receipts where verified_at is null')
      )[0]?.n,
    ),
    calls: await rowsOf(`select c.id::int, c.ended_at is not null as "hasEnded", s.state as spending
      from phone_call_sessions c join talk_spendings s on s.id = c.spending_id`),
    spendings: await rowsOf(`select s.id::int, s.state, count(m.id)::int as messages from talk_spendings s
      left join chat_messages m on m.spending_id = s.id where s.kind = 'chat' group by s.id`),
    files: await listFiles(),
    brokenReferences: await findBrokenReferences(pool),
    strays: (await rowsOf<Facts['strays'][number]>(straysSql)).filter(({ rows }) => rows > 0),
    openTroubles: await rowsOf('select kind, reference, note from payment_troubles where settled_at is null'),
  };
}

const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

const ordersSql = `
  select a.id::int, customer_email as email, status, failure_reason as "failureReason", final_price_cents as "priceCents",
    payment_status as "paymentStatus",
    (select count(*)::int from chaos_history h where what = 'analysis' and state = 'completed' and analysis_id = a.id)
      as "timesCompleted",
    (select count(*)::int from chaos_history h where what = 'document' and analysis_id = a.id) as "timesSaved",
    exists (select from report_documents d where d.analysis_id = a.id) as "hasDocument",
    (select count(*)::int from promo_redemptions r where r.analysis_id = a.id) as redemptions,
    (select count(*)::int from grants g where g.analysis_id = a.id and kind = 'order') as grants
  from analysis_requests a order by a.id`;

const paymentsSql = `
  select analysis_id::int as "analysisId", provider_order_id as "orderId", capture_id as "captureId",
    amount_cents as "amountCents", refunded_cents as "refundedCents" from payments`;

/** Without the chores and pg-boss's own jobs: all others belong to an analysis. */
const jobsSql = `
  select name as queue, state::text,
    case when data ? 'mailId' then 'mail' when data ? 'analysisId' then 'analysis' else 'other' end as subject,
    coalesce(data ->> 'mailId', data ->> 'analysisId', '0')::int as "subjectId"
  from pgboss.job where name not like '\\_\\_pgboss\\_\\_%' and name <> 'chore'`;

const straysSql = `
  select 'requests without the answer they were told' as what, count(*)::int as rows from idempotency_keys where answer is null
  union all select 'notices of orders that are not ours', count(*)::int from payment_events e
    where not exists (select from payments p where p.provider_order_id = e.provider_order_id)
      and not exists (select from chaos_deleted_payments d where d.provider_order_id = e.provider_order_id)
  union all select 'messages of a spending that was not made', count(*)::int from chat_messages m
    join talk_spendings s on s.id = m.spending_id where s.state <> 'done'
  union all select 'payments unlike their order', count(*)::int from payments p
    join analysis_requests a on a.id = p.analysis_id
    where p.status <> a.payment_status or p.amount_cents <> a.final_price_cents
  union all select 'steps or reports of an order that nobody released', count(*)::int from analysis_requests a
    where starts_at is null and (exists (select from journal_steps j where j.analysis_id = a.id)
      or exists (select from report_documents d where d.analysis_id = a.id))
  union all select 'codes held by another number of deleted orders than they say', count(*)::int from promo_codes c
    where held_by_deleted <> (select count(*) from chaos_deleted d where d.promo_code = c.code)`;

/** Checks foreign keys by query, because the database was killed twice. */
async function findBrokenReferences(pool: Pool): Promise<Facts['brokenReferences']> {
  const { rows: keys } = await pool.query<{ constraint: string; sql: string }>(`
    select conname as constraint, format('select count(*)::int as rows from %s c where %s and not exists (select from %s p where %s)',
      conrelid::regclass, string_agg(format('c.%I is not null', a.attname), ' and '), confrelid::regclass,
      string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ')) as sql
    from pg_constraint k
      join unnest(conkey, confkey) as pair (own, other) on true
      join pg_attribute a on a.attrelid = conrelid and a.attnum = own
      join pg_attribute b on b.attrelid = confrelid and b.attnum = other
    where contype = 'f' and connamespace = 'public'::regnamespace
    group by k.oid, conname, conrelid, confrelid`);
  const broken: Facts['brokenReferences'] = [];
  for (const { constraint, sql } of keys) {
    const { rows } = await pool.query<{ rows: number }>(sql);
    if (rows[0] && rows[0].rows > 0) broken.push({ constraint, rows: rows[0].rows });
  }
  return broken;
}
