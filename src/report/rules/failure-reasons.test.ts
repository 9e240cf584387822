import { describe, expect, it } from 'vitest';
import { failureReasons } from './failure-reasons.ts';

describe('the reason of a failure', () => {
  it.each(Object.entries(failureReasons))('%s tells the customer what to do next', (_reason, sentence) => {
    expect(sentence).toMatch(/^[A-Z].*(please|contact (?:us|support)|start again).*[.!]$/is);
  });
});
