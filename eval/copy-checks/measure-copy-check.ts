import { z } from 'zod';
import type { CopyCheckResult } from '../../src/connect/check-copy/rules/copy-check-result.ts';
import { contentStems } from '../../src/platform/text/content-words.ts';
import { containsExcerpt } from '../../src/report/checks/rules/find-excerpt.ts';

/** A text written by somebody who knows the recorded report, with what was planted in it. */
export const draftSchema = z.object({
  id: z.string(),
  business: z.string(),
  kind: z.enum(['planted', 'sound']),
  draft: z.string(),
  inventions: z.array(z.object({ sentence: z.string() })),
  missedDoubts: z.array(z.object({ persona: z.string(), doubt: z.string() })),
});
export type Draft = z.infer<typeof draftSchema>;

type Counted = { found: string[]; missed: string[] };
export type MeasuredDraft = {
  inventions: Counted;
  /** Sentences that are no invention: complained about, and left alone. */
  sound: Counted;
  doubts: Counted;
  better: number;
};

const isPartOf = (one: string, other: string): boolean =>
  containsExcerpt(one, other) || containsExcerpt(other, one);

const split = <T>(
  items: readonly T[],
  isFound: (item: T) => boolean,
  print: (item: T) => string,
): Counted => ({
  found: items.filter(isFound).map(print),
  missed: items.filter((item) => !isFound(item)).map(print),
});

/** A missed doubt is found when the person's doubt that shares most words with it is met by no sentence. */
export function measureCopyCheck(
  { draft: _, ...given }: Draft,
  { sentences, doubts, better }: CopyCheckResult,
  language: string,
): MeasuredDraft {
  const untold = sentences.filter(({ standing }) => standing === 'untold');
  const isInvented = (text: string) => given.inventions.some(({ sentence }) => isPartOf(text, sentence));
  const meant = ({ persona, doubt }: Draft['missedDoubts'][number]) => {
    const words = new Set(contentStems(doubt, language));
    const shared = (text: string) => contentStems(text, language).filter((word) => words.has(word)).length;
    const own = doubts.filter(({ buyer }) => buyer === persona);
    return own.toSorted((one, other) => shared(other.text) - shared(one.text))[0];
  };
  return {
    inventions: split(
      given.inventions,
      ({ sentence }) => untold.some(({ text }) => isPartOf(text, sentence)),
      ({ sentence }) => sentence,
    ),
    sound: split(
      sentences.filter(({ text }) => !isInvented(text)),
      ({ standing }) => standing === 'untold',
      ({ text, words }) => (words === null ? text : `${text} [${words}]`),
    ),
    doubts: split(
      given.missedDoubts,
      (missed) => meant(missed)?.metBy.length === 0,
      (missed) => {
        const doubt = meant(missed);
        return `${missed.persona}: ${missed.doubt} = ${doubt?.text} (met by ${doubt?.metBy.join(', ') || 'none'})`;
      },
    ),
    better: better.length,
  };
}
