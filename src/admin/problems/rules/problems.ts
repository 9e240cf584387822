import { z } from 'zod';
import {
  explainPaymentProblem,
  type PaymentProblemKind,
  paymentProblemNames,
} from '../../../payment/rules/payment-problem.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { boundedCount } from '../../../platform/rules/bounded-count.ts';
import { type ModelFault, modelFaults, quoteVendor } from '../../../platform/rules/model-fault.ts';
import { codeAsTitle } from '../../../platform/text/code-as-words.ts';
import { printCountOf } from '../../../platform/text/print-count.ts';
import {
  type AnalysisProblem,
  analysisProblems,
  explainAnalysisProblem,
  groupActions,
  type ProblemFacts,
  problemNames,
} from './analysis-problem.ts';

/**
 * How many of a problem's oldest orders are read and grouped: more than a shop of 200 orders a day has in
 * one.
 */
export const mostGrouped = 300;

/** What an operator must look at. An urgent one is also mailed, and parsed again there: another release may have written it. */
export const problemSchema = z.object({
  key: z.string().describe('Kind and cause'),
  title: z.string(),
  what: z.string().describe('What happened'),
  advice: z.string().describe('What to do next'),
  since: z.iso.datetime().nullable(),
  count: z.int().describe('Orders, payments, emails, jobs or tasks; 0 when it concerns the whole shop'),
  isMore: z.boolean().describe('There are more than were counted'),
  ids: z.array(z.int()).max(mostGrouped).describe('Numbers of orders, oldest first'),
  action: z.enum(groupActions).nullable().describe('The one action for all of them; null: decide one by one'),
  page: z.string().nullable().describe('Where to read on, in the admin area'),
  quote: z.string().nullable().describe('The vendor’s own words'),
  isUrgent: z.boolean().describe('Mailed to the operator'),
});
export type Problem = z.infer<typeof problemSchema>;

/** What the shop has stored; `problemsOf` decides which of it is a problem. */
export type ShopFacts = {
  at: Date;
  /** The oldest analyses of each problem, one more than `mostGrouped` when there are more. */
  analyses: Record<AnalysisProblem, (ProblemFacts & { id: number })[]>;
  payments: { kind: PaymentProblemKind; firstSeenAt: Date }[];
  mails: { count: number; oldest: Date | null };
  model: {
    pausedSince: Date | null;
    fault: ModelFault | null;
    vendorWords: string | null;
    pausedModel: string | null;
  } | null;
  reportsWaiting: number;
  /** The chore that asks the payment provider for an order. */
  paymentProbe: { failuresInARow: number; lastDoneAt: Date | null; createdAt: Date } | null;
  /** Of the orders of the UTC day. */
  today: { completed: number; failed: number };
  queues: { name: string; ready: number; measuredAt: Date | null }[];
  chores: { name: string; failuresInARow: number; overdueSeconds: number; lastDoneAt: Date | null }[];
};

const minuteMs = 60_000;
const limits = {
  /** A pause of the model often ends without help. */
  modelPausedMs: 10 * minuteMs,
  /** One lost answer is no outage. */
  failedProbes: 2,
  /** A mail leaves within seconds; after this long the mail server does not take them. */
  mailsLeaveMs: 10 * minuteMs,
  /** Share of the reports that ended on a day; a few failures on a quiet day are no problem. */
  failureRate: 0.2,
  endedReports: 10,
  /** Workers count the queues every few seconds. */
  queuesCountedMs: 2 * minuteMs,
  jobsReady: 100,
  /** A release may skip a few minutes. */
  choreOverdueSeconds: 15 * 60,
  /** One failed run is repeated within minutes. */
  choreFailures: 2,
};

const mailed = new Set<AnalysisProblem>(['not-started', 'no-progress', 'failed-unrefunded', 'disputed']);

type Found = Pick<Problem, 'key' | 'title' | 'what' | 'advice'> &
  Partial<Omit<Problem, 'since'>> & { since: Date | null };

const problem = ({ since, ...found }: Found): Problem => ({
  ...{ count: 0, isMore: false, ids: [], action: null, page: null, quote: null, isUrgent: false },
  ...found,
  since: since?.toISOString() ?? null,
});

const oldestOf = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((oldest, date) => (oldest && date && oldest <= date ? oldest : (date ?? oldest)), null);

/** One problem for each cause. */
function problemsOfAnalyses(kind: AnalysisProblem, found: ShopFacts['analyses'][AnalysisProblem]): Problem[] {
  const explained = found
    .slice(0, mostGrouped)
    .map((facts) => ({ ...facts, ...explainAnalysisProblem(facts) }));
  return [...Map.groupBy(explained, ({ cause }) => cause).values()].flatMap((alike) => {
    // An order with two such mails is one.
    const ids = [...new Set(alike.map(({ id }) => id))];
    return alike.slice(0, 1).map(({ cause, what, advice, action }) =>
      problem({
        ...{ key: `${kind} ${cause}`, title: problemNames[kind], what, advice, action, ids },
        ...{ count: ids.length, isMore: found.length > mostGrouped, isUrgent: mailed.has(kind) },
        since: oldestOf(alike.map(({ since }) => since)),
      }),
    );
  });
}

const problemsOfPayments = (payments: ShopFacts['payments']): Problem[] =>
  [...Map.groupBy(payments, ({ kind }) => kind)].map(([kind, alike]) =>
    problem({
      ...{ key: `payment ${kind}`, title: paymentProblemNames[kind], ...explainPaymentProblem(kind) },
      ...boundedCount(alike.length),
      since: oldestOf(alike.map(({ firstSeenAt }) => firstSeenAt)),
    }),
  );

function* problemsOfProviders({ at, model, reportsWaiting, paymentProbe, mails }: ShopFacts) {
  const age = (since: Date) => at.getTime() - since.getTime();
  if (model?.pausedSince && model.fault)
    yield problem({
      key: 'model-paused',
      title: model.pausedModel ? `Model ${model.pausedModel} paused` : 'Language model paused',
      what: `${modelFaults[model.fault].label}. ${printCountOf(reportsWaiting, 'report waits', 'reports wait')}.`,
      advice: modelFaults[model.fault].action,
      page: '/admin/status',
      quote: model.vendorWords && quoteVendor(model.vendorWords),
      isUrgent: age(model.pausedSince) >= limits.modelPausedMs,
      since: model.pausedSince,
    });
  if (paymentProbe && paymentProbe.failuresInARow >= limits.failedProbes)
    yield problem({
      ...{ key: 'payments-down', title: `${paymentProvider.name} is down`, isUrgent: true },
      what: `${paymentProvider.name} gave no answer ${paymentProbe.failuresInARow} times in a row, so customers cannot pay.`,
      advice:
        'Look at its status page; if it works there, at our keys. Payments under way are checked again until it answers.',
      since: paymentProbe.lastDoneAt ?? paymentProbe.createdAt,
    });
  if (mails.oldest && age(mails.oldest) > limits.mailsLeaveMs)
    yield problem({
      ...{ key: 'mails-waiting', title: 'Emails are waiting', ...boundedCount(mails.count) },
      what: 'The mail server does not take them, or no worker runs.',
      advice: 'Check the mail account and the workers; the emails are then sent without your help.',
      since: mails.oldest,
    });
}

function* problemsOfMachinery({ at, today, queues, chores }: ShopFacts) {
  const ended = today.completed + today.failed;
  if (ended >= limits.endedReports && today.failed / ended >= limits.failureRate)
    yield problem({
      ...{
        key: 'failure-rate',
        title: 'Many reports are failing today',
        count: today.failed,
        isUrgent: true,
      },
      what: `${today.failed} of ${ended} reports that were ordered today and have ended failed.`,
      advice: 'Open some of them: their steps name the error.',
      page: '/admin?state=failed',
      since: new Date(at.toISOString().slice(0, 10)),
    });
  const lastCounted = queues.reduce<Date | null>(
    (newest, { measuredAt }) =>
      newest && measuredAt && newest > measuredAt ? newest : (measuredAt ?? newest),
    null,
  );
  if (lastCounted === null || at.getTime() - lastCounted.getTime() > limits.queuesCountedMs)
    yield problem({
      ...{ key: 'no-worker', title: 'No worker runs', since: lastCounted },
      what: 'No worker has counted the queues for two minutes: no report is written and no email is sent.',
      advice: 'Start a worker, or read in its log why it stopped. Nothing is lost meanwhile.',
    });
  const full = queues.filter(({ ready }) => ready >= limits.jobsReady);
  if (full.length > 0)
    yield problem({
      ...{ key: 'jobs-waiting', title: 'Jobs are waiting', since: null },
      count: full.reduce((sum, { ready }) => sum + ready, 0),
      what: `Ready to run: ${full.map(({ name, ready }) => `${name} ${ready}`).join(', ')}.`,
      advice: 'Start more workers if the number grows.',
    });
  const late = chores.filter(
    ({ overdueSeconds, failuresInARow }) =>
      overdueSeconds > limits.choreOverdueSeconds || failuresInARow >= limits.choreFailures,
  );
  if (late.length > 0)
    yield problem({
      ...{ key: 'chores', title: 'Scheduled tasks stand still', count: late.length },
      what: `Overdue or failing: ${late.map(({ name }) => codeAsTitle(name)).join(', ')}.`,
      advice: 'A worker’s log gives the reason under “scheduled task failed”. Other tasks continue.',
      since: oldestOf(late.map(({ lastDoneAt }) => lastDoneAt)),
    });
}

/**
 * The only derivation of problems: the page of reports shows them, the navigation counts them, and alert mails use them.
 */
export const problemsOf = (facts: ShopFacts): Problem[] => [
  ...problemsOfProviders(facts),
  ...analysisProblems.flatMap((kind) => problemsOfAnalyses(kind, facts.analyses[kind])),
  ...problemsOfPayments(facts.payments),
  ...problemsOfMachinery(facts),
];

/** At most one mail about a problem within this time. */
const mailEveryMs = 60 * minuteMs;

/** News is an order that the last mail about this problem did not count, or another outage or day. */
export function isNews(
  found: Problem,
  last: { problem: Problem | null; createdAt: Date } | null,
  now: Date,
): boolean {
  if (last === null) return true;
  if (now.getTime() - last.createdAt.getTime() < mailEveryMs) return false;
  if (last.problem === null) return true;
  const known = new Set(last.problem.ids);
  return found.ids.length > 0 ? found.ids.some((id) => !known.has(id)) : found.since !== last.problem.since;
}
