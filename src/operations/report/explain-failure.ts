import { AppError } from '../../domain/app-error.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import { isConnectionFailure } from '../../store/database.ts';

/** What nobody caught and is no bug all the same: a provider or the database is away for now. Null for everything else. */
export function explainFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError && error.retryable)
    return new AppError('provider_unavailable', undefined, { cause: error });
  return isConnectionFailure(error) ? new AppError('not_ready', undefined, { cause: error }) : null;
}
