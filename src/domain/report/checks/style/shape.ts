import { type Block, parseMarkup } from '../../markup/report-markup.ts';
import { type ModuleKey, titleOfModule } from '../../module-catalogue.ts';
import type { Measured } from '../check-result.ts';
import type { DraftReading } from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';

type Shape = { blocks: Block[]; names: string[] };
type Rule = { wants: string; holds: (shape: Shape) => boolean };

const textOf = (block: Block): string =>
  block.kind === 'paragraph' || block.kind === 'quote' ? block.inlines.map(({ text }) => text).join('') : '';
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

const hasSections = (count: number): Rule => ({
  wants: `at least ${count} sections under "## " headings`,
  holds: (shape) => sections(shape).length >= count,
});
const hasQuotes = (count: number): Rule => ({
  wants: `at least ${count} quote lines`,
  holds: (shape) => quotes(shape).length >= count,
});
const hasTable = (rows: number): Rule => ({
  wants: `a table of at least ${rows} rows`,
  holds: (shape) => longestTable(shape).length >= rows,
});
const hasQuotedSections = (count: number): Rule => ({
  wants: `at least ${count} sections with a quote each`,
  holds: (shape) =>
    partsOf(shape).filter((part) => part.some(({ kind }) => kind === 'quote')).length >= count,
});

const isBoldLine = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' &&
  block.inlines.length > 0 &&
  block.inlines.every(({ bold, text }) => bold || text.trim() === '');
const clockTime = /^\s*\d{1,2}\s*(?:[:.h時点]|a|p|uhr)/iu;

const mostlyQuotes: Rule = {
  wants: 'a page in the first person: more quote lines than paragraphs',
  holds: (shape) =>
    quotes(shape).length >= 4 &&
    quotes(shape).length >=
      shape.blocks.filter((block) => block.kind === 'paragraph' && !isBoldLine(block)).length,
};
const isDialogue = (count: number): Rule => ({
  wants: `a dialogue: at least ${count} quote lines that begin with a name and a colon`,
  holds: (shape) =>
    quotes(shape).filter((block) => /^\s*[^:：]{1,40}[:：]/u.test(textOf(block))).length >= count,
});
const isLog = (rows: number): Rule => ({
  wants: `a log: a table of at least ${rows} rows whose first column is a clock time`,
  holds: (shape) => longestTable(shape).filter(([first]) => clockTime.test(first ?? '')).length >= rows,
});
const hasBeats = (count: number): Rule => ({
  wants: `at least ${count} beats: a bold line, then a quote line`,
  holds: ({ blocks }) =>
    blocks.filter((block, at) => block.kind === 'quote' && isBoldLine(blocks[at - 1])).length >= count,
});
/** The seller's word differs by language; the form does not: a bold word and a colon. */
const hasSeller: Rule = {
  wants: 'the seller\'s own lines, beginning with "**You:**"',
  holds: ({ blocks }) =>
    blocks.filter(
      (block) =>
        block.kind === 'paragraph' &&
        block.inlines[0]?.bold === true &&
        /^[^:：]{1,20}[:：]\s*$/u.test(block.inlines[0].text) &&
        block.inlines.length > 1,
    ).length >= 3,
};
const namesEverybody: Rule = {
  wants: 'each of the five by name in a heading',
  holds: (shape) =>
    shape.names.every((name) =>
      sections(shape).some((block) => block.kind === 'heading' && block.text.includes(name)),
    ),
};
const quotesTheSite: Rule = {
  wants: 'at least 3 sections that each show a line "[from your site]"',
  holds: (shape) =>
    partsOf(shape).filter((part) =>
      part.some((block) => block.kind === 'quote' && block.label === 'from your site'),
    ).length >= 3,
};
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
  const findings = draft.modules.flatMap(({ key, content }): Finding[] => {
    const shape = { blocks: parseMarkup(content), names };
    return (shapes[key] ?? usualShape)
      .filter(({ holds }) => !holds(shape))
      .map(({ wants }) => ({
        module: key,
        excerpt: `${titleOfModule(key)}: the text as a whole`,
        advice: `Give the module its own shape; it lacks ${wants}.`,
      }));
  });
  const shapeless = new Set(findings.map(({ module }) => module)).size;
  return {
    bar: 'every module in its own shape',
    value: `${shapeless} of ${draft.modules.length} out of shape`,
    passed: shapeless === 0,
    findings,
  };
}
