import { expect, it } from 'vitest';
import type { KindResult } from '../../../domain/operator/model-check.ts';
import { printCheck } from './print-check.ts';

const ok: KindResult = {
  kind: 'case-file',
  outcome: 'ok',
  model: 'big',
  calls: 1,
  repairs: 0,
  seconds: 12.34,
  inputTokens: 1878,
  outputTokens: 693,
  costMicroUsd: 5_000,
  fault: null,
  problem: null,
  vendorWords: null,
};
const refused = {
  ...ok,
  outcome: 'failed',
  outputTokens: 0,
  fault: 'key',
  vendorWords: 'Incorrect API key provided: […].',
} as const;

it('18: the check is printed as a table, and a fault of several kinds once, with what to do', () => {
  const text = printCheck([ok, { ...refused, kind: 'cast' }, { ...refused, kind: 'judge' }]);
  expect(text).toMatch(/^Prompt +Answered +Valid +Repairs/);
  expect(text).toMatch(/Case file +yes +yes +0 +12\.3 +1,878 +693 +\$0\.0050/);
  expect(text).toMatch(/Judge +no +NO/);
  expect(text.match(/The vendor says/g)).toHaveLength(1);
  expect(text).toContain('Key not accepted (Five buyers, Judge).');
  expect(text).toContain('Set LLM_API_KEY to a valid key');
});
