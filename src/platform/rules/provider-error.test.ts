import { describe, expect, it } from 'vitest';
import { ProviderError } from './provider-error.ts';

describe('a provider error', () => {
  it.each([
    ['unavailable', true],
    ['unusable-answer', true],
    ['refused', false],
    ['rejected', false],
  ] as const)('%s is worth another try: %s', (fault, retryable) => {
    expect(new ProviderError(fault, 'no answer').retryable).toBe(retryable);
  });

  it('carries the wait the provider asked for, even of zero, and none when it asked for none', () => {
    expect(new ProviderError('unavailable', 'busy', { retryAfterMs: 7_000 }).retryAfterMs).toBe(7_000);
    expect(new ProviderError('unavailable', 'busy', { retryAfterMs: 0 }).retryAfterMs).toBe(0);
    expect(new ProviderError('unavailable', 'busy').retryAfterMs).toBeNull();
  });
});
