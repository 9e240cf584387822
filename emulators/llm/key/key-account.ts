/** What one key may use per minute; null: not limited. */
export type KeyLimits = { requestsPerMinute: number | null; tokensPerMinute: number | null };

export type KeyState = {
  requestsLimit: number | null;
  requestsLeft: number | null;
  tokensLimit: number | null;
  tokensLeft: number | null;
  /** Until enough of the last minute has passed for the refused request, or for a full budget. */
  resetSeconds: number;
  requestedTokens: number;
};

type Charge = { at: number; tokens: number; cacheRead: number };
type Refusal = 'rate-limit' | 'request-too-large';
type Admission = { refusal: Refusal | null; state: KeyState };

const minuteMs = 60_000;

/**
 * The account of one key over a sliding minute. A call is charged in full when it is admitted: no minute, wherever it begins, is above
 * the limit.
 */
export function createKeyAccount(now: () => number = Date.now) {
  const charges: Charge[] = [];
  const refused: number[] = [];
  let firstOfMinute = 0;

  const inLastMinute = (at: number): Charge[] => {
    while ((charges[firstOfMinute]?.at ?? at) <= at - minuteMs) firstOfMinute += 1;
    return charges.slice(firstOfMinute);
  };

  const stateAt = (at: number, limits: KeyLimits, requestedTokens: number): KeyState => {
    const recent = inLastMinute(at);
    const used = sum(recent);
    const { requestsPerMinute, tokensPerMinute } = limits;
    const fitsAfter = (skipped: number): boolean =>
      recent.length - skipped + 1 <= (requestsPerMinute ?? Number.POSITIVE_INFINITY) &&
      sum(recent.slice(skipped)) + requestedTokens <= (tokensPerMinute ?? Number.POSITIVE_INFINITY);
    const leaving = recent.findIndex((_charge, index) => fitsAfter(index + 1));
    const blocked = recent.length > 0 && !fitsAfter(0);
    const last = blocked ? recent[leaving === -1 ? recent.length - 1 : leaving] : undefined;
    return {
      requestsLimit: requestsPerMinute,
      requestsLeft: requestsPerMinute === null ? null : Math.max(0, requestsPerMinute - recent.length),
      tokensLimit: tokensPerMinute,
      tokensLeft: tokensPerMinute === null ? null : Math.max(0, tokensPerMinute - used),
      resetSeconds: last === undefined ? 0 : Math.max(0, (last.at + minuteMs - at) / 1000),
      requestedTokens,
    };
  };

  return {
    /** Charges the call, or says why it is refused. */
    admit(tokens: number, cacheRead: number, limits: KeyLimits): Admission {
      const at = now();
      const before = stateAt(at, limits, tokens);
      const isTooLarge = limits.tokensPerMinute !== null && tokens > limits.tokensPerMinute;
      const isOver = (before.tokensLeft !== null && tokens > before.tokensLeft) || before.requestsLeft === 0;
      if (isTooLarge || isOver) {
        refused.push(at);
        return { refusal: isTooLarge ? 'request-too-large' : 'rate-limit', state: before };
      }
      charges.push({ at, tokens, cacheRead });
      return { refusal: null, state: { ...stateAt(at, limits, 0), requestedTokens: tokens } };
    },
    report() {
      const start = Math.min(
        charges[0]?.at ?? Number.POSITIVE_INFINITY,
        refused[0] ?? Number.POSITIVE_INFINITY,
      );
      const minutes = new Map<
        number,
        { requests: number; tokens: number; cacheRead: number; refused: number }
      >();
      const minuteOf = (at: number) => {
        const minute = Math.floor((at - start) / minuteMs);
        const known = minutes.get(minute) ?? { requests: 0, tokens: 0, cacheRead: 0, refused: 0 };
        minutes.set(minute, known);
        return known;
      };
      for (const { at, tokens, cacheRead } of charges) {
        const minute = minuteOf(at);
        minute.requests += 1;
        minute.tokens += tokens;
        minute.cacheRead += cacheRead;
      }
      for (const at of refused) minuteOf(at).refused += 1;
      return {
        requests: charges.length,
        tokens: sum(charges),
        cacheRead: charges.reduce((total, { cacheRead }) => total + cacheRead, 0),
        refused: refused.length,
        ...busiestMinute(charges),
        firstAt: Number.isFinite(start) ? new Date(start).toISOString() : null,
        lastAt: charges.length === 0 ? null : new Date(charges.at(-1)?.at ?? 0).toISOString(),
        minutes: [...minutes]
          .sort(([one], [other]) => one - other)
          .map(([minute, used]) => ({ minute, ...used })),
      };
    },
  };
}
export type KeyAccount = ReturnType<typeof createKeyAccount>;

/** The most that any sixty seconds held, wherever they begin. */
function busiestMinute(charges: Charge[]): { mostTokensInAMinute: number; mostRequestsInAMinute: number } {
  let [first, tokens, mostTokens, mostRequests] = [0, 0, 0, 0];
  for (const [index, charge] of charges.entries()) {
    tokens += charge.tokens;
    while ((charges[first]?.at ?? charge.at) <= charge.at - minuteMs) {
      tokens -= charges[first]?.tokens ?? 0;
      first += 1;
    }
    mostTokens = Math.max(mostTokens, tokens);
    mostRequests = Math.max(mostRequests, index - first + 1);
  }
  return { mostTokensInAMinute: mostTokens, mostRequestsInAMinute: mostRequests };
}

const sum = (charges: Charge[]): number => charges.reduce((total, { tokens }) => total + tokens, 0);
