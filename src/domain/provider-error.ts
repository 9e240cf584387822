/** What any provider adapter throws: whether trying again can help, and how long the provider asked us to wait. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  constructor(
    provider: string,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number | null; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
