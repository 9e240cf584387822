import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { CastWithEndings } from '../../document/rules/buyer-persona.ts';
import { type ModuleKey, titleOfModule } from '../../document/rules/module-catalogue.ts';
import { linesOf, type WebsiteSnapshot } from '../../evidence/rules/website-snapshot.ts';
import { ownershipList } from '../../writing/prompts/module-rules.ts';
import { earlierBlock, outlineBlock, type ReportInputs } from '../../writing/prompts/report-inputs.ts';
import { withSourceRules } from '../../writing/prompts/source-rules.ts';
import { fencedWebsite } from '../../writing/prompts/website-block.ts';
import type { WrittenModule } from '../../writing/rules/written-module.ts';
import type { Finding } from '../rules/report-draft.ts';

const mostPatches = 24;

export const patchOutputSchema = z.strictObject({
  patches: z
    .array(
      z.strictObject({
        field: z
          .string()
          .describe('Where it stands, such as content, a1.text, a1.minutes, c2.text or t3.rewrite'),
        excerpt: z.string().describe('The words to replace, letter for letter from this field'),
        replacement: z.string().describe('The words to put in their place; empty to take them out'),
      }),
    )
    .max(mostPatches),
});

const instructions = `You mend one chapter of a report about the buyers of a small business. An editor has listed its findings. You answer with patches: a field of the chapter, an excerpt of it and its replacement. Code puts each replacement in the place of its excerpt; the rest of the chapter stays as it is.

${dataRules}

How to mend
- Mend every finding at its root, with as few changed words as that needs. If the same fault occurs elsewhere in the chapter, patch it there too. Change nothing else: new words bring new faults.
- A claim without support: turn it, in its place, into a question to the owner, a condition ("if you …, then …") or a guess that is named as one ("probably", "we expect"). If a fact says something near it, say that instead. In copy to paste, put what only the owner knows into a blank in square brackets that says what belongs there, such as [your delivery time]; or leave it out.
- A statement about what the website says or leaves out: look it up in the website block.
- A contradiction: follow the people and the facts, and make every passage of the chapter agree. The other chapters follow them too.
- A point, a scene, a figure or an action that another chapter owns: take it out, and leave at most half a sentence that points there. Do not invent another one in its place. A chapter may have no action.
- An action has at most 40 words, the paragraph that opens a chapter at most 30 after its bold words.
- A passage that would fit any business, or that the owner knows already: build it on a fact, a term or a trait of a person that is given, or take it out.
- Advice that cannot be carried out: give the place, the words to use and the sign to look for.
- Each finding quotes the words that it is about; an excerpt that ends in … was shortened. The findings are pointers, not orders. If mending one would need something that nobody knows, take the passage out or make it a question.

What is true
- The facts say what is known about the business, the people what is known about the simulated buyers. Nothing else is known; the unknowns stay open. A fact with source "inference" is a guess: write "probably" or "we expect". Add no number, name, study, promise, review, link or address.
- Ids such as f1 or p1, and working words such as case file, cast or fact, never appear in a sentence.

How to write a patch
- field: the name that stands before the text: content, opening, closing, or an entry and its part, such as a1.text, a1.where, a1.watch, a1.measure, a1.minutes, c2.text, c2.channel, t3.rewrite.
- excerpt: copied letter for letter from that field, usually one whole sentence. Not across paragraphs.
- To delete a whole action, piece of copy or tip, name it alone as the field, such as a2, with an empty excerpt and an empty replacement. minutes, effect and effort are whole numbers: excerpt is the old one, replacement the new one. They must fit the text of their action.
- replacement: in the language of the chapter, as a full sentence in everyday words, about as long as the excerpt. The sentences before and after it must still fit: if they refer to what you change, include them. Empty takes the excerpt out: only for a sentence that is not needed, never for a whole table cell, a whole entry or the first sentence of the chapter.
- A table row is deleted whole: excerpt is the row with all its pipes, replacement is empty. A line such as "> [f12]", where code prints a line of the website, is deleted the same way.
- Leave all other markup as it is: signs at the start of lines, bold marks, labels such as [simulated] and places such as [copy 1].
- At most ${mostPatches} patches. No two patches share words of the chapter.`;

type Chapter = Pick<WrittenModule, 'answer'>;
const block = (name: string, value: unknown) => earlierBlock(name, value, 1);
const named = <T extends object>(letter: string, list: readonly T[]) =>
  list.map((entry, at) => ({ entry: `${letter}${at + 1}`, ...entry }));

/** The fields as they are stored, each under the name by which a patch finds it: a line of the website stays an id that code replaces. */
export function chapterBlocks({ answer }: Chapter, snapshot: WebsiteSnapshot, prefix = ''): string[] {
  const listed = answer.actions.map(({ factIds: _, ...action }) => action);
  const actions = listed.length === 0 ? [] : [block(`${prefix}actions`, named('a', listed))];
  if (!('tips' in answer))
    return [
      block(`${prefix}content`, answer.content),
      ...(answer.copy.length > 0 ? [block(`${prefix}copy`, named('c', answer.copy))] : []),
      ...actions,
    ];
  const lines = new Map(linesOf(snapshot).map(({ id, text }) => [id, text]));
  const tips = answer.tips.map(({ line, persona, ...tip }) => ({
    'line of the website': lines.get(line) ?? '',
    person: persona,
    ...tip,
  }));
  return [
    block(`${prefix}opening`, answer.opening),
    block(`${prefix}tips`, named('t', tips)),
    block(`${prefix}closing`, answer.closing),
    ...actions,
  ];
}

/** The people whom the chapter or a finding mentions, with their endings, and where they meet. */
function peopleIn(texts: string, { personas, endings, meetings }: CastWithEndings) {
  const shown = personas.filter(({ name }) => texts.includes(name.split(' ')[0] ?? name));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    people: shown.map((person) => ({
      ...person,
      ending: endings.find(({ persona }) => persona === person.id) ?? null,
    })),
    meetings: meetings.filter(({ people }) => people.some((id) => ids.has(id))),
  };
}

/** All that the report asks the owner to do or to paste, so that a mender adds nothing that is there already. */
const othersIn = (written: readonly WrittenModule[], own: ModuleKey) =>
  written
    .filter(({ key }) => key !== own)
    .map(({ key, answer }) => ({
      chapter: titleOfModule(key),
      actions: answer.actions.map(({ text, where }) => ({ text, where })),
      copy: 'copy' in answer ? answer.copy.map(({ channel, where, text }) => ({ channel, where, text })) : [],
    }))
    .filter(({ actions, copy }) => actions.length + copy.length > 0);

type Mending = Pick<ReportInputs, 'caseFile' | 'cast' | 'snapshot' | 'outline'> & {
  module: WrittenModule;
  /** All chapters of the report. */
  written: readonly WrittenModule[];
  findings: readonly Finding[];
};

export function patchPrompt({
  module,
  written,
  findings,
  caseFile,
  cast,
  snapshot,
  outline,
}: Mending): Prompt {
  const { offer, facts, vocabulary, unknowns } = caseFile;
  const known = { offer, facts: facts.map(({ id, text, source }) => ({ id, text, source })), vocabulary };
  const listed = findings.map(({ excerpt, advice }) => ({ excerpt, advice }));
  const people = peopleIn(JSON.stringify([module.answer, listed]), cast);
  return {
    version: 3,
    instructions: withSourceRules(instructions, caseFile),
    prompt: [
      earlierBlock('facts', known),
      earlierBlock('unknowns', unknowns),
      earlierBlock('people', people),
      fencedWebsite(snapshot),
      ...outlineBlock(outline),
      earlierBlock('other_actions_and_copy', othersIn(written, module.key)),
      ...chapterBlocks(module, snapshot),
      block('findings', listed),
      `Which chapter owns which subject, and where each may ask the owner to act:
${ownershipList(written.map(({ key }) => key))}`,
      `Your task: mend the chapter ${titleOfModule(module.key)} in the blocks above with patches, one or more for each finding.`,
    ].join('\n\n'),
    schemaName: 'patches',
  };
}
