import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProviderFault } from '../rules/provider-error.ts';

/** The process's metrics; nobody reads them without the metrics endpoint. Labels are fixed short lists, never customers' words or ids. */
export const registry = new Registry();
const registers = [registry];
let isOn = false;

export const isCounting = (): boolean => isOn;

export type Role = 'server' | 'worker';
export type ProviderName =
  | 'llm'
  | 'mail'
  | 'payments'
  | 'speech'
  | 'calls'
  | 'website'
  | 'identity'
  | 'files';
export type CallOutcome = 'ok' | ProviderFault | 'error';
/** The label values that the shop knows before the first event. */
export type KnownLabels = {
  modelPurposes: readonly string[];
  failureReasons: readonly string[];
  mailKinds: readonly string[];
};
const judgementOutcomes = ['passed', 'contradicted', 'late', 'failed'] as const;

const counter = <Label extends string>(name: `${string}_total`, help: string, ...labelNames: Label[]) =>
  new Counter({ name, help, labelNames, registers });
const histogram = <Label extends string>(
  name: `${string}_seconds`,
  help: string,
  buckets: number[],
  ...labelNames: Label[]
) => new Histogram({ name, help, labelNames, buckets, registers });
export const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers });

const httpRequests = histogram(
  'innerbuyer_http_request_duration_seconds',
  'Time from a request to the end of its answer, by route pattern; "none" is an address without a route.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  'method',
  'route',
  'status',
);
const reportDurations = histogram(
  'innerbuyer_report_duration_seconds',
  'Time from the moment a report was due to its end.',
  [15, 30, 60, 120, 180, 300, 450, 600, 900, 1200, 1800, 2700, 3600],
  'outcome',
);
const reports = counter(
  'innerbuyer_reports_total',
  'Reports that ended without an operator: completed, with an empty reason, or failed. One that an operator cancelled is neither.',
  'outcome',
  'reason',
);
const stepDurations = histogram(
  'innerbuyer_step_duration_seconds',
  'Time of one attempt at one step of a report; what is read from the journal is no attempt.',
  [0.1, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 180, 300, 600],
  'step',
  'outcome',
);
const providerCalls = histogram(
  'innerbuyer_provider_call_duration_seconds',
  'Time of one call to a provider. An outcome other than ok is our word for what kept it from answering; error is a fault of ours or a call that was cut short.',
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120],
  'provider',
  'call',
  'outcome',
);
const modelTokens = counter(
  'innerbuyer_model_tokens_total',
  'Tokens that models were sent and wrote, also for answers that could not be used.',
  'purpose',
  'direction',
);
const modelCost = counter(
  'innerbuyer_model_cost_usd_total',
  'What models and voices cost by the prices in the settings.',
  'purpose',
);
const modelRepairs = counter(
  'innerbuyer_model_repairs_total',
  'Calls that asked a model to correct faulty parts of its answer, for answers that became usable.',
  'purpose',
);
const replyJudgements = counter(
  'innerbuyer_reply_judgements_total',
  'Replies, on the phone sentences, that a model compared with the buyer: passed, contradicted, or passed unjudged because the model was late or failed.',
  'outcome',
);
const mails = counter(
  'innerbuyer_mails_total',
  'Mails: sent, failed attempts that are repeated, and mails given up.',
  'kind',
  'outcome',
);
const jobs = counter(
  'innerbuyer_jobs_total',
  'Jobs taken from a queue; what failed, the queue tries again.',
  'queue',
  'outcome',
);
const jobDurations = histogram(
  'innerbuyer_job_duration_seconds',
  'Time a worker spent on one job.',
  [0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1200, 3600],
  'queue',
);
const chores = counter(
  'innerbuyer_chores_total',
  'Runs of scheduled chores; a run that exceeded its time limit has failed.',
  'chore',
  'outcome',
);
const choreDurations = histogram(
  'innerbuyer_chore_duration_seconds',
  'Time of one run of a chore.',
  [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300],
  'chore',
);
new Gauge({
  name: 'innerbuyer_process_listeners',
  help: 'Listeners on the process itself, over all its events; a number that grows with the load is a leak.',
  registers,
  collect() {
    const counts = process.eventNames().map((event) => process.listenerCount(event));
    this.set(counts.reduce((sum, count) => sum + count, 0));
  },
});
const processWarnings = counter(
  'innerbuyer_process_warnings_total',
  'Warnings of Node about this process, by name. MaxListenersExceededWarning: something gathers listeners.',
  'name',
);
const standstills = counter(
  'innerbuyer_event_loop_standstills_total',
  'Times this process answered nobody for more than 2 s.',
);
const buildInfo = gauge(
  'innerbuyer_build_info',
  'Always 1: which release this process is, and what it does.',
  'release',
  'role',
);

/** Known label values start at zero: a counter that first appears at one hides its first event. */
export function startCounting({ role, release }: { role: Role; release: string }, known: KnownLabels): void {
  if (isOn) return;
  isOn = true;
  collectDefaultMetrics({ register: registry });
  buildInfo.set({ release, role }, 1);
  processWarnings.inc({ name: 'MaxListenersExceededWarning' }, 0);
  process.on('warning', ({ name }) => processWarnings.inc({ name }));
  countStandstills();
  for (const purpose of known.modelPurposes) {
    countModelUse(purpose, nothingUsed);
    countRepairs(purpose, 0);
  }
  for (const outcome of judgementOutcomes) replyJudgements.inc({ outcome }, 0);
  if (role !== 'worker') return;
  reports.inc({ outcome: 'completed', reason: '' }, 0);
  for (const reason of known.failureReasons) reports.inc({ outcome: 'failed', reason }, 0);
  for (const kind of known.mailKinds)
    for (const outcome of ['sent', 'failed', 'given_up']) mails.inc({ kind, outcome }, 0);
}

const standstillMs = 2_000;
const lookEveryMs = 500;

/** A counter, because the gauge of the longest delay resets at each scrape, even at one that timed out. */
function countStandstills(): void {
  let seenAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - seenAt > standstillMs + lookEveryMs) standstills.inc();
    seenAt = now;
  }, lookEveryMs).unref();
}
const nothingUsed = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

export const countRequest = ({
  method,
  route = 'none',
  status,
  ms,
}: {
  method: string;
  route: string | undefined;
  status: number;
  ms: number;
}): void => httpRequests.observe({ method, route, status }, ms / 1_000);

type ReportEnd = { outcome: 'completed' } | { outcome: 'failed'; reason: string };

/** Call it after the commit. */
export function countReport(end: ReportEnd, dueAt: Date | null, endedAt: Date): void {
  const { outcome } = end;
  reports.inc({ outcome, reason: end.outcome === 'failed' ? end.reason : '' });
  if (dueAt) reportDurations.observe({ outcome }, Math.max(0, endedAt.getTime() - dueAt.getTime()) / 1_000);
}

export const countStep = (step: string, outcome: 'done' | 'failed', ms: number): void =>
  stepDurations.observe({ step, outcome }, ms / 1_000);

export const countProviderCall = (
  provider: ProviderName,
  call: string,
  outcome: CallOutcome,
  ms: number,
): void => providerCalls.observe({ provider, call, outcome }, ms / 1_000);

export function countModelUse(
  purpose: string,
  used: { inputTokens?: number; outputTokens?: number; costMicroUsd: number },
): void {
  modelTokens.inc({ purpose, direction: 'in' }, used.inputTokens ?? 0);
  modelTokens.inc({ purpose, direction: 'out' }, used.outputTokens ?? 0);
  modelCost.inc({ purpose }, used.costMicroUsd / 1_000_000);
}

export const countRepairs = (purpose: string, repairs: number): void =>
  modelRepairs.inc({ purpose }, repairs);

export const countReplyJudgement = (outcome: (typeof judgementOutcomes)[number]): void =>
  replyJudgements.inc({ outcome });

export const countMail = (kind: string, outcome: 'sent' | 'failed' | 'given_up' | 'withheld'): void =>
  mails.inc({ kind, outcome });

/** Shows the queue before its first job ends. */
export function expectJobs(queue: string): void {
  for (const outcome of ['done', 'failed']) jobs.inc({ queue, outcome }, 0);
}

export function countJob(queue: string, outcome: 'done' | 'failed', ms: number): void {
  jobs.inc({ queue, outcome });
  jobDurations.observe({ queue }, ms / 1_000);
}

/** Shows the chore before its first run ends. */
export function expectChore(chore: string): void {
  for (const outcome of ['done', 'failed']) chores.inc({ chore, outcome }, 0);
}

export function countChore(chore: string, outcome: 'done' | 'failed', ms: number): void {
  chores.inc({ chore, outcome });
  choreDurations.observe({ chore }, ms / 1_000);
}
