import { AppError } from '../domain/app-error.ts';
import { ProviderError } from '../domain/provider-error.ts';
import type { CallOutcome } from './metrics.ts';

/** What a span may say of a failure: our own word for it or the name of its class. Messages may hold somebody's words. */
export function faultOf(error: unknown): string {
  if (error instanceof ProviderError) return error.fault;
  if (error instanceof AppError) return error.code;
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'error';
}

export const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof ProviderError ? error.fault : 'error';
