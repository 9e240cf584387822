import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import { type Block, parseMarkup, plainText } from '../../document/rules/report-markup.ts';
import type { Measured } from './check-result.ts';
import type { DraftReading } from './draft-reading.ts';

type Shape = { blocks: Block[]; names: string[] };
type Rule = (shape: Shape) => boolean;

const textOf = (block: Block): string =>
  block.kind === 'paragraph' || block.kind === 'quote' ? plainText(block.inlines) : '';
const quotes = ({ blocks }: Shape) => blocks.filter((block) => block.kind === 'quote');
const sections = ({ blocks }: Shape) => blocks.filter((block) => block.kind === 'heading');
const longestTable = ({ blocks }: Shape): string[][] =>
  blocks
    .flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
    .toSorted((a, b) => b.length - a.length)[0] ?? [];

/** The blocks under each heading. */
function partsOf({ blocks }: Shape): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push([]);
    else parts.at(-1)?.push(block);
  }
  return parts;
}

const hasSections =
  (count: number): Rule =>
  (shape) =>
    sections(shape).length >= count;
const hasQuotes =
  (count: number): Rule =>
  (shape) =>
    quotes(shape).length >= count;
const hasTable =
  (rows: number): Rule =>
  (shape) =>
    longestTable(shape).length >= rows;
const hasQuotedSections =
  (count: number): Rule =>
  (shape) =>
    partsOf(shape).filter((part) => part.some(({ kind }) => kind === 'quote')).length >= count;

const isBoldLine = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' &&
  block.inlines.length > 0 &&
  block.inlines.every(({ bold, text }) => bold || text.trim() === '');
const clockTime = /^\s*\d{1,2}\s*(?:[:.h時点]|a|p|uhr)/iu;

/** A page in the first person. */
const mostlyQuotes: Rule = (shape) =>
  quotes(shape).length >= 4 &&
  quotes(shape).length >=
    shape.blocks.filter((block) => block.kind === 'paragraph' && !isBoldLine(block)).length;
/** Quote lines that begin with a name and a colon. */
const isDialogue =
  (count: number): Rule =>
  (shape) =>
    quotes(shape).filter((block) => /^\s*[^:：]{1,40}[:：]/u.test(textOf(block))).length >= count;
const isLog =
  (rows: number): Rule =>
  (shape) =>
    longestTable(shape).filter(([first]) => clockTime.test(first ?? '')).length >= rows;
/** A bold line, then a quote line. */
const hasBeats =
  (count: number): Rule =>
  ({ blocks }) =>
    blocks.filter((block, at) => block.kind === 'quote' && isBoldLine(blocks[at - 1])).length >= count;
/** The seller's own lines. Their word differs by language; the form does not: a bold word and a colon. */
const hasSeller: Rule = ({ blocks }) =>
  blocks.filter(
    (block) =>
      block.kind === 'paragraph' &&
      block.inlines[0]?.bold === true &&
      /^[^:：]{1,20}[:：]\s*$/u.test(block.inlines[0].text) &&
      block.inlines.length > 1,
  ).length >= 3;
/** Each of the five by name in a heading. */
const namesEverybody: Rule = (shape) =>
  shape.names.every((name) =>
    sections(shape).some((block) => block.kind === 'heading' && block.text.includes(name)),
  );
const quotesTheSite: Rule = (shape) =>
  partsOf(shape).filter((part) =>
    part.some((block) => block.kind === 'quote' && block.label === 'from your site'),
  ).length >= 3;

/** What makes a module itself and not an essay. Tolerant: a plain essay fails, a style does not. */
const shapes: Partial<Record<ModuleKey, Rule[]>> = {
  personaMatrix: [hasSections(5), namesEverybody, hasQuotes(5)],
  websiteFeedback: [hasSections(3), quotesTheSite],
  atmReport: [hasSections(5), hasTable(8)],
  voiceOfCustomer: [hasQuotedSections(3), hasTable(3)],
  landingPageBlueprint: [hasSections(7)],
  salesConversationSimulator: [hasSeller, hasQuotes(4), hasTable(3)],
  contentStrategy: [hasSections(5)],
  competitiveAdvantage: [hasTable(3)],
  decisionJourneyMap: [hasTable(4)],
  languagePatterns: [hasTable(6)],
  implementationGuidance: [hasSections(3), hasTable(2)],
  journalEntry: [mostlyQuotes],
  confession: [isDialogue(6)],
  searchHistory: [isLog(8)],
  socialMediaSpiral: [hasBeats(4)],
  decisionMoment: [hasTable(5)],
  innerDialogue: [hasQuotes(8)],
};

/** For a module that has no rules of its own. */
const usualShape: Rule[] = [hasSections(3)];

export function checkShape({ draft, names }: DraftReading): Measured {
  const shapeless = draft.modules.filter(({ key, content }) => {
    const shape = { blocks: parseMarkup(content), names };
    return (shapes[key] ?? usualShape).some((holds) => !holds(shape));
  }).length;
  return {
    bar: 'every module in its own shape',
    value: `${shapeless} of ${draft.modules.length} out of shape`,
    passed: shapeless === 0,
  };
}
