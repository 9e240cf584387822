import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../domain/app-error.ts';
import type { ModelFault } from '../../../domain/model-fault.ts';
import { type KindResult, type PromptKind, promptKindNames } from '../../../domain/operator/model-check.ts';
import { quoteVendor } from '../../../domain/operator/quote-vendor.ts';
import { ProviderError } from '../../../domain/provider-error.ts';
import { askEachKind, callsWithoutRepair, type KindCall } from './ask-each-kind.ts';
import { type CountedCalls, countCalls } from './count-calls.ts';

/** A key with a low limit is asked again after its own pause; more than this is reported as the fault it is. */
const longestWaitMs = 60_000;
const mostWaits = 2;
/** Few, so that the check itself does not reach the limit of a small key. */
const kindsAtOnce = 3;

type Check = Omit<KindCall, 'idempotencyKey'> & {
  /** New for each check: a vendor or proxy must not replay the answers of an earlier one. */
  id: string;
  kinds?: readonly PromptKind[];
  onResult?: (result: KindResult) => unknown;
};

/** Runs every kind of prompt once. Never throws for a fault of the model: each kind has its own result. */
export async function checkModel({
  id,
  kinds = promptKindNames,
  onResult,
  ...call
}: Check): Promise<KindResult[]> {
  const left = [...kinds];
  const results = new Map<PromptKind, KindResult>();
  const work = async () => {
    for (let kind = left.shift(); kind && !call.signal.aborted; kind = left.shift()) {
      const result = await checkKind(kind, { ...call, idempotencyKey: `check:${id}:${kind}` });
      results.set(kind, result);
      await onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: kindsAtOnce }, work));
  call.signal.throwIfAborted();
  return kinds.flatMap((kind) => results.get(kind) ?? []);
}

/** One kind, for a script that tries it against any model. */
export async function checkKind(kind: PromptKind, call: KindCall): Promise<KindResult> {
  const beganMs = performance.now();
  for (let waits = 0; ; waits += 1) {
    const { model, counted } = countCalls(call.model);
    try {
      const idempotencyKey = `${call.idempotencyKey}:${waits}`;
      await askEachKind[kind]({ ...call, model, idempotencyKey });
      const result = resultOf(kind, counted, beganMs);
      return { ...result, outcome: result.repairs > 0 ? 'repaired' : 'ok' };
    } catch (error) {
      call.signal.throwIfAborted();
      const fault = error instanceof ProviderError ? error : counted.lastFault;
      const waitMs = fault?.modelFault === 'rate-limit' ? (fault.retryAfterMs ?? 20_000) : null;
      if (waitMs === null || waitMs > longestWaitMs || waits >= mostWaits)
        return {
          ...resultOf(kind, counted, beganMs),
          outcome: 'failed',
          fault: fault?.modelFault ?? faultBehind(error, fault),
          problem: error instanceof Error ? error.message : String(error),
          vendorWords: fault?.vendorWords ? quoteVendor(fault.vendorWords) : null,
        };
      await sleep(waitMs, undefined, { signal: call.signal });
    }
  }
}

/** A talk hides a refusal and an unusable reply behind a sentence for customers. */
function faultBehind(error: unknown, fault: ProviderError | null): ModelFault | null {
  if (error instanceof AppError && error.code === 'buyer_declined') return 'refused';
  return fault?.fault === 'unusable-answer' ? 'malformed' : null;
}

const resultOf = (kind: PromptKind, { lastFault: _, ...counted }: CountedCalls, beganMs: number) => ({
  kind,
  ...counted,
  repairs: Math.max(0, counted.calls - callsWithoutRepair[kind]),
  seconds: Math.round((performance.now() - beganMs) / 100) / 10,
  fault: null,
  problem: null,
  vendorWords: null,
});
