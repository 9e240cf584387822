import { languageName } from '../../platform/text/languages.ts';
import type { BuyerPersona, PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { journeyStages, stageLabels } from '../../report/document/rules/buying-situation.ts';
import type { Fact } from '../../report/document/rules/ledger.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { factsKnownToBuyer } from '../rules/facts-known-to-buyer.ts';

/** Invisible characters; joiners of letters and emoji stay. */
const hidden = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const whiteSpace = /[\s\p{Cc}\u2028\u2029]+/gu;
const signThatCouldBeginATag = /[<\uFE64\uFF1C]/g;

/**
 * Foreign text for a Markdown page: on one line, so it cannot start a heading or list, and without characters that
 * open a tag or code block or are invisible.
 */
export const plainLine = (text: string): string =>
  text
    .replace(whiteSpace, ' ')
    .replace(hidden, '')
    .replace(signThatCouldBeginATag, '‹')
    .replaceAll('```', "'''")
    .trim();

/** The part of a report that one buyer speaks from. */
export type BuyerFile = {
  personaId: PersonaId;
  details: Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence' | 'unknowns'>;
  /** The offer in one sentence, and the kind of each piece of evidence where known. */
  offer: { text: string; factKinds: ReadonlyMap<string, Fact['kind']> };
};

export type Section = { title: string; lines: string[] };

const objectionWeights = ['', 'a murmur', 'a real brake', 'decides alone'];
const influenceWeights = ['', 'slight', 'noticeable', 'decisive'];

export function personaIn({ details, personaId }: BuyerFile): BuyerPersona {
  const persona = details.personas.find(({ id }) => id === personaId);
  if (!persona) throw new Error(`the report has no ${personaId}`);
  return persona;
}

/** Adds a full stop when there is none. */
const sentence = (text: string): string => {
  const line = plainLine(text);
  return /[.!?…。！？]["'”’)]?$/u.test(line) ? line : `${line}.`;
};

const list = (texts: readonly string[]): string[] =>
  texts
    .map(plainLine)
    .filter((text) => text !== '')
    .map((text) => `- ${text}`);

/** Empty when there is no text. */
const labelled = (label: string, text: string): string[] =>
  list([text]).map((line) => line.replace('- ', () => `- **${label}:** `));

const whoSection = ({ name, age, role, situation, voice, money }: BuyerPersona): Section => ({
  title: 'Who this is',
  lines: [
    ...labelled('Name', name),
    `- **Age:** ${age}`,
    ...labelled('Role', role),
    ...labelled('Situation', situation),
    ...labelled('Money', money),
    ...labelled('Voice', voice),
  ],
});

const wantsSections = (persona: BuyerPersona): Section[] => [
  { title: 'Goals', lines: list(persona.goals) },
  { title: 'Fears, hardly ever said aloud', lines: list(persona.fears) },
  { title: 'What sets it off', lines: list(persona.triggers) },
];

const objectionSections = (persona: BuyerPersona): Section[] => [
  {
    title: 'Objections, each with its weight',
    lines: persona.objections
      .toSorted((a, b) => b.weight - a.weight)
      .flatMap(({ text, weight }) => list([text]).map((line) => `${line} (${objectionWeights[weight]})`)),
  },
  { title: 'The reason not to buy', lines: list([persona.reasonNotToBuy]) },
];

const scenesSection = ({ scenes }: BuyerPersona): Section => ({
  title: 'Times, lengths and amounts of their own',
  lines: list(scenes),
});

export const personSections = (persona: BuyerPersona): Section[] => [
  whoSection(persona),
  ...wantsSections(persona),
  ...objectionSections(persona),
  scenesSection(persona),
];

export const channelsSection = ({ channels }: BuyerPersona): Section => ({
  title: 'Where they look and ask',
  lines: list(channels),
});

export const othersSection = ({ details }: BuyerFile, persona: BuyerPersona): Section => ({
  title: 'The other four around this purchase, and what each does to this buyer',
  lines: details.personas
    .filter(({ id }) => id !== persona.id)
    .map(({ name, age, role, influences }) => {
      const effects = influences
        .filter(({ on }) => on === persona.id)
        .map(({ how, weight }) => ` Effect, ${influenceWeights[weight]}: ${sentence(how)}`);
      return `- **${plainLine(name)}**, ${age}, ${sentence(role)}${effects.join('')}`;
    }),
});

const situationsOf = ({ details, personaId }: BuyerFile) =>
  details.situations
    .filter(({ persona }) => persona === personaId)
    .toSorted((a, b) => journeyStages.indexOf(a.stage) - journeyStages.indexOf(b.stage));

export const journeySection = (file: BuyerFile): Section => ({
  title: 'Their road, stage by stage; the last two have not happened yet',
  lines: situationsOf(file).map(
    ({ stage, moment, says, thinks, feels, does }) =>
      `- **${stageLabels[stage]}.** ${sentence(moment)} Says: “${plainLine(says)}” Thinks: “${plainLine(thinks)}” Feels: ${sentence(feels)} Does: ${sentence(does)}`,
  ),
});

/** For speech: what they say, and what is behind it. */
export const spokenJourneySection = (file: BuyerFile): Section => ({
  title: 'Lines from their road, each with the thought behind it; the last two have not happened yet',
  lines: situationsOf(file).map(
    ({ stage, says, thinks, feels }) =>
      `- **${stageLabels[stage]}.** “${plainLine(says)}” Behind it: “${plainLine(thinks)}” Feels: ${sentence(feels)}`,
  ),
});

/** What a shopper would know, most useful first. Who buys and why is the seller's knowledge. */
const shoppersKinds: readonly Fact['kind'][] = ['price', 'objection', 'offer', 'proof', 'claim'];
const mostUnknowns = 6;

function factsFrom({ details, offer }: BuyerFile, source: 'site' | 'customer', mostFacts: number): string[] {
  const facts = details.evidence
    .filter((fact) => fact.source === source)
    .flatMap((fact) => {
      const kind = offer.factKinds.get(fact.text);
      // Without a kind, the owner's words are filtered sentence by sentence.
      if (kind === undefined && source === 'customer')
        return factsKnownToBuyer([fact]).map((text) => ({ text, rank: 0 }));
      const at = kind === undefined ? 0 : shoppersKinds.indexOf(kind);
      // Anybody can read what is on the page.
      if (at < 0 && source === 'customer') return [];
      return [{ text: fact.text, rank: at < 0 ? shoppersKinds.length : at }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  return list(facts.slice(0, mostFacts).map(({ text }) => text));
}

export function knowledgeSections(file: BuyerFile, mostFacts: number): Section[] {
  return [
    { title: 'What is sold', lines: list([file.offer.text]) },
    { title: 'What stands on the seller’s website', lines: factsFrom(file, 'site', mostFacts) },
    { title: 'What the seller tells everybody', lines: factsFrom(file, 'customer', mostFacts) },
    {
      title: 'What nobody can answer: wonder, never guess',
      lines: list(file.details.unknowns.slice(0, mostUnknowns)),
    },
  ];
}

/** Empty sections are left out. */
export const fencedBuyerFile = (sections: readonly Section[]): string =>
  [
    '<buyer-file>',
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => `### ${title}\n${lines.join('\n')}`),
    '</buyer-file>',
  ].join('\n\n');

/** Our own words: the name of a known language, or where to find it. */
export const languageInstruction = ({ details }: BuyerFile): string => {
  const name = languageName(details.language);
  return name === null ? 'Speak the language the file is written in.' : `Speak ${name}.`;
};
