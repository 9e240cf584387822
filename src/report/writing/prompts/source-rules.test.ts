import { describe, expect, it } from 'vitest';
import {
  markedBrief,
  markedCaseFile,
  markedCast,
  markedSnapshot,
} from '../../../../harness/fixtures/report/marked-brief.ts';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { answerPrompt } from '../../answer/prompt.ts';
import { auditAgainPrompt, auditPrompt } from '../../checks/prompts/audit-prompt.ts';
import { claimsPrompt } from '../../checks/prompts/claims-prompt.ts';
import { judgePrompt } from '../../checks/prompts/judge-prompt.ts';
import { patchPrompt } from '../../checks/prompts/patch-prompt.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';
import { modulePrompt, websiteFeedbackPrompt } from './module-prompt.ts';

const said = { theme: 'no parking', count: 11, of: 43, quotes: [{ item: 3, text: 'no parking' }] };
const review = { id: 'f9', kind: 'pain', text: '11 of 43', source: 'review', line: null, said } as const;
const withReview: CaseFile = { ...markedCaseFile, facts: [...markedCaseFile.facts, review] };

const outcome = { id: 'f10', kind: 'proof', text: 'Tested.', source: 'outcome', line: null } as const;
const withOutcome: CaseFile = { ...markedCaseFile, facts: [...markedCaseFile.facts, outcome] };

const module = { key: 'confession', content: 'x' } as const;
const reading = {
  outline: null,
  cast: markedCast,
  snapshot: markedSnapshot,
  modules: [module],
  situations: [],
};
const written = {
  key: 'confession',
  factIds: [],
  answer: { content: 'x', actions: [], copy: [] },
} satisfies Parameters<typeof patchPrompt>[0]['module'];
const prompts: Record<string, (caseFile: CaseFile) => Prompt> = {
  'a module': (caseFile) =>
    modulePrompt({
      module: 'confession',
      modules: ['confession'],
      order: markedBrief,
      caseFile,
      cast: markedCast,
      snapshot: markedSnapshot,
      outline: null,
    }),
  'the website review': (caseFile) =>
    websiteFeedbackPrompt({
      order: markedBrief,
      snapshot: markedSnapshot,
      caseFile,
      cast: markedCast,
      outline: null,
    }),
  claims: (caseFile) => claimsPrompt({ caseFile, cast: markedCast, snapshot: markedSnapshot, module }),
  'the judge': (caseFile) => judgePrompt({ ...reading, caseFile }),
  'the audit': (caseFile) =>
    auditPrompt({ ...reading, order: markedBrief, caseFile, written: [written], kept: [], weak: [] }),
  'the second reading': (caseFile) =>
    auditAgainPrompt({
      ...reading,
      order: markedBrief,
      caseFile,
      changed: [],
      answer: null,
      predictions: [],
    }),
  patches: (caseFile) =>
    patchPrompt({
      module: written,
      written: [written],
      findings: [],
      caseFile,
      cast: markedCast,
      snapshot: markedSnapshot,
      outline: null,
    }),
  'the answer': (caseFile) =>
    answerPrompt({ outline: null, caseFile, cast: markedCast, chapters: [], plan: [], copy: [] }),
};

describe.each(Object.entries(prompts))('the prompt for %s', (_, build) => {
  it('explains what real customers said only when there is such a fact', () => {
    const [plain, explained] = [build(markedCaseFile).instructions, build(withReview).instructions];
    expect(plain).not.toContain('"review"');
    expect(explained.startsWith(plain)).toBe(true);
    expect(explained.slice(plain.length)).toContain('source "review"');
  });

  it('explains what tests showed only when there is such a fact', () => {
    const [plain, explained] = [build(markedCaseFile).instructions, build(withOutcome).instructions];
    expect(plain).not.toContain('"outcome"');
    expect(explained.startsWith(plain)).toBe(true);
    expect(explained.slice(plain.length)).toContain('source "outcome"');
    expect(explained).not.toContain('"review"');
  });
});
