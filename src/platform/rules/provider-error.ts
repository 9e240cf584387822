import type { ModelFault } from './model-fault.ts';

/** Why a provider call failed. Retrying does not help after `refused` or `rejected`. */
export type ProviderFault = 'unavailable' | 'unusable-answer' | 'refused' | 'rejected';

/** The cost of a failed call, when the provider reports it. */
export type UsageOfFailure = {
  model: string;
  inputTokens: number;
  cachedInputTokens?: number;
  outputTokens: number;
  costMicroUsd: number;
};

/** Thrown by every provider adapter. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;
  readonly retryAfterMs: number | null;
  /** Covers all calls for one answer: `askModel` adds the cost of earlier ones. */
  usage: UsageOfFailure | null;
  /** For language models: the precise fault, and the vendor's own words about it. */
  readonly modelFault: ModelFault | null;
  readonly vendorWords: string | null;
  /** The answer that could not be used, so that the model can be asked to repair it: its text, or the parsed JSON. */
  readonly unusable: unknown;
  constructor(
    fault: ProviderFault,
    message: string,
    options: {
      retryAfterMs?: number | null;
      usage?: UsageOfFailure | null;
      modelFault?: ModelFault | null;
      vendorWords?: string | null;
      unusable?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.usage = options.usage ?? null;
    this.modelFault = options.modelFault ?? null;
    this.vendorWords = options.vendorWords ?? null;
    this.unusable = options.unusable;
  }
  get retryable(): boolean {
    return this.fault === 'unavailable' || this.fault === 'unusable-answer';
  }
}

/**
 * The call was not made: the key is paused after a fault, or its limit is used up for longer than the caller
 * can wait. It does not count as a failure of a report's step.
 */
export class ModelPaused extends ProviderError {
  override name = 'ModelPaused';
  readonly why: 'breaker' | 'limiter';
  readonly resumeAt: Date;
  constructor(
    why: 'breaker' | 'limiter',
    options: {
      resumeAt: Date;
      retryAfterMs: number;
      modelFault: ModelFault;
      vendorWords?: string | null;
      usage?: UsageOfFailure | null;
      cause?: unknown;
    },
  ) {
    super(
      'unavailable',
      why === 'breaker' ? 'the model’s key is paused' : 'the model’s limit is used up',
      options,
    );
    this.why = why;
    this.resumeAt = options.resumeAt;
  }
}

/** The call was not made: it could cost more than is left for this unit of the order's budget. */
export class BudgetSpent extends ProviderError {
  override name = 'BudgetSpent';
  constructor() {
    super('rejected', 'the money of this unit is used up');
  }
}
