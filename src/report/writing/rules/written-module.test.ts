import { expect, it } from 'vitest';
import { goldenDraft } from '../../../../content/golden-report.ts';
import { composeModule } from './written-module.ts';

const { caseFile, cast, snapshot } = goldenDraft([]);
const compose = (
  key: 'confession' | 'websiteFeedback',
  answer: Parameters<typeof composeModule>[0]['answer'],
) => composeModule({ key, factIds: [], answer }, { caseFile, cast, snapshot });

it('a chapter without actions has no heading for them', () => {
  expect(compose('confession', { content: 'Text.', actions: [], copy: [] }).content).toBe('Text.');
  const review = compose('websiteFeedback', { opening: 'Text.', tips: [], closing: 'End.', actions: [] });
  expect(review.content).toMatch(/End\.$/);
  expect(review.content).not.toContain('What to do');
});
