/** What kept a provider from answering. Refusals and rejected requests stay as they are, however often we ask. */
export type ProviderFault = 'unavailable' | 'unusable-answer' | 'refused' | 'rejected';

/** What a call cost that failed all the same, when the provider told it. */
export type UsageOfFailure = {
  model: string;
  inputTokens: number;
  outputTokens: number;
  costMicroUsd: number;
};

/** What any provider adapter throws: why, whether trying again can help, and how long the provider asked us to wait. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;
  readonly retryAfterMs: number | null;
  readonly usage: UsageOfFailure | null;
  constructor(
    fault: ProviderFault,
    message: string,
    options: { retryAfterMs?: number | null; usage?: UsageOfFailure | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.usage = options.usage ?? null;
  }
  get retryable(): boolean {
    return this.fault === 'unavailable' || this.fault === 'unusable-answer';
  }
}
