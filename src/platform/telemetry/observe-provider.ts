import { countProviderCall, isCounting, type ProviderName } from './metrics.ts';
import { isTracing, outcomeOf, startSpan } from './tracing.ts';

type Written = { deltas: AsyncIterable<string> };
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'deltas' in value;

/**
 * Wraps every call of a provider in a span and a metric: method, duration and outcome, never arguments or results.
 * Returns the adapter itself when telemetry is off.
 */
export function observeProvider<T extends object>(provider: ProviderName, adapter: T): T {
  if (!isTracing() && !isCounting()) return adapter;
  return new Proxy(adapter, {
    get: (target, property) => {
      const value = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...args: unknown[]) => observed(provider, property, () => Reflect.apply(value, target, args));
    },
  });
}

/** Only asynchronous calls are observed; synchronous ones never leave the process. */
function observed(provider: ProviderName, call: string, ask: () => unknown): unknown {
  const beganMs = performance.now();
  const span = startSpan(`${provider} ${call}`, 'client', { provider, call });
  let ended = false;
  const end = (error?: unknown) => {
    if (ended) return;
    ended = true;
    countProviderCall(provider, call, error ? outcomeOf(error) : 'ok', performance.now() - beganMs);
    if (error) span?.fail(error);
    span?.end();
  };
  let answer: unknown;
  try {
    answer = span ? span.run(ask) : ask();
  } catch (error) {
    end(error);
    throw error;
  }
  if (isPromise(answer)) {
    answer.then(
      () => end(),
      (error: unknown) => end(error ?? new Error('rejected without a reason')),
    );
  } else if (isWritten(answer)) return { ...answer, deltas: untilEnd(answer.deltas, end) };
  return answer;
}

/** A caller that stops iterating ends the call too. */
async function* untilEnd(deltas: AsyncIterable<string>, end: (error?: unknown) => void) {
  try {
    yield* deltas;
  } catch (error) {
    end(error);
    throw error;
  } finally {
    end();
  }
}
