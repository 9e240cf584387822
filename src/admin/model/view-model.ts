import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findModelKey, type ModelKey } from '../../platform/model/store/model-keys.ts';
import { listStatedLimits } from '../../platform/model/store/model-windows.ts';
import { quoteVendor } from '../../platform/rules/model-fault.ts';
import { describePace } from '../../report/writing/rules/minutes-per-report.ts';
import type { ModelState } from './contract.ts';

type Deps = Pick<Dependencies, 'db' | 'modelSetup' | 'budget'>;

/** The configured model, and whether it can be used. */
export async function viewModel({ db, modelSetup, budget }: Deps, actor: Actor): Promise<ModelState> {
  requireAdministrator(actor);
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
