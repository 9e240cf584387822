import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { explainPaymentTrouble } from '../../domain/payment/payment-trouble.ts';
import { listTroubles, type PaymentTroubleRow, settleTrouble } from '../../store/payment/payment-troubles.ts';
import { pageUp, requireAdministrator } from '../access/admin-page.ts';
import type { Dependencies } from '../dependencies.ts';

const pageSize = 50;

const present = (row: PaymentTroubleRow) => ({
  id: row.id,
  kind: row.kind,
  why: explainPaymentTrouble(row.kind),
  providerOrderId: row.providerOrderId,
  captureId: row.providerCaptureId,
  analysisId: row.analysisId,
  amountCents: row.amountCents,
  note: row.note,
  times: row.times,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

export async function listPaymentTroubles(
  { db }: Dependencies,
  actor: Actor,
  { state, before }: { state: 'open' | 'settled'; before?: string | undefined },
) {
  requireAdministrator(actor);
  const place = before === undefined ? undefined : Number(before);
  const rows = await listTroubles(db, { state, before: place, limit: pageSize + 1 });
  return pageUp(rows, pageSize, present, ({ id }) => String(id));
}

/** Somebody has dealt with it; no money is moved by saying so. */
export async function settlePaymentTrouble({ db, now }: Dependencies, actor: Actor, id: number) {
  requireAdministrator(actor);
  const settled = await settleTrouble(db, id, now());
  if (!settled) throw new AppError('not_found');
  return present(settled);
}
