import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import type { FencedData } from '../../prompt/fenced-data.ts';
import { sentencesIn } from './compose-judge.ts';

const oneReportIn = 4;
const shortest = 30;

/** Most reports pass; now and then a sentence that an earlier chapter has too is taken out, so that a change is seen. */
export function composeAudit(data: FencedData): {
  repeats: unknown[];
  entries: unknown[];
  scores: unknown[];
} {
  const chapters = [...data].flatMap(([name, { text }]) => {
    const module = /^(\w+)\.content$/.exec(name)?.[1];
    return module === undefined ? [] : [{ module, text, sentences: sentencesIn(text) }];
  });
  const random = createSeededRandom(seedFromText(chapters.map(({ text }) => text).join('\n')));
  if (random.below(oneReportIn) > 0) return { repeats: [], entries: [], scores: [] };
  const repeated = chapters.flatMap(({ module, sentences }, at) =>
    sentences
      .filter((one) => one.length > shortest && chapters.slice(0, at).some(({ text }) => text.includes(one)))
      .map((excerpt) => ({
        kind: 'repeated',
        module,
        field: 'content',
        excerpt,
        replacement: '',
        problem: 'An earlier chapter has the same sentence.',
      })),
  );
  return { repeats: [], entries: repeated.slice(0, 1), scores: [] };
}
