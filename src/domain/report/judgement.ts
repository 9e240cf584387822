import type { DraftModule } from './checks/report-draft.ts';
import type { ModuleKey } from './module-catalogue.ts';
import { containsExcerpt } from './patches/find-excerpt.ts';
import type { QualityReport, scoreNames } from './quality-report.ts';

export const defectKinds = [
  'contradiction',
  'invented',
  'repeated',
  'generic',
  'unusable',
  'off-voice',
  'flattery',
] as const;
export type DefectKind = (typeof defectKinds)[number];

export type Defect = {
  module: ModuleKey | 'situations';
  excerpt: string;
  kind: DefectKind;
  problem: string;
  advice: string;
};
/** The sentence is that of a score below the lowest good one. */
type Score = { score: number; sentence: string | null };
export type ModuleScores = { module: ModuleKey } & Record<(typeof scoreNames)[number], Score>;
export type Judgement = { defects: Defect[]; scores: ModuleScores[] };

/** Below it a module is patched, then named in the quality report. */
export const lowestGoodScore = 3;

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
