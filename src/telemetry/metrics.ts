import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MailKind, mailKinds } from '../domain/access/mail-kinds.ts';
import type { ProviderFault } from '../domain/provider-error.ts';
import { type FailureReason, failureReasons } from '../domain/report/failure-budget.ts';
import type { StepKey } from '../domain/report/report-steps.ts';
import { type StepKind, stepKindOf, stepKinds } from '../domain/report/step-kind.ts';

/**
 * The process's metrics. Counting starts with the metrics endpoint; until then every function below does nothing.
 * Labels are fixed short lists, never customers' words or ids.
 */
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
export type ModelPurpose = StepKind | 'chat' | 'call' | 'voice' | 'panel' | 'debrief' | 'reply-judge';
const modelPurposes: ModelPurpose[] = [
  ...stepKinds.filter((kind) => kind !== 'read-website' && kind !== 'assemble'),
  'chat',
  'call',
  'voice',
  'panel',
  'debrief',
  'reply-judge',
];
const judgementOutcomes = ['passed', 'contradicted', 'late', 'failed'] as const;

const httpRequests = new Histogram({
  name: 'innerbuyer_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by route pattern; "none" is an address without a route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
const reportDurations = new Histogram({
  name: 'innerbuyer_report_duration_seconds',
  help: 'Time from the moment a report was due to its end.',
  labelNames: ['outcome'] as const,
  buckets: [15, 30, 60, 120, 180, 300, 450, 600, 900, 1200, 1800, 2700, 3600],
  registers,
});
const reports = new Counter({
  name: 'innerbuyer_reports_total',
  help: 'Reports that ended without an operator: completed, with an empty reason, or failed. One that an operator cancelled is neither.',
  labelNames: ['outcome', 'reason'] as const,
  registers,
});
const stepDurations = new Histogram({
  name: 'innerbuyer_step_duration_seconds',
  help: 'Time of one attempt at one step of a report; what is read from the journal is no attempt.',
  labelNames: ['step', 'outcome'] as const,
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 180, 300, 600],
  registers,
});
const providerCalls = new Histogram({
  name: 'innerbuyer_provider_call_duration_seconds',
  help: 'Time of one call to a provider. An outcome other than ok is our word for what kept it from answering; error is a fault of ours or a call that was cut short.',
  labelNames: ['provider', 'call', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120],
  registers,
});
const modelTokens = new Counter({
  name: 'innerbuyer_model_tokens_total',
  help: 'Tokens that models were sent and wrote, also for answers that could not be used.',
  labelNames: ['purpose', 'direction'] as const,
  registers,
});
const modelCost = new Counter({
  name: 'innerbuyer_model_cost_usd_total',
  help: 'What models and voices cost by the prices in the settings.',
  labelNames: ['purpose'] as const,
  registers,
});
const modelRepairs = new Counter({
  name: 'innerbuyer_model_repairs_total',
  help: 'Calls that asked a model to correct faulty parts of its answer, for answers that became usable.',
  labelNames: ['purpose'] as const,
  registers,
});
const replyJudgements = new Counter({
  name: 'innerbuyer_reply_judgements_total',
  help: 'Replies, on the phone sentences, that a model compared with the buyer: passed, contradicted, or passed unjudged because the model was late or failed.',
  labelNames: ['outcome'] as const,
  registers,
});
const mails = new Counter({
  name: 'innerbuyer_mails_total',
  help: 'Mails: sent, failed attempts that are repeated, and mails given up.',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});
const jobs = new Counter({
  name: 'innerbuyer_jobs_total',
  help: 'Jobs taken from a queue; what failed, the queue tries again.',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});
const jobDurations = new Histogram({
  name: 'innerbuyer_job_duration_seconds',
  help: 'Time a worker spent on one job.',
  labelNames: ['queue'] as const,
  buckets: [0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1200, 3600],
  registers,
});
const chores = new Counter({
  name: 'innerbuyer_chores_total',
  help: 'Runs of scheduled chores; a run that exceeded its time limit has failed.',
  labelNames: ['chore', 'outcome'] as const,
  registers,
});
const choreDurations = new Histogram({
  name: 'innerbuyer_chore_duration_seconds',
  help: 'Time of one run of a chore.',
  labelNames: ['chore'] as const,
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300],
  registers,
});
new Gauge({
  name: 'innerbuyer_process_listeners',
  help: 'Listeners on the process itself, over all its events; a number that grows with the load is a leak.',
  registers,
  collect() {
    const counts = process.eventNames().map((event) => process.listenerCount(event));
    this.set(counts.reduce((sum, count) => sum + count, 0));
  },
});
const processWarnings = new Counter({
  name: 'innerbuyer_process_warnings_total',
  help: 'Warnings of Node about this process, by name. MaxListenersExceededWarning: something gathers listeners.',
  labelNames: ['name'] as const,
  registers,
});
const standstills = new Counter({
  name: 'innerbuyer_event_loop_standstills_total',
  help: 'Times this process answered nobody for more than 2 s.',
  registers,
});
const buildInfo = new Gauge({
  name: 'innerbuyer_build_info',
  help: 'Always 1: which release this process is, and what it does.',
  labelNames: ['release', 'role'] as const,
  registers,
});

/** Known label values start at zero: a counter that first appears at one hides its first event. */
export function startCounting({ role, release }: { role: Role; release: string }): void {
  if (isOn) return;
  isOn = true;
  collectDefaultMetrics({ register: registry });
  buildInfo.set({ release, role }, 1);
  processWarnings.inc({ name: 'MaxListenersExceededWarning' }, 0);
  process.on('warning', ({ name }) => processWarnings.inc({ name }));
  countStandstills();
  for (const purpose of modelPurposes) {
    countModelUse(purpose, nothingUsed);
    countRepairs(purpose, 0);
  }
  for (const outcome of judgementOutcomes) replyJudgements.inc({ outcome }, 0);
  if (role !== 'worker') return;
  reports.inc({ outcome: 'completed', reason: '' }, 0);
  for (const reason of Object.keys(failureReasons))
    if (reason !== 'cancelled') reports.inc({ outcome: 'failed', reason }, 0);
  for (const kind of mailKinds)
    for (const outcome of ['sent', 'failed', 'given_up']) mails.inc({ kind, outcome }, 0);
}

const standstillMs = 2_000;
const lookEveryMs = 500;

/** The gauge of the longest delay starts anew at each scrape, also at one that the standstill itself made time out. */
function countStandstills(): void {
  let seenAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - seenAt > standstillMs + lookEveryMs) standstills.inc();
    seenAt = now;
  }, lookEveryMs).unref();
}
const nothingUsed = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

export function countRequest(request: {
  method: string;
  route: string | undefined;
  status: number;
  ms: number;
}): void {
  if (!isOn) return;
  const { method, route = 'none', status, ms } = request;
  httpRequests.observe({ method, route, status }, ms / 1_000);
}

type ReportEnd = { outcome: 'completed' } | { outcome: 'failed'; reason: FailureReason };

/** Call it after the commit. */
export function countReport(end: ReportEnd, dueAt: Date | null, endedAt: Date): void {
  if (!isOn) return;
  reports.inc({ outcome: end.outcome, reason: end.outcome === 'failed' ? end.reason : '' });
  if (dueAt)
    reportDurations.observe(
      { outcome: end.outcome },
      Math.max(0, endedAt.getTime() - dueAt.getTime()) / 1_000,
    );
}

export function countStep(key: StepKey, outcome: 'done' | 'failed', ms: number): void {
  if (isOn) stepDurations.observe({ step: stepKindOf(key), outcome }, ms / 1_000);
}

export function countProviderCall(
  provider: ProviderName,
  call: string,
  outcome: CallOutcome,
  ms: number,
): void {
  if (isOn) providerCalls.observe({ provider, call, outcome }, ms / 1_000);
}

export function countModelUse(
  purpose: ModelPurpose,
  used: { inputTokens?: number; outputTokens?: number; costMicroUsd: number },
): void {
  if (!isOn) return;
  modelTokens.inc({ purpose, direction: 'in' }, used.inputTokens ?? 0);
  modelTokens.inc({ purpose, direction: 'out' }, used.outputTokens ?? 0);
  modelCost.inc({ purpose }, used.costMicroUsd / 1_000_000);
}

export function countRepairs(purpose: ModelPurpose, repairs: number): void {
  if (isOn) modelRepairs.inc({ purpose }, repairs);
}

export function countReplyJudgement(outcome: (typeof judgementOutcomes)[number]): void {
  if (isOn) replyJudgements.inc({ outcome });
}

export function countMail(kind: MailKind, outcome: 'sent' | 'failed' | 'given_up' | 'withheld'): void {
  if (isOn) mails.inc({ kind, outcome });
}

/** Shows the queue before its first job ends. */
export function expectJobs(queue: string): void {
  if (isOn) for (const outcome of ['done', 'failed']) jobs.inc({ queue, outcome }, 0);
}

export function countJob(queue: string, outcome: 'done' | 'failed', ms: number): void {
  if (!isOn) return;
  jobs.inc({ queue, outcome });
  jobDurations.observe({ queue }, ms / 1_000);
}

/** Shows the chore before its first run ends. */
export function expectChore(chore: string): void {
  if (isOn) for (const outcome of ['done', 'failed']) chores.inc({ chore, outcome }, 0);
}

export function countChore(chore: string, outcome: 'done' | 'failed', ms: number): void {
  if (!isOn) return;
  chores.inc({ chore, outcome });
  choreDurations.observe({ chore }, ms / 1_000);
}
