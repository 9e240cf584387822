import { describe, expect, it } from 'vitest';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import type { Fact } from '../../evidence/rules/case-file.ts';
import type { Question } from './interview.ts';
import { isNearDuplicate, mostQuestions, rankQuestions } from './rank-questions.ts';

const topics = [
  'Who signs the order?',
  'Which days are you closed?',
  'What happens when wax fails on leather?',
  'Where did your last buyer hear about this?',
  'How long until parcels arrive abroad?',
  'Why was money returned most recently?',
  'Do members bring their own clay?',
];
const question = (at: number, changes: Partial<Question> = {}): Question => ({
  id: `q${at}`,
  question: topics[at] ?? '',
  kind: 'offer',
  hint: 2,
  unknown: `unknown ${at}`,
  ...changes,
});
const ownerByKind: Partial<Record<Fact['kind'], ModuleKey>> = {
  offer: 'landingPageBlueprint',
  segment: 'decisionJourneyMap',
  pain: 'journalEntry',
};
const byKind = (kinds: readonly Fact['kind'][]) => ownerByKind[kinds.at(-1) ?? 'offer'] ?? null;
const idsOf = (questions: Question[], owner = byKind) =>
  rankQuestions({ questions, factKinds: [] }, owner).map(({ id }) => id);

describe('questions to the owner', () => {
  it('come first when a chapter with more advice would change', () => {
    const questions = [question(0, { kind: 'pain' }), question(1, { kind: 'segment' }), question(2)];
    expect(idsOf(questions)).toEqual(['q2', 'q1', 'q0']);
  });

  it('are ordered by the weight of their chapter and the model’s hint alike', () => {
    expect(idsOf([question(0, { hint: 1 }), question(1, { hint: 3 })])).toEqual(['q1', 'q0']);
    const scene = (hint: 1 | 2 | 3) => question(0, { kind: 'pain', hint });
    expect(idsOf([scene(2), question(1, { hint: 2 })])).toEqual(['q1', 'q0']);
    expect(idsOf([scene(3), question(1, { hint: 1 })])).toEqual(['q0', 'q1']);
  });

  it('stay in the order of the case file when nothing tells them apart', () => {
    expect(idsOf([question(3), question(1), question(2)])).toEqual(['q3', 'q1', 'q2']);
  });

  it('are five at most, and none asks the same in other words', () => {
    expect(idsOf(topics.map((_, at) => question(at)))).toHaveLength(mostQuestions);
    const twice = [
      question(0, { question: 'About how many dogs do you groom in a week?' }),
      question(1, { question: 'How many dogs do you groom each week?' }),
      question(2),
    ];
    expect(idsOf(twice)).toEqual(['q0', 'q2']);
    expect(isNearDuplicate('About how many dogs do you groom in a week?', topics[3] ?? '')).toBe(false);
    expect(isNearDuplicate('お客様は誰ですか？', 'お客様は誰ですか')).toBe(true);
  });

  it('are chosen as if those before were answered, and name the chapter that each would change', () => {
    const asked: Fact['kind'][][] = [];
    const owners: ModuleKey[] = ['landingPageBlueprint', 'competitiveAdvantage'];
    const ranked = rankQuestions(
      { questions: [question(0), question(1)], factKinds: ['price', 'job'] },
      (kinds) => {
        asked.push([...kinds]);
        return owners[kinds.length - 3] ?? null;
      },
    );
    expect(ranked.map(({ changes }) => changes)).toEqual([
      ['landingPageBlueprint'],
      ['competitiveAdvantage'],
    ]);
    expect(asked.at(-1)).toEqual(['price', 'job', 'offer', 'offer']);
  });

  it('change no chapter when none can own a fact, and are asked nevertheless', () => {
    expect(rankQuestions({ questions: [question(0)], factKinds: [] }, () => null)).toMatchObject([
      { id: 'q0', changes: [] },
    ]);
  });
});
