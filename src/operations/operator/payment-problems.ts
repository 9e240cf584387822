import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { explainPaymentProblem } from '../../domain/payment/payment-problem.ts';
import {
  findPaymentProblems,
  markPaymentProblemResolved,
  type PaymentProblemRow,
} from '../../store/payment/payment-problems.ts';
import { isoDates } from '../access/iso-dates.ts';
import { toPage } from '../access/list-page.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';

const pageSize = 50;

const present = ({ providerCaptureId, ...row }: PaymentProblemRow) => ({
  ...isoDates(row),
  captureId: providerCaptureId,
  why: explainPaymentProblem(row.kind),
});

export async function listPaymentProblems(
  { db }: Dependencies,
  actor: Actor,
  { state, before }: { state: 'open' | 'settled'; before?: string | undefined },
) {
  requireAdministrator(actor);
  const place = before === undefined ? undefined : Number(before);
  const rows = await findPaymentProblems(db, { state, before: place, limit: pageSize + 1 });
  return toPage(rows, pageSize, present, ({ id }) => String(id));
}

/** Only marks it as resolved; moves no money. */
export async function resolvePaymentProblem({ db, now }: Dependencies, actor: Actor, id: number) {
  requireAdministrator(actor);
  const settled = await markPaymentProblemResolved(db, id, now());
  if (!settled) throw new AppError('not_found');
  return present(settled);
}
