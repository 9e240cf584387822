import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ModelFault } from '../../platform/model/rules/model-fault.ts';
import { findModelKey, type ModelKey } from '../../platform/model/store/model-keys.ts';
import { listStatedLimits } from '../../platform/model/store/model-windows.ts';
import { describePace } from '../../report/writing/rules/minutes-per-report.ts';
import { judgeCheck, partResultSchema, partsFor, quoteVendor } from './rules.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'modelSetup' | 'budget'>;

/** The configured model, whether it can be used, and the last check, for the admin area. */
export async function viewModel({ db, now, modelSetup, budget }: Deps, actor: Actor) {
  requireAdministrator(actor);
  const { keyId, provider, host } = modelSetup;
  const [key, stated] = await Promise.all([findModelKey(db, keyId), listStatedLimits(db, keyId)]);
  const { requestsPerMinute, tokensPerMinute } = modelSetup.limits;
  const isSet = requestsPerMinute !== null || tokensPerMinute !== null;
  const limits = isSet ? [{ model: '', requestsPerMinute, tokensPerMinute }] : stated;
  return {
    at: now().toISOString(),
    provider,
    host,
    tiers: (['strong', 'fast'] as const).map((tier) => ({ tier, model: modelSetup.models[tier] })),
    reportMicroUsd: budget.unit.report,
    parts: partsFor(modelSetup.seesPictures).length,
    limits,
    pace: describePace(
      limits.find(({ model }) => model === '' || model === modelSetup.models.strong) ?? modelSetup.limits,
    ),
    pause: key && pauseOf(key),
    probe: key && probeOf(key),
    faults: key ? faultsOf(key) : [],
    check: key && checkOf(key),
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

/** Newest first. */
const faultsOf = ({ faults }: ModelKey) =>
  Object.entries(faults)
    .map(([fault, seen]) => ({ fault: fault as ModelFault, ...seen, words: quoted(seen.words) }))
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ at, ...seen }) => ({ ...seen, at: new Date(at).toISOString() }));

/** Results that another release wrote in another form are left out. */
function checkOf({ checkStartedAt, checkFinishedAt, checkResults }: ModelKey) {
  const results = checkResults.flatMap((result) => partResultSchema.safeParse(result).data ?? []);
  return (
    checkStartedAt && {
      startedAt: checkStartedAt.toISOString(),
      finishedAt: checkFinishedAt?.toISOString() ?? null,
      results,
      verdict: checkFinishedAt ? judgeCheck(results) : null,
    }
  );
}
