import { ApiError } from '../../api/api-error.ts';

/** The server has judged the key. Anything else (no connection, too many requests, a fault) is worth another try. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The same words whether or not the address belongs to the report. */
export const linkOnTheWay =
  'If that address belongs to this report, its private link is on the way. Please check your inbox.';
