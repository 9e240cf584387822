import { describe, expect, it } from 'vitest';
import { AppError, errorCodes, sentenceOf, statusOf } from './app-error.ts';

describe('an expected failure', () => {
  it.each(errorCodes)('%s has a status between 400 and 503 and a whole sentence', (code) => {
    expect(statusOf(code)).toBeGreaterThanOrEqual(400);
    expect(statusOf(code)).toBeLessThanOrEqual(503);
    expect(Number.isInteger(statusOf(code))).toBe(true);
    expect(sentenceOf(code)).toMatch(/^[A-Z].{9,}[.!?]$/);
  });

  it.each([
    ['invalid_input', 400],
    ['unauthenticated', 401],
    ['payment_required', 402],
    ['not_found', 404],
    ['already_started', 409],
    ['promo_not_valid', 409],
    ['too_many_requests', 429],
    ['internal', 500],
  ] as const)('%s answers %i', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  it('for a promo code has the spec’s sentence', () => {
    expect(sentenceOf('promo_not_valid')).toBe(
      "That code isn't valid or may have expired. No worries - still just $37!",
    );
  });

  it('carries its code, its own sentence when given one, and its cause', () => {
    const cause = new Error('the database went away');
    const error = new AppError('internal', 'Please come back tomorrow.', { cause });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'internal',
      message: 'Please come back tomorrow.',
      cause,
    });
    expect(new AppError('not_found').message).toBe(sentenceOf('not_found'));
  });
});
