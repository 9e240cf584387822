import { ApiError } from '../../platform/web/api/api-error.ts';

/** The server rejected the key. Any other error (no connection, rate limit, server error) is retried. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The same text whether or not the address belongs to the report. */
export const linkOnTheWay =
  'If that’s the address on this report, its private link is on the way. Check your inbox.';
