import { textsOfPersona, textsOfSituation } from './buyer-texts.ts';
import { stageLabels } from './buying-situation.ts';
import { textsOfPassage } from './passage.ts';
import type { ShownDetails } from './report.ts';

/** A passage that can be found: its section on the page, the name of the place, its text. */
export type ReportEntry = { sectionId: string; place: string; text: string };

/** Every passage that the page shows, in its order, and each once. */
export function entriesOf(details: ShownDetails): ReportEntry[] {
  const entries = new Map<string, ReportEntry>();
  const add = (sectionId: string, place: string, texts: readonly string[]) => {
    for (const text of texts)
      if (text.trim() !== '') entries.set(`${sectionId} ${place} ${text}`, { sectionId, place, text });
  };
  const { sections, personas, situations, evidence, unknowns } = details;
  for (const { id, title, passages } of sections)
    for (const passage of passages) add(id, title, textsOfPassage(passage));
  // The page does not show these.
  const unshown = { scenes: [], influences: [], movedBy: '', lostBy: '' };
  for (const persona of personas) add('personas', persona.name, textsOfPersona({ ...persona, ...unshown }));
  for (const situation of situations) {
    const name = personas.find(({ id }) => id === situation.persona)?.name ?? situation.persona;
    add('situations', `${name}, ${stageLabels[situation.stage]}`, textsOfSituation(situation));
  }
  add(
    'evidence',
    'The facts',
    evidence.flatMap(({ text, site, said }) => [
      text,
      site?.text ?? '',
      ...(said?.quotes.map((quote) => quote.text) ?? []),
    ]),
  );
  add('unknowns', 'What we don’t know', unknowns);
  return [...entries.values()];
}
