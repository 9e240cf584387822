import { describe, expect, it } from 'vitest';
import { goldenAnswer, goldenDraft } from '../../../../content/golden-report.ts';
import { goldenMaterial } from '../../../../harness/fixtures/report/golden-answer.ts';
import { planModule } from '../../../report/document/rules/module-catalogue.ts';
import { planActions } from '../../../report/plan/rules.ts';
import { actionsIn } from '../../../report/versions/rules/kept-actions-and-copy.ts';
import { composePredictions } from './compose-predictions.ts';
import {
  findPredictionFaults,
  hashPredictions,
  type PredictionMaterial,
  type WrittenPrediction,
} from './find-prediction-faults.ts';

const draft = goldenDraft([...goldenMaterial.modules, planModule]);
const answer = goldenAnswer(draft);
const material: PredictionMaterial = {
  ...draft,
  answer,
  plan: planActions(
    actionsIn(draft.modules),
    'en',
    answer.moves.map(({ actionId }) => actionId),
  ),
};
const [customerFact] = draft.caseFile.facts.filter(({ source }) => source === 'customer');
const siteFact = draft.caseFile.facts.find(({ source }) => source === 'site');

const prediction = (changes: Partial<WrittenPrediction> = {}): WrittenPrediction => ({
  finding: 1,
  action: 'a1',
  text: 'If you ask in every sample confirmation who else decides about the wall, more people who ordered samples order rolls.',
  measure: 'orders',
  ownMeasure: null,
  direction: 'up',
  dueDays: '28',
  percent: '65',
  against: 'People name the other decider, get the answer and still do not write again.',
  ...changes,
});
const second = prediction({ finding: 2, action: 'a2', percent: '55' });
const third = prediction({ finding: 3, action: 'a3', percent: '75' });
const faultsOf = (first: Partial<WrittenPrediction>, repairsLeft = 2) =>
  findPredictionFaults(material)({ predictions: [prediction(first), second, third] }, repairsLeft).map(
    ({ path }) => path.join('.'),
  );

describe('a prediction', () => {
  it('that can be counted has no faults', () => expect(faultsOf({})).toEqual([]));

  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  it.each<[string, Partial<WrittenPrediction>, string]>([
    ['of a row that the plan does not have', { action: 'a99' }, 'action'],
    ['of an own measure without a name', { measure: 'own' }, 'ownMeasure'],
    [
      'of an own measure that the customer did not name',
      { measure: 'own', ownMeasure: { name: 'net delight', factId: customerFact?.id ?? '', goodWhen: 'up' } },
      'ownMeasure',
    ],
    [
      'of an own measure that a website named',
      {
        measure: 'own',
        ownMeasure: { name: siteFact?.text ?? '', factId: siteFact?.id ?? '', goodWhen: 'up' },
      },
      'ownMeasure',
    ],
    ['with a number that nobody gave', { text: 'If you ask, 7,311 more people order rolls.' }, 'text'],
    ['with an id', { text: 'If you do a2, more people order rolls.' }, 'text'],
    ['with a link', { against: 'People click on https://evil.example and leave.' }, 'against'],
    ['of 41 words', { text: words(41) }, 'text'],
    ['with 36 words against it', { against: words(36) }, 'against'],
    ['without words', { text: '  ' }, 'text'],
  ])('%s is written again', (_, changes, field) => {
    expect(faultsOf(changes)).toContain(`predictions.0.${field}`);
  });

  it('may use the owner’s own number and their own measure', () => {
    const name = customerFact?.text.split(' ').slice(0, 3).join(' ') ?? '';
    const ownMeasure = { name, factId: customerFact?.id ?? '', goodWhen: 'up' as const };
    const text = 'If you name £492, more of the people who ordered samples order rolls.';
    expect(faultsOf({ measure: 'own', ownMeasure, text })).toEqual([]);
  });

  it('that repeats another’s measure and action has to be written again', () => {
    expect(faultsOf({ action: 'a2' })).toEqual(['predictions.1.measure']);
  });
});

it('three predictions with the same probability are asked again, and accepted in the end', () => {
  const predictions = [prediction(), second, third].map((one) => ({ ...one, percent: '65' }));
  expect(findPredictionFaults(material)({ predictions }, 1)).toHaveLength(1);
  expect(findPredictionFaults(material)({ predictions }, 0)).toEqual([]);
});

it('a finding that is tested twice is asked again, and accepted in the end', () => {
  const predictions = [prediction(), { ...second, finding: prediction().finding }, third];
  expect(findPredictionFaults(material)({ predictions }, 1).map(({ path }) => path.join('.'))).toEqual([
    'predictions.1.finding',
  ]);
  expect(findPredictionFaults(material)({ predictions }, 0)).toEqual([]);
});

it('without repairs left, faulty predictions are left out, and an answer without a usable one is refused', () => {
  const faulty = prediction({ action: 'a99' });
  expect(findPredictionFaults(material)({ predictions: [faulty, second, faulty] }, 0)).toEqual([]);
  expect(findPredictionFaults(material)({ predictions: [faulty, faulty, faulty] }, 0)).not.toEqual([]);
  const made = composePredictions({ predictions: [faulty, second, third] }, material);
  expect(made.map(({ stored }) => stored.id)).toEqual(['p1', 'p2']);
  expect(made[0]).toMatchObject({
    finding: 2,
    actionId: material.plan[1]?.id,
    measure: 'orders',
    measureName: null,
    goodWhen: 'up',
    stored: { measure: 'Orders', dueDays: 28, percent: 55, direction: 'up' },
  });
});

it('the hash depends on every field and not on the order of fields', async () => {
  const stored = composePredictions({ predictions: [prediction(), second, third] }, material).map(
    (made) => made.stored,
  );
  const hash = await hashPredictions(stored);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const turned = stored.map((one) => Object.fromEntries(Object.entries(one).toReversed()) as typeof one);
  expect(await hashPredictions(turned)).toBe(hash);
  for (const field of Object.keys(stored[0] ?? {})) {
    const changed = stored.map((one, at) => (at === 0 ? { ...one, [field]: 'x' } : one));
    expect(await hashPredictions(changed)).not.toBe(hash);
  }
});
