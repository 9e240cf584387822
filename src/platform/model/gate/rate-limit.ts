import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import { ModelPaused, ProviderError } from '../../rules/provider-error.ts';
import type { ModelLimits, Patience } from '../llm.ts';
import {
  correctUse,
  listStatedLimits,
  reserveUse,
  saveStatedLimits,
  type Used,
  type WindowId,
  windowSeconds,
} from '../store/model-windows.ts';
import type { Estimate, Tokens } from './estimate-tokens.ts';

type Wanted = { tokens: number; mostTokens: number | null; mostRequests: number | null };

/** How long until enough seconds have left the window, if nobody else takes the room. */
function msUntilRoom({ requests, tokens }: Used, wanted: Wanted): number {
  let requestsLeft = sum(requests);
  let tokensLeft = sum(tokens);
  const fits = () =>
    (wanted.mostRequests === null || requestsLeft + 1 <= wanted.mostRequests) &&
    (wanted.mostTokens === null || tokensLeft + wanted.tokens <= wanted.mostTokens);
  for (let place = Math.max(requests.length, tokens.length) - 1; place >= 0; place -= 1) {
    requestsLeft -= requests[place] ?? 0;
    tokensLeft -= tokens[place] ?? 0;
    if (fits()) return (windowSeconds - place) * 1000;
  }
  return windowSeconds * 1000;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Runs tasks one after the other, in the order of their arrival. A task whose signal is aborted leaves the line. */
function createFifoQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    next: async <T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> => {
      signal.throwIfAborted();
      const before = last;
      const done = Promise.withResolvers<void>();
      last = before.then(
        () => done.promise,
        () => done.promise,
      );
      const left = Promise.withResolvers<never>();
      const leave = () => left.reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      try {
        await Promise.race([before, left.promise]);
        return await task();
      } finally {
        signal.removeEventListener('abort', leave);
        done.resolve();
      }
    },
  };
}

export type KeyLimits = { requestsPerMinute: number | null; tokensPerMinute: number | null };

/** The rest of the limit is for people who talk to a buyer. */
const shareOfReports = 0.9;
const patienceMs: Record<Patience, number> = { none: 3_000, some: 60_000, much: 10 * 60_000 };
/** Estimates are corrected while a caller waits, so room can come sooner than the minute passes. */
const lookAgainMs = 1_000;
/** A postponed caller comes back after this long at least. */
const shortestPostponeMs = 5_000;

export type Reservation = {
  /** Replaces the estimate by what the vendor counted; null when that is unknown and the estimate stays. */
  settle: (used: Tokens | null) => Promise<void>;
};
const unlimited: Reservation = { settle: async () => {} };

/**
 * Keeps all processes together within a key's requests and tokens per minute. The last minute is counted by seconds, and a
 * call waits until it fits, so no sixty seconds are above the limit. Calls of one process wait in line.
 */
export function createLimiter({ db, keyId, set }: { db: Db; keyId: string; set: KeyLimits }) {
  const isSet = set.requestsPerMinute !== null || set.tokensPerMinute !== null;
  const stated = new Map<string, KeyLimits>();
  const lines = new Map<string, ReturnType<typeof createFifoQueue>>();
  let loading: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    // Also stored, because the operator sees them in the admin area.
    await saveStatedLimits(db, keyId, { model: '', ...set }, { requests: 0, tokens: 0 });
    if (!isSet)
      for (const { model, ...limits } of await listStatedLimits(db, keyId))
        if (!stated.has(model)) stated.set(model, limits);
  };
  const loadOnce = (): Promise<void> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  /** Limits in the settings are for the whole key; vendors state theirs for each model. */
  const limitsOf = (model: string): { window: WindowId; limits: KeyLimits } | null => {
    if (isSet) return { window: { keyId, model: '' }, limits: set };
    const limits = stated.get(model);
    return limits ? { window: { keyId, model }, limits } : null;
  };
  const lineOf = ({ model }: WindowId) => {
    const line = lines.get(model) ?? createFifoQueue();
    lines.set(model, line);
    return line;
  };

  type Wait = { isLive: boolean; giveUpAtMs: number; signal: AbortSignal };
  /** Waits until the window has room, and returns the second and the tokens of the reservation. */
  const reserveRoom = async (
    window: WindowId,
    limits: KeyLimits,
    estimate: () => Estimate,
    { isLive, giveUpAtMs, signal }: Wait,
  ): Promise<{ second: number; tokens: number }> => {
    const most = limits.tokensPerMinute ?? Number.POSITIVE_INFINITY;
    for (;;) {
      signal.throwIfAborted();
      const { input, usualInput, output } = estimate();
      if (usualInput > most) throw neverFits(usualInput, most);
      const tokens = Math.min(input + output, most);
      const wanted = {
        tokens,
        mostTokens: mostOf(limits.tokensPerMinute, tokens, isLive),
        mostRequests: mostOf(limits.requestsPerMinute, 1, isLive),
      };
      const { isReserved, used } = await reserveUse(db, window, wanted);
      if (isReserved) return { second: used.second, tokens };
      const waitMs = msUntilRoom(used, wanted);
      if (performance.now() + waitMs > giveUpAtMs) throw limitUsedUp(Math.max(waitMs, shortestPostponeMs));
      await sleep(Math.min(waitMs, lookAgainMs), undefined, { signal });
    }
  };

  return {
    load: loadOnce,
    /** Takes the limits that the vendor's headers state, unless the settings name others. */
    noteLimits: async (told: ModelLimits, model: string): Promise<void> => {
      const { requestsPerMinute, tokensPerMinute, requestsLeft, tokensLeft } = told;
      if (isSet || (requestsPerMinute === null && tokensPerMinute === null)) return;
      const before = stated.get(model);
      if (before?.requestsPerMinute === requestsPerMinute && before.tokensPerMinute === tokensPerMinute)
        return;
      // Calls that were made before the limits were known.
      const used = {
        requests: requestsPerMinute === null ? 0 : requestsPerMinute - (requestsLeft ?? requestsPerMinute),
        tokens: tokensPerMinute === null ? 0 : tokensPerMinute - (tokensLeft ?? tokensPerMinute),
      };
      await saveStatedLimits(db, keyId, { model, requestsPerMinute, tokensPerMinute }, used);
      stated.set(model, { requestsPerMinute, tokensPerMinute });
    },
    /** Throws ModelPaused when patience ends before there is room. Other calls may correct `estimate`. */
    reserve: async (
      model: string,
      estimate: () => Estimate,
      patience: Patience,
      signal: AbortSignal,
    ): Promise<Reservation> => {
      await loadOnce();
      const limited = limitsOf(model);
      if (!limited) return unlimited;
      const { window, limits } = limited;
      const late = AbortSignal.timeout(patienceMs[patience]);
      const wait: Wait = {
        isLive: patience === 'none',
        giveUpAtMs: performance.now() + patienceMs[patience],
        signal: AbortSignal.any([signal, late]),
      };
      const reserve = () => reserveRoom(window, limits, estimate, wait);
      const { second, tokens } = await (wait.isLive
        ? reserve()
        : lineOf(window).next(wait.signal, reserve)
      ).catch((error: unknown) => {
        signal.throwIfAborted();
        throw late.aborted ? limitUsedUp(shortestPostponeMs) : error;
      });
      return {
        settle: async (used) => {
          // The output was written until now, so it counts from now on.
          if (used)
            await correctUse(db, window, { second, atStart: used.input - tokens, atEnd: used.output });
        },
      };
    },
  };
}

/** A call that needs more than the share of reports may use the whole limit: otherwise it would wait for ever. */
function mostOf(limit: number | null, needed: number, isLive: boolean): number | null {
  if (limit === null || isLive) return limit;
  const share = Math.floor(limit * shareOfReports);
  return needed > share ? limit : share;
}

export const limitUsedUp = (retryAfterMs: number, cause?: ProviderError): ModelPaused =>
  new ModelPaused('limiter', {
    retryAfterMs,
    resumeAt: new Date(Date.now() + retryAfterMs),
    modelFault: 'rate-limit',
    vendorWords: cause?.vendorWords ?? null,
    usage: cause?.usage ?? null,
    cause,
  });

const neverFits = (needed: number, most: number): ProviderError => {
  const words = `This request needs about ${needed} tokens, and the key allows ${most} a minute.`;
  return new ProviderError('rejected', words, { modelFault: 'too-long', vendorWords: words });
};
