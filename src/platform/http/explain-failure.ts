import { isConnectionFailure } from '../database/database.ts';
import { AppError } from '../rules/app-error.ts';
import { ProviderError } from '../rules/provider-error.ts';

/** The expected error behind a failure: an AppError, or an unavailable provider or database. Null for bugs. */
export function explainFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError && error.retryable)
    return new AppError('provider_unavailable', undefined, { cause: error });
  return isConnectionFailure(error) ? new AppError('not_ready', undefined, { cause: error }) : null;
}
