import type { Actor } from '../../../domain/access/access-rights.ts';
import { modelFaults } from '../../../domain/model-fault.ts';
import { addResult, finishCheck, restartCheck, startCheck } from '../../../store/operator/model-checks.ts';
import { probeSoon } from '../../../store/operator/model-keys.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Dependencies } from '../../dependencies.ts';
import { checkModel } from './check-model.ts';

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
    const check = await startCheck(tx, { keyId: modelSetup.keyId, now: at, staleAt });
    if (check) await jobs.enqueue(tx, 'model-check', { checkId: check.id });
  });
}

type Deps = Pick<Dependencies, 'db' | 'now' | 'modelSetup' | 'talk' | 'log'>;

/** The job of a check. Results are stored as they come: the page shows them one by one. */
export async function runModelCheck(deps: Deps, checkId: number, signal: AbortSignal): Promise<void> {
  const { db, modelSetup, talk, log } = deps;
  if (!(await restartCheck(db, checkId))) return;
  const results = await checkModel({
    id: `${checkId}:${deps.now().getTime()}`,
    model: modelSetup.vendor,
    tiers: modelSetup.tiers,
    talk,
    log,
    signal,
    onResult: (result) => addResult(db, checkId, result),
  });
  // The vendor answers again: a paused key need not wait for its next probe.
  if (results.every(({ fault }) => fault === null || modelFaults[fault].reaction !== 'pause'))
    await probeSoon(db, modelSetup.keyId);
  await endModelCheck(deps, checkId);
}

export const endModelCheck = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  checkId: number,
): Promise<unknown> => finishCheck(db, checkId, now());
