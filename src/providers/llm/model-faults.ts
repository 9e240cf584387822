import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { ProviderError, type UsageOfFailure } from '../../domain/provider-error.ts';

/** `usage` is what an answer that does not fit the schema has cost. */
export function toProviderError(error: unknown, usage: UsageOfFailure | null = null): ProviderError {
  if (error instanceof ProviderError) return error;
  if (APICallError.isInstance(error)) {
    const status = error.statusCode;
    const passing =
      status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;
    return new ProviderError(passing ? 'unavailable' : 'rejected', `model answered ${status ?? 'nothing'}`, {
      retryAfterMs: retryAfterMsOf(error.responseHeaders),
      cause: error,
    });
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new ProviderError('unusable-answer', 'model answer did not fit the schema', {
      usage,
      modelFault: 'malformed',
      unusable: NoObjectGeneratedError.isInstance(error) ? error.text : undefined,
      cause: error,
    });
  }
  return new ProviderError('unavailable', 'model could not be reached', { cause: error });
}

/** Retry-After in seconds or as an HTTP date; some rate limiters send milliseconds. */
function retryAfterMsOf(headers: Record<string, string> | undefined): number | null {
  const ms = Number(headers?.['retry-after-ms']);
  if (headers?.['retry-after-ms'] && Number.isFinite(ms)) return Math.max(0, ms);
  const value = headers?.['retry-after'];
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
