import { expect, it } from 'vitest';
import { type PartResult, printCheck } from './model-check.ts';

const ok: PartResult = {
  part: 'facts',
  outcome: 'ok',
  seconds: 12.34,
  inputTokens: 1878,
  outputTokens: 693,
  costMicroUsd: 5_000,
  fault: null,
  problem: null,
  vendorWords: null,
};

it('18: each part is printed with what it took, and a fault with the vendor’s words and what to do', () => {
  const text = printCheck([
    ok,
    {
      ...ok,
      part: 'long',
      outcome: 'failed',
      fault: 'key',
      vendorWords: 'Incorrect API key provided: […].',
    },
  ]);
  expect(text).toContain('Structured answer, fast model: ok after 12.3 s, 1,878 tokens in, 693 out, $0.0050');
  expect(text).toContain('Key not accepted. ');
  expect(text).toContain('Set LLM_API_KEY to a valid key');
  expect(text).toContain('The vendor says: “Incorrect API key provided: […].”');
});
