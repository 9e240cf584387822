import { AppError } from '../domain/app-error.ts';
import { ProviderError } from '../domain/provider-error.ts';
import type { CallOutcome } from './metrics.ts';

/** A failure's name for a span. Error messages may contain customers' words, so they are never used. */
export function faultOf(error: unknown): string {
  if (error instanceof ProviderError) return error.fault;
  if (error instanceof AppError) return error.code;
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'error';
}

export const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof ProviderError ? error.fault : 'error';
