import { expect, it } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { findReplySources, readKnownLines } from './reply-sources.ts';

const { details } = goldenReport();
const [tess] = details.personas;
if (!tess) throw new Error('no cast');
const known = readKnownLines(tess, details);

it('a reply rests on the line whose words and figures it shares', () => {
  const [objection] = tess.objections;
  expect(findReplySources(`Well. ${objection?.text}`, known).map(({ label }) => label)).toContain(
    'Objection',
  );
  const grounds = findReplySources(tess.reasonNotToBuy, known);
  expect(grounds[0]).toMatchObject({ label: 'Reason not to buy', grade: 'simulated' });
  expect(tess.reasonNotToBuy).toContain(grounds[0]?.text);
});

it('a reply of everyday words, or about something else, rests on nothing', () => {
  expect(findReplySources('No, I do not think so, not today.', known)).toEqual([]);
  expect(findReplySources('The submarine surfaced near Madagascar with forty penguins.', known)).toEqual([]);
});

it('names at most four lines, and nothing that a buyer cannot know', () => {
  const everything = [tess.situation, tess.money, ...tess.goals, ...tess.fears].join(' ');
  expect(findReplySources(everything, known)).toHaveLength(4);
  const inferred = new Set(
    details.evidence.filter(({ source }) => source === 'inference').map(({ text }) => text),
  );
  expect(known.sources.filter(({ text }) => inferred.has(text))).toEqual([]);
});

it('knows what real customers said, without how many said it', () => {
  const quotes = [{ item: 4, text: 'the parcel sat behind the shed for a week' }];
  const review = {
    id: 'f90',
    text: '11 of 43 messages mention the shed: “the parcel sat behind the shed for a week”',
    source: 'review' as const,
    site: null,
    said: { theme: 'The shed', count: 11, of: 43, quotes },
  };
  const told = readKnownLines(tess, { language: 'en', personas: [tess], situations: [], evidence: [review] });
  expect(findReplySources('They say a parcel sat behind the shed for a whole week.', told)).toEqual([
    { label: 'Real customers', text: quotes[0]?.text, grade: 'customers' },
  ]);
});
