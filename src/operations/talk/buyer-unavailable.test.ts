import { expect, it } from 'vitest';
import { ModelPaused, ProviderError } from '../../domain/provider-error.ts';
import { buyerUnavailable } from './buyer-unavailable.ts';

const paused = (why: 'breaker' | 'limiter') =>
  new ModelPaused(why, { resumeAt: new Date(), retryAfterMs: 1_000, modelFault: 'quota' });

it.each([
  ['a paused key', paused('breaker'), /cannot be used right now.*try again later/],
  ['a used-up minute', paused('limiter'), /try again in a minute/],
  ['too long a message', new ProviderError('rejected', '', { modelFault: 'too-long' }), /shorter message/],
  ['an overloaded vendor', new ProviderError('unavailable', ''), /try again in a minute/],
])('18: after %s the customer reads what helps', (_what, cause, sentence) => {
  expect(buyerUnavailable(cause)).toMatchObject({
    code: 'buyer_unavailable',
    message: expect.stringMatching(sentence),
  });
});
