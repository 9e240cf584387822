import { z } from 'zod';
import type { Cast } from '../../domain/report/buyers/buyer-persona.ts';
import type { Finding } from '../../domain/report/checks/report-draft.ts';
import type { CaseFile } from '../../domain/report/evidence/case-file.ts';
import { linesOf, type WebsiteSnapshot } from '../../domain/report/evidence/website-snapshot.ts';
import { titleOfModule } from '../../domain/report/module-catalogue.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import { dataRules, fencedData } from '../../domain/text/fenced-data.ts';
import type { Prompt } from '../prompt.ts';
import { withSourceRules } from './source-rules.ts';

const mostPatches = 24;

export const patchOutputSchema = z.strictObject({
  patches: z
    .array(
      z.strictObject({
        excerpt: z.string().describe('The words to replace, letter for letter from one field'),
        replacement: z.string().describe('The words to put in their place; empty to take them out'),
      }),
    )
    .max(mostPatches),
});

const instructions = `You mend one chapter of a report about the buyers of a small business. An editor has listed its findings. You answer with patches: an excerpt of the chapter and its replacement. Code puts each replacement in the place of its excerpt; the rest of the chapter stays as it is.

${dataRules}

How to mend
- Mend every finding at its root, with as few changed words as that needs. If the same fault occurs elsewhere in the chapter, patch it there too. Change nothing else: new words bring new faults.
- A claim without support: turn it, in its place, into a question to the owner, a condition ("if you …, then …") or a guess that is named as one ("probably", "we expect"). If a fact says something near it, say that instead. In copy to paste, put what only the owner knows into a blank in square brackets that says what belongs there, such as [your delivery time]; or leave it out.
- A contradiction: follow the people and the facts, and make every passage of the chapter agree.
- A passage that would fit any business, or that the owner knows already: build it on a fact, a term or a trait of a person that is given, or take it out.
- Advice that cannot be carried out: give the place, the words to use and the sign to look for.
- Each finding quotes the words that it is about; an excerpt that ends in … was shortened. The findings are pointers, not orders. If mending one would need something that nobody knows, take the passage out or make it a question.

What is true
- The facts say what is known about the business, the people what is known about the simulated buyers. Nothing else is known; the unknowns stay open. A fact with source "inference" is a guess: write "probably" or "we expect". Add no number, name, study, promise, review, link or address.
- Ids such as f1 or p1, and working words such as case file, cast or fact, never appear in a sentence.

How to write a patch
- excerpt: copied letter for letter from one field of one block, usually one whole sentence. It must be long enough to occur once. Not across two fields, and not across paragraphs.
- replacement: in the language of the chapter, as a full sentence in everyday words, about as long as the excerpt. The sentences before and after it must still fit: if they refer to what you change, include them. Empty takes the excerpt out: only for a sentence that is not needed, never for a whole table cell, a whole entry or the first sentence of the chapter.
- Leave markup as it is: signs at the start of lines, bold marks, pipes of tables, labels such as [simulated], places such as [copy 1], and lines such as "> [f12]", where code prints a line of the website.
- At most ${mostPatches} patches. No two patches share words of the chapter.`;

type Chapter = Pick<WrittenModule, 'answer'>;

/** The fields as they are stored: a line of the website stays an id that code replaces. */
function chapterBlocks({ answer }: Chapter, snapshot: WebsiteSnapshot): string[] {
  const block = (name: string, value: unknown) =>
    fencedData(name, 'earlier-step', typeof value === 'string' ? value : JSON.stringify(value, null, 1));
  const actions = block(
    'actions',
    answer.actions.map(({ where, text, watch }) => ({ where, text, watch })),
  );
  if (!('tips' in answer)) {
    const copy = answer.copy.map(({ channel, where, text }) => ({ channel, where, text }));
    return [block('content', answer.content), ...(copy.length > 0 ? [block('copy', copy)] : []), actions];
  }
  const lines = new Map(linesOf(snapshot).map(({ id, text }) => [id, text]));
  const tips = answer.tips.map(({ line, problem, persona, objection, rewrite, why }) => ({
    'line of the website': lines.get(line) ?? '',
    person: persona,
    problem,
    objection,
    rewrite,
    why,
  }));
  return [block('opening', answer.opening), block('tips', tips), block('closing', answer.closing), actions];
}

/** The people whom the chapter or a finding mentions. */
const peopleIn = (texts: string, { personas }: Cast) =>
  personas.filter(({ name }) => texts.includes(name.split(' ')[0] ?? name));

export function patchPrompt({
  module,
  findings,
  caseFile,
  cast,
  snapshot,
}: {
  module: WrittenModule;
  findings: readonly Finding[];
  caseFile: CaseFile;
  cast: Cast;
  snapshot: WebsiteSnapshot;
}): Prompt {
  const { offer, facts, vocabulary, unknowns } = caseFile;
  const known = { offer, facts: facts.map(({ id, text, source }) => ({ id, text, source })), vocabulary };
  const listed = findings.map(({ excerpt, advice }) => ({ excerpt, advice }));
  const people = peopleIn(JSON.stringify([module.answer, listed]), cast);
  return {
    version: 1,
    instructions: withSourceRules(instructions, caseFile),
    prompt: [
      fencedData('facts', 'earlier-step', JSON.stringify(known)),
      fencedData('unknowns', 'earlier-step', JSON.stringify(unknowns)),
      fencedData('people', 'earlier-step', JSON.stringify(people)),
      ...chapterBlocks(module, snapshot),
      fencedData('findings', 'earlier-step', JSON.stringify(listed, null, 1)),
      `Your task: mend the chapter ${titleOfModule(module.key)} in the blocks above with patches, one or more for each finding.`,
    ].join('\n\n'),
    schemaName: 'patches',
  };
}
