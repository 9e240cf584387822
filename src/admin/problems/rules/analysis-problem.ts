import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { codeAsTitle } from '../../../platform/text/code-as-words.ts';
import type { FailureReason } from '../../../report/rules/failure-reasons.ts';
import { nameOfStep } from '../../../report/writing/rules/report-steps.ts';

/** Problems of single orders. */
export const analysisProblems = [
  'not-started',
  'no-progress',
  'failed-unrefunded',
  'failed-free',
  'mail-failed',
  'disputed',
] as const;
export type AnalysisProblem = (typeof analysisProblems)[number];

export const problemNames: Record<AnalysisProblem, string> = {
  'not-started': 'Due and not started',
  'no-progress': 'No progress',
  'failed-unrefunded': 'Failed, not refunded',
  'failed-free': 'Failed, free order',
  'mail-failed': 'Email not delivered',
  disputed: 'Disputed payment',
};

/** A worker starts a due report within seconds; the sweep finds a lost one within two minutes. */
export const startsWithinMs = 5 * 60_000;
/** The longest step takes two or three minutes. */
export const stepsWithinMs = 15 * 60_000;
/** Nothing ends the problem of a free order but a new start, so it is shown for this long. */
export const freeFailureShownMs = 14 * 24 * 60 * 60_000;

export type ProblemFacts = {
  problem: AnalysisProblem;
  since: Date;
  /** The running step, or the mail's kind. */
  where: string | null;
  lastError: string | null;
};

export const groupActions = ['retry', 'resend-mail'] as const;
export type GroupAction = (typeof groupActions)[number];

type Explanation = {
  /** Orders with the same cause are one entry. */
  cause: string;
  what: string;
  advice: string;
  /** The one action for all orders of the cause; null when each needs its own decision. */
  action: GroupAction | null;
  /** Of this order alone. */
  detail: string | null;
};

const useless = 'Starting again will not help';
/** `instead` of starting again. */
const failures: Record<FailureReason | 'other', { what: string; instead?: string }> = {
  model_unavailable: { what: 'The language model could not be used.' },
  model_waited: { what: 'The language model was unavailable for a whole day.' },
  gave_up: { what: 'Several attempts failed.' },
  crashed: {
    what: 'The report stopped three workers in a row.',
    instead: `${useless}: find the cause in the worker’s log`,
  },
  model_refused: {
    what: 'The language model declined the subject.',
    instead: `${useless}: write to the customer`,
  },
  too_long: {
    what: 'The order has more text than the model can read.',
    instead: `${useless}: write to the customer`,
  },
  over_budget: {
    what: 'Report and restarts have cost us as much as two reports may, so we stopped.',
    instead: `${useless}: look at the steps`,
  },
  cancelled: { what: 'An operator stopped the report.', instead: 'Start it again on the order’s page' },
  other: { what: 'The report failed.' },
};

/** In the operator's words; customers read `failureReasons`. */
export const explainFailure = (reason: string | null) =>
  failures[reason !== null && Object.hasOwn(failures, reason) ? (reason as FailureReason) : 'other'];

/** The only place that says what an operator should do about an order. */
export function explainAnalysisProblem({ problem, where, lastError }: ProblemFacts): Explanation {
  switch (problem) {
    case 'not-started':
      return {
        cause: 'due',
        what: 'Due for more than 5 minutes, and no worker has taken it up.',
        advice: 'Check that a worker runs, then start again.',
        action: 'retry',
        detail: null,
      };
    case 'no-progress':
      return {
        cause: lastError ? 'failing' : 'silent',
        what: lastError ? 'The running step keeps failing.' : 'No step has ended for 15 minutes.',
        advice: 'Start again: it goes on from the last finished step.',
        action: 'retry',
        detail: where && `“${nameOfStep(where)}”${lastError ? ` failed with: ${lastError}` : ' is running'}.`,
      };
    case 'failed-unrefunded':
    case 'failed-free': {
      const { what, instead } = explainFailure(lastError);
      const refund = problem === 'failed-free' ? '' : ', or refund';
      return {
        cause: lastError !== null && Object.hasOwn(failures, lastError) ? lastError : 'other',
        what,
        advice: `${instead ?? 'Start again'}${refund}.`,
        action: instead === undefined ? 'retry' : null,
        detail: null,
      };
    }
    case 'disputed':
      return {
        cause: 'dispute',
        what: `The customer has opened a case at ${paymentProvider.name}.`,
        advice: 'Answer it there in time. The order’s page says when the report was sent and opened.',
        action: null,
        detail: null,
      };
    case 'mail-failed':
      return {
        ...explainMail(where, lastError),
        detail: `Email “${codeAsTitle(where ?? '')}”${lastError ? `: ${lastError}` : ''}.`,
      };
  }
}

function explainMail(kind: string | null, lastError: string | null): Omit<Explanation, 'detail'> {
  if (kind !== 'report-ready')
    return {
      cause: 'other-mail',
      what: 'A receipt or notice was not delivered; it is not the report email.',
      advice: 'It is not sent again. Check whether the customer needs it.',
      action: null,
    };
  // As the mail adapter writes it; 530 and authentication errors are about us, not about the address.
  if (/answered 5(?!30)\d\d\b/.test(lastError ?? ''))
    return {
      cause: 'rejected',
      what: 'The mail server refused the address.',
      advice: 'Correct the address on the order’s page; the email is sent again from there.',
      action: null,
    };
  return {
    cause: 'unsent',
    what: 'The mail server did not accept the report email in time.',
    advice: 'Resend it.',
    action: 'resend-mail',
  };
}
