import { describe, expect, it } from 'vitest';
import { goldenAnswer, goldenDraft, goldenPredictions } from '../../../../content/golden-report.ts';
import { elitePlan } from '../../../analysis/rules/plans.ts';
import { type AuditAgainEntry, auditAnswer, auditPredictions } from './report-audit.ts';

const draft = goldenDraft(['personaMatrix', ...elitePlan.modules]);
const answer = goldenAnswer(draft);
const made = goldenPredictions(draft, answer);
const entry = (changes: Partial<AuditAgainEntry>): AuditAgainEntry => ({
  kind: 'misleading',
  module: 'answer',
  field: 'thesis',
  excerpt: '',
  replacement: '',
  problem: 'It says more than is known.',
  ...changes,
});
const audited = (...entries: Partial<AuditAgainEntry>[]) => auditAnswer(answer, entries.map(entry), draft);

describe('the second reading of the first page', () => {
  it.each([
    ['thesis', answer.thesis, (one: typeof answer) => one.thesis],
    ['f2.line', answer.findings[1]?.line, (one: typeof answer) => one.findings[1]?.line],
    ['f1.text', answer.findings[0]?.text, (one: typeof answer) => one.findings[0]?.text],
    ['f3.wrongIf', answer.findings[2]?.wrongIf, (one: typeof answer) => one.findings[2]?.wrongIf],
    ['m1.text', answer.moves[0]?.text, (one: typeof answer) => one.moves[0]?.text],
  ])('changes %s', (field, excerpt = '', read) => {
    const replacement = 'Somebody at home probably has to agree first.';
    expect(read(audited({ field, excerpt, replacement }))).toBe(replacement);
  });

  it('never changes the page that was read', () => {
    const before = structuredClone(answer);
    audited({ excerpt: answer.thesis, replacement: 'Somebody at home probably has to agree first.' });
    expect(answer).toEqual(before);
  });

  it.each([
    ['a figure that nobody gave', { excerpt: answer.thesis, replacement: 'You lose 4,100 buyers a year.' }],
    ['nothing in its place', { excerpt: answer.thesis, replacement: '' }],
    ['words that are not there', { excerpt: 'Nobody wrote this sentence.', replacement: 'Ask first.' }],
    ['a field that does not exist', { field: 'f4.line', excerpt: answer.thesis, replacement: 'Ask first.' }],
    ['the grade', { field: 'f1.grade', excerpt: answer.findings[0]?.grade ?? '', replacement: 'site' }],
    ['a chapter', { module: 'confession' as const, excerpt: answer.thesis, replacement: 'Ask first.' }],
  ])('refuses %s', (_, changes) => {
    expect(audited(changes)).toEqual(answer);
  });

  it('applies valid changes although it refuses others', () => {
    const [first] = answer.findings;
    const { thesis, findings } = audited(
      { excerpt: answer.thesis, replacement: 'You lose 4,100 buyers a year.' },
      { field: 'f1.line', excerpt: first?.line ?? '', replacement: 'Probably nobody asks who decides.' },
    );
    expect([thesis, findings[0]?.line]).toEqual([answer.thesis, 'Probably nobody asks who decides.']);
  });
});

describe('the second reading of the predictions', () => {
  const [first, second, third] = made;
  const read = (changes: Partial<AuditAgainEntry>) =>
    auditPredictions(made, [entry({ module: 'predictions', ...changes })], draft);

  it('deletes one, and the others keep their names', () => {
    expect(read({ field: 'pr2' })).toEqual([first, third]);
    expect(read({ field: 'pr9' })).toEqual(made);
  });

  it('changes its text and what speaks against it', () => {
    const excerpt = second?.stored.against ?? '';
    expect(read({ field: 'pr2.against', excerpt, replacement: 'They may ask anyway.' })[1]).toEqual({
      ...second,
      stored: { ...second?.stored, against: 'They may ask anyway.' },
    });
  });

  it('refuses a figure that nobody gave', () => {
    const excerpt = first?.stored.text ?? '';
    const replacement = 'If you call back, 4,100 more people order.';
    expect(read({ field: 'pr1.text', excerpt, replacement })).toEqual(made);
  });

  it('refuses a change that misquotes a prediction or would leave it empty', () => {
    expect(read({ field: 'pr1.text', excerpt: 'Nobody wrote this.', replacement: 'x' })).toEqual(made);
    expect(read({ field: 'pr1.text', excerpt: first?.stored.text ?? '', replacement: '' })).toEqual(made);
  });
});
