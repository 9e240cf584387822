import { AppError } from '../../domain/app-error.ts';
import { ModelPaused, type ProviderError } from '../../domain/provider-error.ts';

/** What the customer reads when a buyer cannot answer. While the model's key is paused, a minute's wait does not help. */
export const buyerUnavailable = (cause: ProviderError): AppError =>
  new AppError(
    'buyer_unavailable',
    cause instanceof ModelPaused && cause.why === 'breaker'
      ? 'The language model that speaks for your buyers cannot be used right now, and we are looking into it. Nothing was used up; please try again later.'
      : undefined,
    { cause },
  );
