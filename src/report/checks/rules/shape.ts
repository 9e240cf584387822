import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import { type Block, parseMarkup, plainText } from '../../document/rules/report-markup.ts';
import type { Measured } from './check-result.ts';
import type { DraftReading } from './draft-reading.ts';

type Shape = { blocks: Block[]; names: string[] };
type Rule = (shape: Shape) => boolean;

const textOf = (block: Block): string =>
  block.kind === 'paragraph' || block.kind === 'quote' ? plainText(block.inlines) : '';
const isQuote = ({ kind }: Block): boolean => kind === 'quote';
const quotes = ({ blocks }: Shape) => blocks.filter(isQuote);
const sections = ({ blocks }: Shape) => blocks.filter((block) => block.kind === 'heading');
const rows = ({ blocks }: Shape): string[][] =>
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
const quotedSections = (shape: Shape) => partsOf(shape).filter((part) => part.some(isQuote));

const isBoldLine = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' &&
  block.inlines.length > 0 &&
  block.inlines.every(({ bold, text }) => bold || text.trim() === '');
const clockTime = /^\s*\d{1,2}\s*(?:[:.h時点]|a|p|uhr)/iu;

/** Quote lines that begin with a name and a colon. */
const spokenLines = (shape: Shape) =>
  quotes(shape).filter((block) => /^\s*[^:：]{1,40}[:：]/u.test(textOf(block)));
const logRows = (shape: Shape) => rows(shape).filter(([first]) => clockTime.test(first ?? ''));
/** A bold line, then a quote line. */
const beats = ({ blocks }: Shape) =>
  blocks.filter((block, at) => isQuote(block) && isBoldLine(blocks[at - 1]));
/** Their word for the seller differs by language; the form does not: a bold word and a colon. */
const sellersLines = ({ blocks }: Shape) =>
  blocks.filter(
    (block) =>
      block.kind === 'paragraph' &&
      block.inlines[0]?.bold === true &&
      /^[^:：]{1,20}[:：]\s*$/u.test(block.inlines[0].text) &&
      block.inlines.length > 1,
  );
const sectionsFromSite = (shape: Shape) =>
  partsOf(shape).filter((part) =>
    part.some((block) => block.kind === 'quote' && block.label === 'from your site'),
  );

const atLeast =
  (count: number, found: (shape: Shape) => readonly unknown[]): Rule =>
  (shape) =>
    found(shape).length >= count;
/** A page in the first person. */
const mostlyQuotes: Rule = (shape) =>
  quotes(shape).length >= 4 &&
  quotes(shape).length >=
    shape.blocks.filter((block) => block.kind === 'paragraph' && !isBoldLine(block)).length;
/** Each of the five by name in a heading. */
const namesEverybody: Rule = (shape) =>
  shape.names.every((name) =>
    sections(shape).some((block) => block.kind === 'heading' && block.text.includes(name)),
  );

/** What makes a module itself and not an essay. Tolerant: a plain essay fails, a style does not. */
const shapes: Partial<Record<ModuleKey, Rule[]>> = {
  personaMatrix: [atLeast(5, sections), namesEverybody, atLeast(5, quotes)],
  websiteFeedback: [atLeast(3, sections), atLeast(3, sectionsFromSite)],
  atmReport: [atLeast(5, sections), atLeast(8, rows)],
  voiceOfCustomer: [atLeast(3, quotedSections), atLeast(3, rows)],
  landingPageBlueprint: [atLeast(7, sections)],
  salesConversationSimulator: [atLeast(3, sellersLines), atLeast(4, quotes), atLeast(3, rows)],
  contentStrategy: [atLeast(5, sections)],
  competitiveAdvantage: [atLeast(3, rows)],
  decisionJourneyMap: [atLeast(4, rows)],
  languagePatterns: [atLeast(6, rows)],
  implementationGuidance: [atLeast(3, sections), atLeast(2, rows)],
  journalEntry: [mostlyQuotes],
  confession: [atLeast(6, spokenLines)],
  searchHistory: [atLeast(8, logRows)],
  socialMediaSpiral: [atLeast(4, beats)],
  decisionMoment: [atLeast(5, rows)],
  innerDialogue: [atLeast(8, quotes)],
};

/** For a module that has no rules of its own. */
const usualShape: Rule[] = [atLeast(3, sections)];

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
