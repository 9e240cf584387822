import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { printPrice } from '../../domain/money.ts';
import { explainPaymentProblem } from '../../domain/payment/payment-problem.ts';
import {
  findPaymentProblems,
  findProbableAnalyses,
  markPaymentProblemResolved,
  type PaymentProblemRow,
} from '../../store/payment/payment-problems.ts';
import { isoDates } from '../access/iso-dates.ts';
import { toPage } from '../access/list-page.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';

const pageSize = 50;

/** A customer who pays does so soon after ordering. */
const guessedWithinHours = 6;

type Guess = { analysisId: number; others: number; why: string };

function guessOf(row: PaymentProblemRow, candidate: { analysisId: number; others: number } | undefined) {
  if (row.kind === 'no-order' && row.analysisId !== null)
    return {
      analysisId: row.analysisId,
      others: 0,
      why: 'It includes this order number, but anyone could have typed it.',
    };
  if (!candidate || row.amountCents === null) return null;
  const those = `unpaid ${candidate.others === 0 ? 'order' : 'orders'} of ${printPrice(row.amountCents)}`;
  const why =
    candidate.others === 0
      ? `The only ${those} in the ${guessedWithinHours} hours before.`
      : `The newest of ${candidate.others + 1} ${those} in the ${guessedWithinHours} hours before.`;
  return { ...candidate, why };
}

const present = ({ providerCaptureId, ...row }: PaymentProblemRow, guess: Guess | null) => ({
  ...isoDates(row),
  captureId: providerCaptureId,
  why: explainPaymentProblem(row.kind),
  guess,
});

export async function listPaymentProblems(
  { db }: Dependencies,
  actor: Actor,
  { state, before }: { state: 'open' | 'settled'; before?: string | undefined },
) {
  requireAdministrator(actor);
  const place = before === undefined ? undefined : Number(before);
  const rows = await findPaymentProblems(db, { state, before: place, limit: pageSize + 1 });
  const unmatched = rows.filter(({ kind }) => kind === 'no-order').map(({ id }) => id);
  const candidates =
    state === 'open' ? await findProbableAnalyses(db, unmatched, guessedWithinHours) : new Map();
  const withGuess = (row: PaymentProblemRow) => present(row, guessOf(row, candidates.get(row.id)));
  return toPage(rows, pageSize, withGuess, ({ id }) => String(id));
}

/** Only marks it as resolved; moves no money. */
export async function resolvePaymentProblem({ db, now }: Dependencies, actor: Actor, id: number) {
  requireAdministrator(actor);
  const settled = await markPaymentProblemResolved(db, id, now());
  if (!settled) throw new AppError('not_found');
  return present(settled, null);
}
