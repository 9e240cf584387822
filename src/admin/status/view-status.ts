import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { listQueueDepths } from '../../platform/jobs/queues.ts';
import { countUnsentMails } from '../../platform/mail/store.ts';
import { findModelKey, type ModelKey } from '../../platform/model/store/model-keys.ts';
import { listStatedLimits } from '../../platform/model/store/model-windows.ts';
import { boundedCount } from '../../platform/rules/bounded-count.ts';
import { quoteVendor } from '../../platform/rules/model-fault.ts';
import { describePace } from '../../report/writing/rules/minutes-per-report.ts';
import { enough } from '../problems/shop-facts.ts';
import type { ModelState, Status } from './contract.ts';
import { countWaitingAnalyses, listAdministrators, listProcesses } from './store.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'modelSetup' | 'budget'>;

/** What the shop runs on. */
export async function viewStatus(deps: Deps, actor: Actor): Promise<Status> {
  requireAdministrator(actor);
  const { db } = deps;
  const at = deps.now();
  const waiting = await countWaitingAnalyses(db, at, enough);
  const queued = await countUnsentMails(db, 'queued', enough, at);
  const failed = await countUnsentMails(db, 'failed', enough, at);
  return {
    at: at.toISOString(),
    model: await viewModel(deps),
    waiting: { ...boundedCount(waiting.count), oldest: waiting.oldest && isoDates(waiting.oldest) },
    queues: (await listQueueDepths(db)).map(({ measuredAt: _, ...depth }) => depth),
    mails: {
      queued: { ...boundedCount(queued.count), oldest: queued.oldest?.toISOString() ?? null },
      failed: boundedCount(failed.count),
    },
    processes: await listProcesses(db),
    administrators: await listAdministrators(db, at),
  };
}

/** The configured model, and whether it can be used. */
async function viewModel({ db, modelSetup, budget }: Deps): Promise<ModelState> {
  const { keyId, provider, host, models, limits } = modelSetup;
  const [key, stated] = await Promise.all([findModelKey(db, keyId), listStatedLimits(db, keyId)]);
  const isSet = limits.requestsPerMinute !== null || limits.tokensPerMinute !== null;
  const ofStrong = stated.find(({ model }) => model === models.strong);
  return {
    provider,
    host,
    models,
    reportMicroUsd: budget.unit.report,
    pace: describePace((isSet ? null : ofStrong) ?? limits),
    pause: key && pauseOf(key),
    probe: key && probeOf(key),
  };
}

const quoted = (words: string | null): string | null => (words ? quoteVendor(words) : null);

const pauseOf = ({ pausedSince, fault, pausedModel, vendorWords, nextProbeAt }: ModelKey) =>
  pausedSince &&
  fault && {
    since: pausedSince.toISOString(),
    fault,
    model: pausedModel,
    words: quoted(vendorWords),
    nextProbeAt: nextProbeAt.toISOString(),
  };

const probeOf = ({ lastProbeAt, lastProbeOutcome, lastProbeMs, lastProbeWords }: ModelKey) =>
  lastProbeAt &&
  lastProbeOutcome && {
    at: lastProbeAt.toISOString(),
    outcome: lastProbeOutcome,
    ms: lastProbeMs,
    words: quoted(lastProbeWords),
  };
