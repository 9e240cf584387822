import { expect, it } from 'vitest';
import type { Answer, Evidence, EvidenceGrade } from '../../document/rules/report.ts';
import { whatChanged } from './what-changed.ts';

const finding = (text: string, factIds: string[], grade: EvidenceGrade = 'inferred') => ({
  line: `${text} In short.`,
  text,
  grade,
  cost: null,
  module: 'personaMatrix' as const,
  wrongIf: 'Nobody says so.',
  factIds,
});
const move = (text: string) => ({ actionId: text, text, where: 'page', minutes: 5, watch: 'calls' });
const fact = (id: string, text: string): Evidence => ({
  id,
  text,
  source: 'customer',
  site: null,
  usedIn: [],
});
const evidence = [fact('f1', 'Prices are high.'), fact('f2', 'Vans are late.'), fact('f3', 'Dogs are old.')];
const version = (answer: Partial<Answer>, facts = evidence) => ({
  answer: { thesis: 'They wait.', findings: [], moves: [], ...answer } as Answer,
  evidence: facts,
});
const kinds = (list: readonly { text: string; change: string }[] = []) =>
  list.map(({ text, change }) => `${change}: ${text.replace(' In short.', '')}`);

it('findings are unchanged, rewritten, confirmed, new or dropped, by text and by facts', () => {
  const before = version({
    findings: [finding('A', ['f1']), finding('B', ['f2']), finding('C', ['f3'])],
  });
  const now = version(
    {
      thesis: 'They wait, and say so.',
      findings: [
        finding('B again', ['f2', 'f9'], 'customers'),
        finding('A', ['f1']),
        finding('D', ['f1', 'f9']),
      ],
    },
    [...evidence, fact('f9', 'Said.')],
  );
  const changed = whatChanged(before, now);
  expect(kinds(changed?.findings)).toEqual(['confirmed: B again', 'unchanged: A', 'new: D', 'dropped: C']);
  expect(changed?.thesis).toEqual({ before: 'They wait.', now: 'They wait, and say so.' });
});

it('the same facts with other words are a rewritten finding; some of them, none, or other facts with the same ids are not', () => {
  const before = version({ findings: [finding('A', ['f1', 'f2'])] });
  const is = (factIds: string[], facts = evidence) =>
    kinds(whatChanged(before, version({ findings: [finding('Z', factIds)] }, facts))?.findings);
  expect(is(['f2', 'f1'])).toEqual(['rewritten: Z']);
  expect(is(['f1'])).toEqual(['new: Z', 'dropped: A']);
  expect(is([])).toEqual(['new: Z', 'dropped: A']);
  expect(is(['f1', 'f2'], [fact('f1', 'Other.'), fact('f2', 'Other.')])).toEqual(['new: Z', 'dropped: A']);
  const factless = version({ findings: [finding('A', [])] });
  expect(kinds(whatChanged(factless, version({ findings: [finding('Z', [])] }))?.findings)).toEqual([
    'new: Z',
    'dropped: A',
  ]);
});

it('a text that stays takes its own earlier finding, also when another one rests on the same facts', () => {
  const before = version({ findings: [finding('A', ['f1']), finding('B', ['f1'])] });
  const now = version({ findings: [finding('New words', ['f1']), finding('A', ['f1'])] });
  expect(kinds(whatChanged(before, now)?.findings)).toEqual(['rewritten: New words', 'unchanged: A']);
});

it('moves are compared by their text; nothing is said about versions with the same answer, or without one', () => {
  const before = version({ moves: [move('Call.'), move('Write.')] });
  const now = version({ moves: [move('Write.'), move('Show the price.')] });
  expect(kinds(whatChanged(before, now)?.moves)).toEqual([
    'unchanged: Write.',
    'new: Show the price.',
    'dropped: Call.',
  ]);
  expect(whatChanged(before, before)).toBeNull();
  expect(whatChanged({ answer: null, evidence: [] }, now)).toBeNull();
});
