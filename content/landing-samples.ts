import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PersonaId } from '../src/report/document/rules/buyer-persona.ts';
import { type JourneyStage, stageLabels } from '../src/report/document/rules/buying-situation.ts';
import type { ModuleKey } from '../src/report/document/rules/module-catalogue.ts';
import { evidenceGrades, gradeLabels } from '../src/report/document/rules/report.ts';
import { type Block, parseMarkup } from '../src/report/document/rules/report-markup.ts';
import { gradeLooks } from '../src/report/evidence/web/sources.ts';
import type { SampleReport } from './sample-report.ts';

/** Unchanged passages of the sample report for the landing page. */
export type LandingSamples = {
  business: string;
  situationCount: number;
  leadSituation: SituationSample;
  situations: SituationSample[];
  leadRewrite: RewriteSample;
  searches: { time: string; typed: string; why: string }[];
};
export type RewriteSample = {
  problem: string;
  before: string;
  objection: SpokenLine;
  after: string;
};
export type SituationSample = {
  person: { name: string; age: number; role: string };
  stage: string;
  moment: string;
  says: string;
  thinks: string;
  feels: string;
  does: string;
};
const recordedFinding = z.strictObject({
  /** The folder in content/recordings. */
  recording: z.string(),
  business: z.string(),
  trade: z.string(),
  line: z.string(),
  grade: z.enum(evidenceGrades),
  wrongIf: z.string(),
});
export type RecordedFinding = ReturnType<typeof recordedFindings>[number];
export type SpokenLine = { name: string; words: string };

const leadChoice = ['p1', 'pricing'] as const;
const stripChoice = [
  ['p1', 'asking'],
  ['p2', 'pricing'],
  ['p3', 'wavering'],
  ['p4', 'naming'],
  ['p5', 'wavering'],
] as const satisfies (readonly [PersonaId, JourneyStage])[];
const leadRewriteChoice = 'Returns that say only no';
const searchChoice = ['17.38', '17.44', '17.49', '17.56', '18.01', '18.12'];

type Details = SampleReport['details'];

/** Copied from three recorded reports, because writing those again takes a minute. */
export const recordedFindings = () =>
  z
    .array(recordedFinding)
    .parse(JSON.parse(readFileSync(join(process.cwd(), 'content/recorded-findings.json'), 'utf8')))
    // Labels are looked up here, because the page would load the report's schemas with them.
    .map(({ grade, ...finding }) => ({ ...finding, known: gradeLabels[grade], look: gradeLooks[grade] }));

export function pickLandingSamples({ results, details }: SampleReport): LandingSamples {
  const situation = ([personaId, stage]: readonly [PersonaId, JourneyStage]): SituationSample => {
    const {
      name,
      age,
      role: wholeRole,
    } = found(
      details.personas.find(({ id }) => id === personaId),
      personaId,
    );
    const [role = ''] = wholeRole.split(/\.\s/, 1);
    const { moment, says, thinks, feels, does } = found(
      details.situations.find((one) => one.persona === personaId && one.stage === stage),
      `${personaId} ${stage}`,
    );
    const person = { name, age, role };
    return { person, stage: stageLabels[stage], moment, says, thinks, feels, does };
  };
  const blocksOf = (key: ModuleKey): Block[] => parseMarkup(found(results[key], key).content);
  return {
    business: found(details.businessName ?? undefined, 'name'),
    situationCount: details.situations.length,
    leadSituation: situation(leadChoice),
    situations: stripChoice.map(situation),
    leadRewrite: pickRewrite(leadRewriteChoice, blocksOf('websiteFeedback'), details),
    searches: pickSearches(blocksOf('searchHistory')),
  };
}

function pickRewrite(choice: string, blocks: Block[], { websiteChanges }: Details): RewriteSample {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text === choice);
  const [heading, line, objection] = blocks.slice(start);
  const { before, after } = found(
    websiteChanges.find((change) => change.before === textOf(line)),
    choice,
  );
  return { problem: textOf(heading), before, objection: spokenLine(objection), after };
}

function pickSearches(blocks: Block[]): LandingSamples['searches'] {
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return searchChoice.map((time) => {
    const [, typed, , why] = found(
      rows.find((row) => row[0] === time),
      `search at ${time}`,
    );
    return { time, typed: found(typed, time), why: found(why, time) };
  });
}

function spokenLine(block: Block | undefined): SpokenLine {
  const [, name, words] = /^(\w+): (.+)$/.exec(textOf(block)) ?? [];
  return { name: found(name, 'speaker'), words: found(words, 'spoken words') };
}

function textOf(block: Block | undefined): string {
  if (block?.kind === 'heading') return block.text;
  if (block?.kind === 'paragraph' || block?.kind === 'quote')
    return block.inlines.map(({ text }) => text).join('');
  throw new Error('the sample report has no text where the landing page quotes it');
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the sample report has no ${what} for the landing page`);
  return value;
}
