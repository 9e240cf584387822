import { ApiError } from '../../api/api-error.ts';

/** The same address without its key, so that no key stays in the history. */
export function withoutKey(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('key');
  return rest;
}

/** The server has judged the key. Anything else (no connection, too many requests, a fault) is worth another try. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The same words whether or not the address belongs to the report. */
export const linkOnTheWay =
  'If that address belongs to this report, its private link is on the way. Please check your inbox.';
