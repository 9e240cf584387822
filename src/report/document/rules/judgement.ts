import { z } from 'zod';
import { containsExcerpt } from '../../checks/rules/find-excerpt.ts';
import type { QualityReport } from '../../checks/rules/quality-report.ts';
import type { DraftModule } from '../../checks/rules/report-draft.ts';
import { moduleKeys } from './module-catalogue.ts';

export const defectKinds = [
  'contradiction',
  'invented',
  'repeated',
  'generic',
  'unusable',
  'off-voice',
  'flattery',
] as const;
export const mostDefects = 16;

const score = (meaning: string) =>
  z.strictObject({
    score: z.int().min(1).max(5).describe(meaning),
    sentence: z
      .string()
      .nullable()
      .describe('Below 3 the sentence of the chapter that has to change, letter for letter; else null'),
  });

export const judgeOutputSchema = z.strictObject({
  defects: z
    .array(
      z.strictObject({
        module: z.enum([...moduleKeys, 'situations']).describe('Where the text has to change'),
        excerpt: z.string().describe('The exact words from there, at most two sentences'),
        kind: z.enum(defectKinds),
        problem: z.string().describe('What is wrong, and against which words elsewhere'),
        advice: z.string().describe('What to do about it, in one or two sentences'),
      }),
    )
    .max(mostDefects)
    .describe('The costliest first; empty when nothing is wrong'),
  scores: z
    .array(
      z.strictObject({
        module: z.enum(moduleKeys),
        specific: score('Could not be about another business'),
        surprising: score('Says what the owner did not know'),
        usable: score('The owner can act on it this week'),
        supported: score('Rests on what is known, and says where it does not'),
      }),
    )
    .max(moduleKeys.length)
    .describe('One entry per chapter, in the given order'),
});
export type Judgement = z.infer<typeof judgeOutputSchema>;
export type Defect = Judgement['defects'][number];
export type ModuleScores = Judgement['scores'][number];

/** Defects whose excerpt is not in their text are dropped: the judge invented them. */
export const withRealExcerpts = (
  { defects, scores }: Judgement,
  modules: readonly DraftModule[],
  situationTexts: readonly string[],
): Judgement => ({
  scores: scores.filter(({ module }) => modules.some(({ key }) => key === module)),
  defects: defects.filter(({ module, excerpt }) =>
    module === 'situations'
      ? situationTexts.some((text) => containsExcerpt(text, excerpt))
      : modules.some(({ key, content }) => key === module && containsExcerpt(content, excerpt)),
  ),
});

type Scores = QualityReport['scores'];

/** The later reading counts for the modules that it has read. */
export const latestScores = (first: Scores, again: Scores): Scores =>
  first.map((scores) => again.find(({ module }) => module === scores.module) ?? scores);

export const scoresOnly = (scores: readonly ModuleScores[]): Scores =>
  scores.map(({ module, specific, surprising, usable, supported }) => ({
    module,
    specific: specific.score,
    surprising: surprising.score,
    usable: usable.score,
    supported: supported.score,
  }));
