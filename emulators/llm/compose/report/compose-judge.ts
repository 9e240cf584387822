import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import type { FencedData } from '../../prompt/fenced-data.ts';
import { sentencesOf } from './compose-case-file.ts';

const oneReportIn = 4;
const mostDefects = 12;

const praise = /\bbrilliant\b|\bworld-class\b|\bnothing to criticise\b|\bgenius\b/i;

type Text = { key: string; text: string };
type Defect = { module: string; excerpt: string; kind: string; problem: string; advice: string };

/** Praise is always reported. Else most reports pass; now and then a sentence is too general, so that a patch is seen. */
export function composeJudge(data: FencedData): { defects: Defect[]; scores: unknown[] } {
  const texts = [...data].flatMap(([name, { text }]): Text[] => {
    const key = /^module_(\w+)$/.exec(name)?.[1];
    return key === undefined ? [] : [{ key, text }];
  });
  // An earlier release reads again what was patched, and finds it mended.
  const defects = data.has('earlier_findings') ? [] : defectsIn(texts);
  return { defects, scores: texts.map(scoresOf) };
}

function scoresOf({ key, text }: Text) {
  const score = { score: 3, sentence: sentencesIn(text)[0] ?? '' };
  return { module: key, specific: score, surprising: score, usable: score, supported: score };
}

function defectsIn(all: Text[]): Defect[] {
  // What the assessment of the website holds is mostly the owner's own lines.
  const texts = all.filter(({ key }) => key !== 'websiteFeedback');
  const flattering = texts.flatMap(({ key, text }) =>
    sentencesIn(text)
      .filter((sentence) => praise.test(sentence))
      .map((excerpt) => ({
        module: key,
        excerpt,
        kind: 'flattery',
        problem: 'It praises the owner, and no fact bears it.',
        advice: 'Take it out.',
      })),
  );
  if (flattering.length > 0) return flattering.slice(0, mostDefects);
  const random = createSeededRandom(seedFromText(texts.map(({ text }) => text).join('\n')));
  const picked = texts[random.below(Math.max(texts.length, 1))];
  const excerpt = picked ? sentencesIn(picked.text).find((sentence) => sentence.length > 30) : undefined;
  if (!picked || excerpt === undefined || random.below(oneReportIn) > 0) return [];
  return [
    {
      module: picked.key,
      excerpt,
      kind: 'generic',
      problem: 'The sentence would stand unchanged in a text about another trade.',
      advice: 'Take it out, or tie it to a fact of the case file.',
    },
  ];
}

/** Only of paragraphs, and letter for letter. */
export const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /^\p{L}/u.test(line))
    .flatMap(sentencesOf)
    .filter((sentence) => text.includes(sentence));
