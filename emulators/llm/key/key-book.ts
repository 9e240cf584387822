import { createHash } from 'node:crypto';
import type { ChatRequest } from '../wire/chat-request.ts';

/** What one key may use in any sixty seconds; null: not limited. */
export type KeyLimits = { requestsPerMinute: number | null; tokensPerMinute: number | null };
type Left = { limit: number | null; left: number };
export type KeyState = {
  limits: { requests: Left; tokens: Left };
  /** Until enough of the last minute has passed for the refused request. */
  resetSeconds: number;
  requestedTokens: number;
};
type Admission = { refusal: 'rate-limit' | 'request-too-large' | null; state: KeyState };
type Charge = { at: number; tokens: number };

const minuteMs = 60_000;
const mostRequestsKnown = 50_000;
const sum = (charges: readonly Charge[]): number => charges.reduce((total, { tokens }) => total + tokens, 0);
/** The charges of the sixty seconds that end with a time. */
const minuteBefore = (charges: readonly Charge[], at: number): Charge[] =>
  charges.slice(charges.findLastIndex((one) => one.at <= at - minuteMs) + 1);

/** A call is charged in full when it is admitted: no minute, wherever it begins, is above the limit. */
export function createKeyBook(now: () => number = Date.now) {
  const accounts = new Map<string, { charges: Charge[]; refused: number; most: number }>();
  const asked = new Map<string, number>();
  return {
    /** Charges the call, or says why it is refused. */
    admit(key: string, tokens: number, limits: KeyLimits): Admission {
      const at = now();
      const account = accounts.get(key) ?? { charges: [], refused: 0, most: 0 };
      accounts.set(key, account);
      const recent = minuteBefore(account.charges, at);
      const mostTokens = limits.tokensPerMinute ?? Number.POSITIVE_INFINITY;
      const mostRequests = limits.requestsPerMinute ?? Number.POSITIVE_INFINITY;
      const fits = (live: readonly Charge[]) =>
        live.length < mostRequests && sum(live) + tokens <= mostTokens;
      const isAdmitted = fits(recent);
      // The call whose end of minute makes room.
      const leaves = recent.find((_, index) => fits(recent.slice(index + 1))) ?? recent.at(-1);
      if (isAdmitted) account.charges.push({ at, tokens });
      else account.refused += 1;
      const used = isAdmitted ? [...recent, { at, tokens }] : recent;
      account.most = Math.max(account.most, sum(used));
      return {
        refusal: isAdmitted ? null : tokens > mostTokens ? 'request-too-large' : 'rate-limit',
        state: {
          limits: {
            requests: { limit: limits.requestsPerMinute, left: Math.max(0, mostRequests - used.length) },
            tokens: { limit: limits.tokensPerMinute, left: Math.max(0, mostTokens - sum(used)) },
          },
          resetSeconds: isAdmitted || !leaves ? 0 : (leaves.at + minuteMs - at) / 1000,
          requestedTokens: tokens,
        },
      };
    },
    /** How often this very request has come, this time included. */
    timesAsked(request: ChatRequest): number {
      const id = createHash('sha256').update(JSON.stringify(request)).digest('base64');
      const times = (asked.get(id) ?? 0) + 1;
      if (asked.size >= mostRequestsKnown) asked.clear();
      asked.set(id, times);
      return times;
    },
    report: () =>
      [...accounts].map(([key, { charges, refused, most }]) => ({
        key: `…${key.slice(-4)}`,
        requests: charges.length,
        tokens: sum(charges),
        refused,
        mostTokensInAMinute: most,
      })),
    clear() {
      accounts.clear();
      asked.clear();
    },
  };
}
export type KeyBook = ReturnType<typeof createKeyBook>;
