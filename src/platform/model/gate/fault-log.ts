import type { Logger } from 'pino';
import type { ModelFault } from '../rules/model-fault.ts';
import type { ProviderError } from '../../rules/provider-error.ts';
import type { Db } from '../../database/database.ts';
import { addFaults } from '../store/model-keys.ts';

/** Many calls may fail at once: each kind of fault is written at most this often. */
const everyMs = 5_000;

/** Counts a key's faults for the operator. Up to five seconds of a process's last faults are lost when it ends. */
export function createFaultLog({ db, keyId, log }: { db: Db; keyId: string; log: Logger }) {
  const pending = new Map<ModelFault, { count: number; writtenAtMs: number }>();
  return async (error: ProviderError, model: string): Promise<void> => {
    const { modelFault: fault, vendorWords } = error;
    if (fault === null) return;
    const { count, writtenAtMs } = pending.get(fault) ?? { count: 0, writtenAtMs: Number.NEGATIVE_INFINITY };
    const isDue = performance.now() - writtenAtMs >= everyMs;
    pending.set(
      fault,
      isDue ? { count: 0, writtenAtMs: performance.now() } : { count: count + 1, writtenAtMs },
    );
    if (!isDue) return;
    await addFaults(db, keyId, { fault, count: count + 1, model, words: vendorWords }).catch(
      (failure: unknown) => log.warn({ err: failure }, 'a fault of the model could not be counted'),
    );
  };
}
