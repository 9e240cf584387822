import { expect, it } from 'vitest';
import { moduleOutputSchema } from './module-output.ts';

it('a chapter may have no action', () => {
  const insight = { insight: '', factIds: [], notObvious: '', changes: '' };
  const answer = { plan: [insight, insight], content: 'Text.', actions: [], copy: [] };
  expect(moduleOutputSchema.parse(answer).actions).toEqual([]);
});
