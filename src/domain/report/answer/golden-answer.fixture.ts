import { readFileSync } from 'node:fs';
import { goldenDraft } from '../../../../content/golden-report.ts';
import { elitePlan } from '../../analysis/plans.ts';
import { planActions } from '../plan-actions.ts';
import { actionsIn, copyIn } from '../surviving-parts.ts';
import type { AnswerMaterial, WrittenAnswer } from './written-answer.ts';

const draft = goldenDraft(['personaMatrix', ...elitePlan.modules]);

export const goldenMaterial: AnswerMaterial = {
  ...draft,
  modules: draft.modules.map(({ key }) => key),
  plan: planActions(actionsIn(draft.modules), 'en'),
  copy: copyIn(draft.modules),
};

/** The golden answer with the first rows of the plan, as a model would have written it. */
export const writtenAnswer = (changes: Partial<WrittenAnswer> = {}): WrittenAnswer => {
  const { thesis, findings } = JSON.parse(readFileSync('content/golden-report/answer.json', 'utf8'));
  const chapter = readFileSync('content/golden-report/modules/implementationGuidance.md', 'utf8');
  return {
    thesis,
    findings,
    moves: ['a1', 'a2', 'a3'].map((action) => ({ action, text: 'Ask who else decides about the wall.' })),
    copy: 'c1',
    guidance: chapter.split('\n---\n')[1] ?? '',
    ...changes,
  };
};
