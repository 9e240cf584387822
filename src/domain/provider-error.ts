/** What kept a provider from answering. Refusals and rejected requests stay as they are, however often we ask. */
export type ProviderFault = 'unavailable' | 'unusable-answer' | 'refused' | 'rejected';

/** What any provider adapter throws: why, whether trying again can help, and how long the provider asked us to wait. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;
  readonly retryAfterMs: number | null;
  constructor(
    fault: ProviderFault,
    message: string,
    options: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
  get retryable(): boolean {
    return this.fault === 'unavailable' || this.fault === 'unusable-answer';
  }
}
