import type { AnalysisProblem, ProblemFacts } from './analysis-problem.ts';
import type { BulkKind } from './bulk-action.ts';

/** How many orders of one problem are read and grouped, the oldest: more than a shop of 200 orders a day has in one. */
export const mostGrouped = 300;

type Cause = {
  /** Why, and what to do next. */
  why: string;
  /** The one action for all of them; null when each needs its own decision. */
  action: BulkKind | null;
};

/** By problem, then by what caused it. */
const causes = {
  'not-started': {
    due: {
      why: 'Paid and due, but no worker has taken them up. Check that a worker runs, then retry.',
      action: 'retry',
    },
  },
  'no-progress': {
    failing: {
      why: 'The running step keeps failing; the order’s page shows its error. Retry queues the report again.',
      action: 'retry',
    },
    silent: { why: 'No step has ended for a while. Retry queues the report again.', action: 'retry' },
  },
  'failed-unrefunded': {
    model_unavailable: {
      why: 'The language model could not be used. Retry when it works again.',
      action: 'retry',
    },
    model_waited: {
      why: 'The language model was unavailable for a whole day. Retry once it’s back.',
      action: 'retry',
    },
    below_standard: { why: 'The text did not reach our standard. Retry it, or refund it.', action: 'retry' },
    gave_up: { why: 'Several attempts failed. Retry it; if it fails again, refund it.', action: 'retry' },
    crashed: {
      why: 'The report stopped three workers in a row. A retry will not help: find the cause in the worker’s log, or refund it.',
      action: null,
    },
    model_refused: {
      why: 'The language model declined the subject. A retry will not help: write to the customer, or refund it.',
      action: null,
    },
    too_long: {
      why: 'The order has more text than the model can read. Retrying won’t help: contact the customer, or refund it.',
      action: null,
    },
    over_budget: {
      why: 'Report and restarts have cost us as much as two reports may, so they were stopped. A retry will not help: look at the steps, then refund it.',
      action: null,
    },
    cancelled: { why: 'We stopped these reports. Refund what is still paid.', action: null },
    other: { why: 'The report failed. Retry it, or refund it.', action: 'retry' },
  },
  'mail-failed': {
    rejected: {
      why: 'The mail server refused the address. Correct the address on the order’s page; it is sent again from there.',
      action: null,
    },
    unsent: {
      why: 'The mail server didn’t accept the report email in time. Resend it.',
      action: 'resend-mail',
    },
    'other-mail': {
      why: 'A receipt or notice, not the report. It won’t be resent. Check whether the customer needs it.',
      action: null,
    },
  },
} as const satisfies Record<AnalysisProblem, Record<string, Cause>>;

function causeOf({ problem, where, lastError }: ProblemFacts): string {
  switch (problem) {
    case 'not-started':
      return 'due';
    case 'no-progress':
      return lastError ? 'failing' : 'silent';
    case 'failed-unrefunded':
      return lastError && Object.hasOwn(causes[problem], lastError) ? lastError : 'other';
    case 'mail-failed':
      if (where !== 'report-ready') return 'other-mail';
      // As the mail adapter writes it; 530 and authentication errors are about us, not about the address.
      return /answered 5(?!30)\d\d\b/.test(lastError ?? '') ? 'rejected' : 'unsent';
  }
}

export type AttentionGroup = Cause & {
  problem: AnalysisProblem;
  cause: string;
  oldest: Date;
  /** Oldest first; an analysis with two such mails is one. */
  ids: number[];
};

/** Groups in the order of the facts. */
export function groupByCause(facts: readonly (ProblemFacts & { id: number })[]): AttentionGroup[] {
  const groups = Map.groupBy(facts, (fact) => `${fact.problem} ${causeOf(fact)}`);
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const cause = causeOf(first);
    const known = (causes[first.problem] as Record<string, Cause>)[cause];
    const since = Math.min(...alike.map((fact) => fact.since.getTime()));
    return known
      ? [
          {
            ...known,
            ...{ problem: first.problem, cause, oldest: new Date(since) },
            ids: [...new Set(alike.map(({ id }) => id))],
          },
        ]
      : [];
  });
}
