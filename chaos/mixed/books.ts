import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChaosShop } from '../chaos-shop.ts';

type LedgerLine = { orderId: string; capturedCents: number; refundedCents: number; captures: number };

/** Everything that must be so when the dust has settled, looked up at both ends: ours and the providers'. */
export async function auditShop(shop: ChaosShop) {
  const ledger = (await (await fetch(`${shop.paypal}/emulator/ledger`)).json()) as { orders: LedgerLine[] };
  const { rows: ours } = await shop.pool.query<{ order: string; captured: number; refunded: number }>(`
    select provider_order_id as "order", refunded_cents as refunded,
      case when capture_id is null then 0 else amount_cents end as captured from payments`);
  const inOurBooks = new Map(ours.map((line) => [line.order, line]));
  const unbalanced = ledger.orders.filter(({ orderId, capturedCents, refundedCents }) => {
    const line = inOurBooks.get(orderId);
    return (line?.captured ?? 0) !== capturedCents || (line?.refunded ?? 0) !== refundedCents;
  });
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    orders: await shop.count('select count(*) from analysis_requests'),
    completed: await shop.countCompleted(),
    failedWithReason: await shop.count(
      `select count(*) from analysis_requests where status = 'failed' and failure_reason is not null`,
    ),
    /** Paid or free, and yet neither finished nor failed with a reason. */
    leftBehind: await shop.count(`select count(*) from analysis_requests
      where (final_price_cents = 0 or payment_status in ('captured', 'partly_refunded', 'disputed'))
        and not (status = 'completed' or (status = 'failed' and failure_reason is not null))`),
    capturedCents: sum(ledger.orders.map(({ capturedCents }) => capturedCents)),
    bookedCents: sum(ours.map(({ captured }) => captured)),
    capturedTwice: ledger.orders.filter(({ captures }) => captures > 1).length,
    unbalanced: unbalanced.length,
    receiptsMissing: await shop.count(`select count(*) from analysis_requests a
      where payment_status = 'captured' and not exists (select from mail_outbox m
        where m.analysis_id = a.id and m.kind = 'receipt' and m.status = 'sent')`),
    reportMailsMissing: await shop.count(`select count(*) from analysis_requests a
      where status = 'completed' and not exists (select from mail_outbox m
        where m.analysis_id = a.id and m.kind = 'report-ready' and m.status = 'sent')`),
    jobsLeft: await shop.count(`select count(*) from pgboss.job
      where name in ('report', 'mail', 'panel', 'debrief') and state in ('created', 'retry', 'active')`),
    claimsLeft: await shop.count(`select count(*) from talk_spendings
      where state = 'claimed' and claimed_at < now() - interval '3 minutes'`),
    /** A question without its answer, or an answer without its question. */
    halfConversations: await shop.count(`select count(*) from (select spending_id from chat_messages
      group by spending_id having count(*) <> 2) as halves`),
    messages: await shop.count('select count(*) from chat_messages'),
    filesOfNobody: await filesOfNobody(shop),
  };
}

async function filesOfNobody(shop: ChaosShop): Promise<number> {
  const { rows } = await shop.pool.query<{ id: string }>('select id from analysis_requests');
  const known = new Set(rows.map(({ id }) => String(id)));
  const folder = join(shop.env.FILES_FOLDER ?? '', 'reports');
  try {
    return readdirSync(folder).filter((id) => !known.has(id)).length;
  } catch {
    return 0;
  }
}
