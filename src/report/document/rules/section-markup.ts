import { writeCopyLines } from './copy-lines.ts';
import { type Labels, labelsOf, printMinutes } from './labels.ts';
import { isLongRead, type Passage, type PassageKind, type PassageOf, type Section } from './passage.ts';

/** Report text inside a list item or a table cell: one line, without the cell separator. */
export const inline = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '/').trim();
export const bullets = (lines: readonly string[]): string =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => `- ${inline(line)}`)
    .join('\n');
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inline).join(' | ')} |`).join('\n');

const join = (parts: readonly (string | null)[], by = '\n\n'): string =>
  parts.filter((part) => part !== null && part !== '').join(by);
/** A paragraph may not begin like a heading, a list, a table or copy. */
const leads = /^(?:(?:#{1,6}|[-*•»])(?:\s+|$)|[>|]\s*|-{3,}$)+/;
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((one) => one.trim().replace(leads, ''))
    .filter((one) => one !== '')
    .join('\n\n');
const toPaste = (channel: string, text: string): string =>
  writeCopyLines({ channel, audience: '', place: '', text });
/** Empty where the editor has left nothing. */
const labelled = (label: string, text: string): string =>
  text === '' ? '' : `**${label}:** ${inline(text)}`;

type Known = {
  labels: Labels;
  language: string;
  nameOf: (persona: string) => string;
  /** Whether the lines are of a page that was read: without one, all of them are new. */
  isOfPage: boolean;
};
type Write<K extends PassageKind> = (passage: PassageOf<K>, known: Known) => string;

const writers: { [K in PassageKind]: Write<K> } = {
  text: ({ text }) => paragraphs(text),
  list: ({ title, items }) => join([title && `## ${inline(title)}`, bullets(items)]),
  table: ({ title, head, rows, point }) =>
    join([title && `## ${inline(title)}`, table(head, rows), point && paragraphs(point)]),
  finding: ({ headline, text, sure, check, wrongIf }, { labels }) =>
    join([
      `## ${inline(headline)}`,
      paragraphs(text),
      bullets([
        labelled(labels.sure, sure),
        labelled(labels.check, check),
        labelled(labels.wrongIf, wrongIf),
      ]),
    ]),
  job: ({ text, words, minutes }, { labels, language }) =>
    join([
      `- **${printMinutes(minutes, language)}.** ${inline(text)}`,
      words && toPaste(labels.textToPaste, words),
    ]),
  line: ({ yours, hears, ours }, { labels, isOfPage }) => {
    const cells = [yours ?? labels.missing, hears, ours || labels.keep];
    return isOfPage
      ? table(labels.lineColumns, [cells])
      : table(labels.lineColumns.slice(1), [cells.slice(1)]);
  },
  decision: ({ text, because, costs, notIf, words }, { labels }) =>
    join([
      `- **${inline(text).replaceAll('**', '')}** ${inline(because)} ${labelled(labels.costs, costs)} ${labelled(labels.notIf, notIf)}`,
      words && toPaste(labels.textToPaste, words),
    ]),
  piece: ({ place, text }) => toPaste(place, text),
  reply: ({ question, text }) => join([`**${inline(question).replaceAll('**', '')}**`, toPaste('', text)]),
  buyer: ({ persona, text, moves, loses, does }, { labels, nameOf }) =>
    join([
      `## ${inline(nameOf(persona))}`,
      paragraphs(text),
      bullets([labelled(labels.moves, moves), labelled(labels.loses, loses), labelled(labels.does, does)]),
    ]),
  question: ({ text, unlocks }) => `- **${inline(text).replaceAll('**', '')}** ${inline(unlocks)}`,
  scene: ({ text, use }, { labels }) => join([paragraphs(text), labelled(labels.use, use)]),
};

export const passageMarkup = (passage: Passage, known: Known): string =>
  (writers[passage.kind] as Write<PassageKind>)(passage as never, known);

/** Neighbours that make one list or one table. */
const isList = (kind: PassageKind): boolean => ['job', 'decision', 'question'].includes(kind);

type Shown = {
  sections: readonly Section[];
  personas: readonly { id: string; name: string; age: number }[];
  language: string;
};

/** A section in our markup, without its title. */
export function sectionMarkup(section: Section, { personas, language }: Omit<Shown, 'sections'>): string {
  const labels = labelsOf(language);
  const nameOf = (id: string) => {
    const person = personas.find((one) => one.id === id);
    return person ? `${person.name}, ${person.age}` : id;
  };
  const isOfPage = section.passages.some((one) => one.kind === 'line' && one.yours !== null);
  const known = { labels, language, nameOf, isOfPage };
  let written = '';
  let before: Passage | null = null;
  for (const passage of section.passages) {
    const text = passageMarkup(passage, known);
    if (passage.kind === 'line' && before?.kind === 'line') written += `\n${text.split('\n').at(-1)}`;
    else {
      const heading =
        passage.kind === 'job' && passage.when !== (before?.kind === 'job' ? before.when : null);
      const gap =
        written === ''
          ? ''
          : isList(passage.kind) && before?.kind === passage.kind && !text.includes('\n') && !heading
            ? '\n'
            : '\n\n';
      written += `${gap}${heading ? `## ${labels.times[passage.when]}\n\n` : ''}${text}`;
    }
    before = passage;
  }
  return written;
}

export const sectionParts = (
  report: Shown,
): { id: string; title: string; content: string; isLongRead: boolean }[] =>
  report.sections.map((section) => ({
    id: section.id,
    title: section.title,
    content: sectionMarkup(section, report),
    isLongRead: isLongRead(section),
  }));
