import { paragraphBelow } from '../../answer/rules/finding-line.ts';
import { textsOfPersona, textsOfSituation } from './buyer-texts.ts';
import { stageLabels } from './buying-situation.ts';
import { labelOfCopy } from './copy-lines.ts';
import { fallbackTitle, inReadingOrder } from './module-catalogue.ts';
import type { Results } from './report.ts';
import { textOfCopy } from './report-copy.ts';
import { type Block, parseMarkup, plainText } from './report-markup.ts';
import { moduleSectionId, personaSectionId } from './report-sections.ts';
import type { ReportView } from './report-view.ts';

export type SearchedReport = { results: Results; details: ReportView | null };

/** A passage that can be found: its section on the page, the name of the place, its text. */
export type ReportEntry = { sectionId: string; place: string; text: string };

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
    case 'quote':
      return [plainText(block.inlines)];
    case 'list':
      return block.items.map(plainText);
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'copy':
      return [labelOfCopy(block), textOfCopy(block)];
    case 'rule':
      return [];
  }
}

/** Every passage that the page shows, in its order, and each once. */
export function entriesOf({ results, details }: SearchedReport): ReportEntry[] {
  const entries = new Map<string, ReportEntry>();
  const add = (sectionId: string, place: string, ...texts: string[]) => {
    for (const text of texts)
      if (text.trim() !== '') entries.set(`${sectionId} ${place} ${text}`, { sectionId, place, text });
  };
  const nameOf = (id: string) => details?.personas.find((persona) => persona.id === id)?.name ?? id;
  if (details?.answer) {
    const { thesis, findings, moves } = details.answer;
    add(
      'answer',
      'The answer',
      thesis,
      ...findings.flatMap((finding) => [finding.line, paragraphBelow(finding), finding.wrongIf]),
    );
    add('answer', 'Do these three first', ...moves.flatMap(({ text, where, watch }) => [text, where, watch]));
    for (const { text, where, watch } of details.plan) add('plan', 'Your plan', text, where, watch);
  }
  // The page shows no scenes.
  for (const persona of details?.personas ?? [])
    add(personaSectionId(persona.id), persona.name, ...textsOfPersona({ ...persona, scenes: [] }));
  for (const [key, { title: given, content }] of Object.entries(inReadingOrder(results))) {
    const title = given || fallbackTitle(key);
    add(moduleSectionId(key), title, title);
    for (const block of parseMarkup(content))
      add(moduleSectionId(key), block.kind === 'copy' ? `${title}, text to paste` : title, ...textsOf(block));
  }
  for (const situation of details?.situations ?? []) {
    const place = `${nameOf(situation.persona)}, ${stageLabels[situation.stage]}`;
    add('situations', place, ...textsOfSituation(situation));
  }
  for (const { text, site } of details?.evidence ?? []) add('evidence', 'Evidence', text, site?.text ?? '');
  add('unknowns', 'What we don’t know', ...(details?.unknowns ?? []));
  return [...entries.values()];
}
