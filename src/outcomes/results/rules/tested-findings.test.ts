import { expect, it } from 'vitest';
import { testedFindings } from './test-result.ts';

const scored = (finding: number, isHit: boolean | null, revision = 2) => ({ revision, finding, isHit });

it('a finding is tested by the predictions of its own version that have a result', () => {
  expect(testedFindings([scored(1, true), scored(2, null), scored(3, false, 1)], 2)).toEqual({ 1: true });
});

it('one missed prediction is enough against a finding', () => {
  expect(testedFindings([scored(1, true), scored(1, false), scored(1, true)], 2)).toEqual({ 1: false });
});
