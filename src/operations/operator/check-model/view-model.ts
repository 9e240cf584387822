import type { Actor } from '../../../domain/access/access-rights.ts';
import { boundedCount, countUpTo } from '../../../domain/bounded-count.ts';
import type { ModelFault } from '../../../domain/model-fault.ts';
import {
  judgeCheck,
  kindResultSchema,
  type PromptKind,
  promptKindNames,
} from '../../../domain/operator/model-check.ts';
import { quoteVendor } from '../../../domain/operator/quote-vendor.ts';
import { describePace } from '../../../domain/report/minutes-per-report.ts';
import { findNewestCheck, type ModelCheckRow } from '../../../store/operator/model-checks.ts';
import { findModelKey, type ModelKey } from '../../../store/operator/model-keys.ts';
import { listStatedLimits } from '../../../store/operator/model-windows.ts';
import { countWaitingReports } from '../../../store/report/reports-waiting-now.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Dependencies, ModelSetup, TalkSettings } from '../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'modelSetup' | 'talk'>;

/** The configured model, whether it can be used, and the last check, for the admin area. */
export async function viewModel({ db, now, modelSetup, talk }: Deps, actor: Actor) {
  requireAdministrator(actor);
  const { keyId, provider, host } = modelSetup;
  const [key, stated, check] = await Promise.all([
    findModelKey(db, keyId),
    listStatedLimits(db, keyId),
    findNewestCheck(db, keyId),
  ]);
  const { requestsPerMinute, tokensPerMinute } = modelSetup.limits;
  const isSet = requestsPerMinute !== null || tokensPerMinute !== null;
  const limits = isSet ? [{ model: '', requestsPerMinute, tokensPerMinute }] : stated;
  const waiting = boundedCount(await countWaitingReports(db, countUpTo + 1));
  return {
    at: now().toISOString(),
    provider,
    host,
    tiers: tiersOf(modelSetup, talk),
    limits,
    pace: describePace(
      limits.find(({ model }) => model === '' || model === modelSetup.models.strong) ?? modelSetup.limits,
    ),
    pause: key && pauseOf(key),
    waiting,
    probe: key && probeOf(key),
    faults: key ? faultsOf(key) : [],
    check: check && checkOf(check),
  };
}

function tiersOf({ models, tiers }: ModelSetup, talk: TalkSettings) {
  const byKind: Record<PromptKind, 'strong' | 'fast'> = { ...tiers, ...talk.tiers };
  return (['strong', 'fast'] as const).map((tier) => ({
    tier,
    model: models[tier],
    kinds: promptKindNames.filter((kind) => byKind[kind] === tier),
  }));
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

/** Newest first. */
const faultsOf = ({ faults }: ModelKey) =>
  Object.entries(faults)
    .map(([fault, seen]) => ({ fault: fault as ModelFault, ...seen, words: quoted(seen.words) }))
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ at, ...seen }) => ({ ...seen, at: new Date(at).toISOString() }));

/** Results that another release wrote in another form are left out. */
function checkOf({ id, startedAt, finishedAt, results }: ModelCheckRow) {
  const read = results.flatMap((result) => kindResultSchema.safeParse(result).data ?? []);
  const ordered = promptKindNames.flatMap((kind) => read.find((result) => result.kind === kind) ?? []);
  return {
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    results: ordered,
    verdict: finishedAt ? judgeCheck(ordered) : null,
  };
}
