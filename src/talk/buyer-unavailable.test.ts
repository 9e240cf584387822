import { expect, it } from 'vitest';
import { ModelPaused, ProviderError } from '../platform/rules/provider-error.ts';
import { buyerUnavailable } from './buyer-unavailable.ts';

const paused = (why: 'breaker' | 'limiter') =>
  new ModelPaused(why, { resumeAt: new Date(), retryAfterMs: 1_000, modelFault: 'quota' });

it.each([
  ['a paused key', paused('breaker'), /isn’t available right now.*try again later/],
  ['a used-up minute', paused('limiter'), /Try again in a minute/],
  ['too long a message', new ProviderError('rejected', '', { modelFault: 'too-long' }), /shorter message/],
  ['an overloaded vendor', new ProviderError('unavailable', ''), /Try again in a minute/],
])('18: after %s the customer reads what helps', (_what, cause, sentence) => {
  expect(buyerUnavailable(cause)).toMatchObject({
    code: 'buyer_unavailable',
    message: expect.stringMatching(sentence),
  });
});
