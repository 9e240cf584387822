import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { ModelPaused, type ProviderError } from '../../rules/provider-error.ts';

const mostAtOnce = 64;
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** Other calls are tried again after this long: a long wait may concern only the call that was refused. */
const longestForOthersMs = 5_000;
/** A person who waits for an answer waits at most this long for the key. */
const longestForPeopleMs = 3_000;

/**
 * The calls of one model in this process. Nothing is counted ahead: after a refusal the line rests as long as the vendor asks and
 * then lets half as many calls run at once, one more for each that succeeds. Calls that a person waits for pass the line.
 */
export function createLineOfCalls() {
  const queue = new PQueue({ concurrency: mostAtOnce });
  let refusals = 0;
  let restsUntilMs = 0;
  const msLeft = () => Math.max(0, restsUntilMs - performance.now());
  return {
    inTurn: <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => queue.add(call, { signal }),
    /** Throws ModelPaused when the rest is too long for a person. */
    forPerson: async (signal: AbortSignal): Promise<void> => {
      const waitMs = msLeft();
      if (waitMs > longestForPeopleMs) throw limitUsedUp(waitMs);
      if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    },
    noteSuccess: (): void => {
      refusals = 0;
      queue.concurrency = Math.min(mostAtOnce, queue.concurrency + 1);
    },
    /** Returns what the refused call throws: it waits as long as the vendor says, or twice as long as before. */
    noteRefusal: (error: ProviderError): ModelPaused => {
      // Calls that were made together are refused together, and count once.
      if (msLeft() === 0) {
        refusals += 1;
        queue.concurrency = Math.max(1, Math.floor(Math.min(queue.concurrency, queue.pending + 1) / 2));
      }
      const waitMs =
        error.retryAfterMs ?? Math.min(firstWaitMs * 2 ** Math.max(0, refusals - 1), longestWaitMs);
      restsUntilMs = performance.now() + Math.min(waitMs, longestForOthersMs);
      queue.pause();
      setTimeout(() => msLeft() === 0 && queue.start(), Math.min(waitMs, longestForOthersMs) + 1).unref();
      return limitUsedUp(waitMs, error);
    },
  };
}

const limitUsedUp = (retryAfterMs: number, cause?: ProviderError): ModelPaused =>
  new ModelPaused('limiter', {
    retryAfterMs,
    resumeAt: new Date(Date.now() + retryAfterMs),
    modelFault: 'rate-limit',
    vendorWords: cause?.vendorWords ?? null,
    usage: cause?.usage ?? null,
    cause,
  });
