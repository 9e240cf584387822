import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { modelFaults } from '../../platform/model/rules/model-fault.ts';
import { addResult, finishCheck, restartCheck, startCheck } from '../../platform/model/store/model-checks.ts';
import { probeSoon } from '../../platform/model/store/model-keys.ts';
import { printCost } from '../../platform/rules/money.ts';
import { printCount } from '../../platform/text/print-count.ts';
import { checkModel } from './check-model.ts';
import { checkParts, type PartResult, partsFor } from './rules.ts';

/** Longer than the job may take, so that a check that no worker ends does not block the next one for good. */
const staleAfterMs = 35 * 60_000;

/** Starts a check in a worker. While one is running, a second request changes nothing. */
export async function startModelCheck(
  { db, jobs, now, modelSetup }: Pick<Dependencies, 'db' | 'jobs' | 'now' | 'modelSetup'>,
  actor: Actor,
): Promise<void> {
  requireAdministrator(actor);
  const at = now();
  const staleAt = new Date(at.getTime() - staleAfterMs);
  await db.transaction(async (tx) => {
    const started = await startCheck(tx, { keyId: modelSetup.keyId, now: at, staleAt });
    if (started) await jobs.enqueue(tx, 'model-check', { startedAt: at.toISOString() });
  });
}

type Deps = Pick<Dependencies, 'db' | 'now' | 'modelSetup'>;

/** The job of a check. Results are stored as they come: the page shows them one by one. */
export async function runModelCheck(deps: Deps, startedAt: string, signal: AbortSignal): Promise<void> {
  const { db, modelSetup } = deps;
  const check = checkOf(deps, startedAt);
  if (!(await restartCheck(db, check))) return;
  const results = await checkModel({
    id: `${startedAt}:${deps.now().getTime()}`,
    model: modelSetup.vendor,
    parts: partsFor(modelSetup.seesPictures),
    signal,
    onResult: (result) => addResult(db, check, result),
  });
  // The vendor answers again: a paused key need not wait for its next probe.
  if (results.every(({ fault }) => fault === null || modelFaults[fault].reaction !== 'pause'))
    await probeSoon(db, modelSetup.keyId);
  await endModelCheck(deps, startedAt);
}

const checkOf = ({ modelSetup }: Pick<Deps, 'modelSetup'>, startedAt: string) => ({
  keyId: modelSetup.keyId,
  startedAt: new Date(startedAt),
});

export const endModelCheck = (deps: Deps, startedAt: string): Promise<unknown> =>
  finishCheck(deps.db, checkOf(deps, startedAt), deps.now());

/** One paragraph for each part: what came back, and for a fault what to do. */
export const printCheck = (results: readonly PartResult[]): string =>
  results
    .map(({ part, outcome, seconds, inputTokens, outputTokens, costMicroUsd, fault, problem, vendorWords }) =>
      [
        `${checkParts[part]}: ${outcome} after ${seconds.toFixed(1)} s, ${printCount(inputTokens)} tokens in, ${printCount(outputTokens)} out, ${printCost(costMicroUsd)}`,
        ...(fault ? [`  ${modelFaults[fault].label}. ${modelFaults[fault].action}`] : []),
        ...(vendorWords ? [`  The vendor says: “${vendorWords}”`] : problem ? [`  ${problem}`] : []),
      ].join('\n'),
    )
    .join('\n');
