import type { PersonaId } from '../src/report/document/rules/buyer-persona.ts';
import { type JourneyStage, stageLabels } from '../src/report/document/rules/buying-situation.ts';
import type { ModuleKey } from '../src/report/document/rules/module-catalogue.ts';
import { type Block, parseMarkup } from '../src/report/document/rules/report-markup.ts';
import type { AssembledReport } from '../src/report/writing/rules/assemble-report.ts';

/** Unchanged passages of the golden report for the landing page. */
export type LandingSamples = {
  studio: string;
  situationCount: number;
  leadSituation: SituationSample;
  situations: SituationSample[];
  leadRewrite: RewriteSample;
  rewrite: RewriteSample;
  letter: { occasion: string; text: string };
  searches: { time: string; typed: string; why: string }[];
  confession: SpokenLine[];
  order: { studio: string; targetMarket: string; productService: string };
};
export type RewriteSample = {
  problem: string;
  before: string;
  objection: SpokenLine;
  after: string;
  why: string;
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
export type SpokenLine = { name: string; words: string };

const leadChoice = ['p1', 'pricing'] as const;
const stripChoice = [
  ['p1', 'wavering'],
  ['p2', 'pricing'],
  ['p3', 'looking'],
  ['p4', 'deciding'],
  ['p5', 'naming'],
] as const satisfies (readonly [PersonaId, JourneyStage])[];
const leadRewriteChoice = 'A price that grows on the way home';
const rewriteChoice = 'A compliment that shuts the door';
const letterChoice = 'Message to somebody who nearly bought';
const searchChoice = ['9:10', '9:14', '9:33', '10:24', '10:37', '11:10'];
const confessionLength = 4;

type Details = AssembledReport['details'];
type OrderedReport = AssembledReport & { order: { targetMarket: string; productService: string } };

export function pickLandingSamples({ results, details, order }: OrderedReport): LandingSamples {
  const situation = ([personaId, stage]: readonly [PersonaId, JourneyStage]): SituationSample => {
    const { name, age, role } = found(
      details.personas.find(({ id }) => id === personaId),
      personaId,
    );
    const { moment, says, thinks, feels, does } = found(
      details.situations.find((one) => one.persona === personaId && one.stage === stage),
      `${personaId} ${stage}`,
    );
    const person = { name, age, role };
    return { person, stage: stageLabels[stage], moment, says, thinks, feels, does };
  };
  const blocksOf = (key: ModuleKey): Block[] => parseMarkup(found(results[key], key).content);
  const studio = found(details.website.pages[0], 'website').title;
  return {
    studio,
    situationCount: details.situations.length,
    leadSituation: situation(leadChoice),
    situations: stripChoice.map(situation),
    leadRewrite: pickRewrite(leadRewriteChoice, blocksOf('websiteFeedback'), details),
    rewrite: pickRewrite(rewriteChoice, blocksOf('websiteFeedback'), details),
    letter: pickLetter(details),
    searches: pickSearches(blocksOf('searchHistory')),
    confession: blocksOf('confession')
      .filter(({ kind }) => kind === 'quote')
      .slice(0, confessionLength)
      .map(spokenLine),
    order: {
      studio,
      productService: sentencesOf(order.productService).slice(0, 1).join(' '),
      targetMarket: sentencesOf(order.targetMarket).slice(-1).join(' '),
    },
  };
}

function pickRewrite(choice: string, blocks: Block[], { websiteChanges }: Details): RewriteSample {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text === choice);
  const [heading, line, objection] = blocks.slice(start);
  const { before, after, why } = found(
    websiteChanges.find((change) => change.before === textOf(line)),
    choice,
  );
  return { problem: textOf(heading), before, objection: spokenLine(objection), after, why };
}

function pickLetter({ copy }: Details): LandingSamples['letter'] {
  const { channel, text } = found(
    copy.find((piece) => piece.channel === letterChoice),
    letterChoice,
  );
  return { occasion: channel, text };
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

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /);

function spokenLine(block: Block | undefined): SpokenLine {
  const [, name, words] = /^(\w+): (.+)$/.exec(textOf(block)) ?? [];
  return { name: found(name, 'speaker'), words: found(words, 'spoken words') };
}

function textOf(block: Block | undefined): string {
  if (block?.kind === 'heading') return block.text;
  if (block?.kind === 'paragraph' || block?.kind === 'quote')
    return block.inlines.map(({ text }) => text).join('');
  throw new Error('the golden report has no text where the landing page quotes it');
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the golden report has no ${what} for the landing page`);
  return value;
}
