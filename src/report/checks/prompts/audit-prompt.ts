import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import { type ModuleKey, moduleKeys, titleOfModule } from '../../document/rules/module-catalogue.ts';
import type { Answer, Prediction } from '../../document/rules/report.ts';
import { ownershipList } from '../../writing/prompts/module-rules.ts';
import {
  type ChapterText,
  earlierBlock,
  materialBlocks,
  type ReportInputs,
} from '../../writing/prompts/report-inputs.ts';
import { withSourceRules } from '../../writing/prompts/source-rules.ts';
import type { WrittenModule } from '../../writing/rules/written-module.ts';
import { auditKinds, firstPageParts } from '../rules/report-audit.ts';
import { chapterBlocks } from './patch-prompt.ts';

const mostEntries = 40;
const score = z.int().min(1).max(5);

const entry = <Module extends string>(modules: readonly [Module, ...Module[]]) =>
  z.strictObject({
    kind: z.enum(auditKinds),
    module: z.enum(modules).describe('Where the text changes'),
    field: z.string().describe('The field that changes, such as content, a1.text, c2.text or t3.rewrite'),
    excerpt: z.string().describe('The words to change, letter for letter from this field'),
    replacement: z.string().describe('The words to put in their place; empty to delete them'),
    problem: z
      .string()
      .describe('What the owner would be led to believe, say or do, and against which words'),
  });

const mostRepeats = 30;
export const auditOutputSchema = z.strictObject({
  repeats: z
    .array(
      z.strictObject({
        what: z.string().describe('The point, scene, figure, comparison or advice, in a few words'),
        owner: z.enum(moduleKeys).describe('The chapter that keeps it'),
        others: z.array(z.enum(moduleKeys)).max(moduleKeys.length).describe('Where else it stands'),
      }),
    )
    .max(mostRepeats)
    .describe('Written first, for you alone: all that stands in more than one chapter, also in other words'),
  entries: z.array(entry(moduleKeys)).max(mostEntries).describe('The costliest first'),
  scores: z
    .array(
      z.strictObject({
        module: z.enum(moduleKeys),
        specific: score,
        surprising: score,
        usable: score,
        supported: score,
      }),
    )
    .max(moduleKeys.length)
    .describe('Of the chapters that the task names, as they are now'),
});
export const auditAgainOutputSchema = z.strictObject({
  entries: z.array(entry([...moduleKeys, ...firstPageParts])).max(mostEntries),
});

const instructions = `You audit a finished report about the buyers of a small business before its owner gets it. The owner has paid for it, will act on it and will publish its copy under their own name. You have everything that is known beside it: the order, the case file, the website and the five simulated buyers. Read it as strictly as somebody who is liable for it. For each fault you give the deletion or the replacement that mends it; code applies it to the letter, and nobody looks at it afterwards.

${dataRules}

What counts as a fault
- misleading: a statement after which the owner would believe something that nobody knows. A promise or a conclusion built on an unknown. What a simulated buyer does, told as what buyers do ("the need that decides most", "you lose against", "three of five listen to"). Revenue that does not come, shown as a loss; a sum that says more than its numbers; a calculation that does not hold. A statement about what the website lacks although a line says it, or about rivals, results or habits that the material does not give. A guess without "probably" or "we expect". A group that the owner names as customers, sent away or called the wrong ones on the word of a simulated person. A count of the five used as evidence, or a sign by which real callers are to be recognised that comes from one of them.
- untrue-copy: copy, a new line for the website or words to say, with which the owner would state something that the material does not carry, promise what they have not offered (also by a sentence around a blank, such as "We keep [what]"), give a price with other terms or tax than the facts, exclude people who are customers, or speak as somebody else. Texts for the same place, such as two headlines, two price lines or two next steps, are one text: make them the same, by the outline's where it has one, or delete all but one.
- contradiction: two passages of the report, or a passage and the case file, the website or the cast, cannot both be followed or both be true. Two different things that are "first"; a line that one chapter keeps and another removes or calls the problem; a new page without what the report calls missing; a person who knows, meets or decides otherwise than the cast says. Change the one that is further from the case file, the cast and the outline.
- unusable: advice that cannot be carried out as it stands: it needs something unknown, somebody else's leave, a place that only exists in the story of a simulated buyer, more time than its minutes say, a text too long for its place; it goes against the duty of the owner's trade, such as hiding a fault or not asking what has to be asked; or what to watch happens too rarely here to be seen.
- repeated: a point, a figure, a scene or an advice that more than two chapters explain, or an action that another chapter has too. First list under repeats everything that stands in more than one chapter, also in other words: go through the chapters one by one and ask of each paragraph where you have read this before. Then bring each down to the chapter that keeps it by outline and owners and at most one mention elsewhere: an entry for every further place. Where a paragraph holds nothing else, delete the paragraph, sentence by sentence. Also a person's situation, reason not to buy or ending, told outside the portraits and the events before the decision. A name, a term or half a sentence that points there may stay. A figure of the business may be explained once and mentioned once more.
- unclear: a sentence that the owner does not understand at first reading, or that sounds translated. Replace it with the plain one.

How to change the text
- module and field name the place: content, opening or closing of a chapter, or an entry and its part, such as a1.text, a1.where, a1.watch, a1.measure, a1.minutes, c2.text, c2.channel, t3.rewrite. excerpt is copied letter for letter from that field, without the sign at the start of its line: no ellipsis, no mending, usually one whole sentence, never across paragraphs.
- replacement stands exactly in the place of the excerpt, in the language of the report, in plain short sentences, and the sentences before and after it still fit. It adds no fact, figure, person, promise, link or address. Make a guess a named guess, a rule a single case with its name, a promise a condition or a question to the owner. In copy, what only the owner knows becomes a blank in square brackets; better is a sentence that needs none.
- An empty replacement deletes. Prefer deletion where nothing is lost: the report is better shorter. Do not delete the first sentence of a chapter, a single table cell, or all that stands under a heading.
- To delete a whole action, piece of copy or tip, name it alone as the field, such as a2, with an empty excerpt and an empty replacement.
- A table row is deleted whole: excerpt is the row with all its pipes, replacement is empty. A line such as "> [f12]", where code prints a line of the website, is deleted the same way. Leave labels such as [simulated] and places such as [copy 1] as they are.
- One fault, one entry; where the same fault stands in several places, one entry for each place. No two entries share words. At most ${mostEntries}, the costliest first: misleading, untrue copy and contradictions before repetition, repetition before clarity.
- Change nothing for taste. What simulated people say, think and feel in quote lines is theirs: it is a fault only against the cast. A sound sentence that you change is a loss.
- Write problem in English, in one sentence.`;

type Material = Omit<ReportInputs, 'modules'>;

const owners = (modules: readonly ModuleKey[]): string =>
  `The chapters by module and title:
${modules.map((key) => `- ${key}: ${titleOfModule(key)}`).join('\n')}

Which chapter owns which subject, and where each may ask the owner to act:
${ownershipList(modules)}`;

/** `kept` are chapters of an earlier version that stay as they are. `weak` are scored again. */
export const auditPrompt = ({
  written,
  kept,
  weak,
  ...material
}: Material & {
  written: readonly WrittenModule[];
  kept: readonly ChapterText[];
  weak: readonly ModuleKey[];
}): Prompt => ({
  version: 2,
  instructions: withSourceRules(instructions, material.caseFile),
  prompt: [
    ...materialBlocks(material),
    ...kept.map(({ key, content }) => earlierBlock(`unchangeable_${key}`, content)),
    ...written.flatMap((module) => chapterBlocks(module, material.snapshot, `${module.key}.`)),
    owners([...written, ...kept].map(({ key }) => key)),
    `Your task: read the whole report above and list its repeats; then read every statement once more with the material beside it, and list what has to change: the report must leave you with at most two points that more than two chapters make, no untrue copy and no contradiction.${
      kept.length > 0
        ? ' The chapters in blocks whose name begins with unchangeable stay as they are: mend the others.'
        : ''
    } ${
      weak.length > 0
        ? `Then score these chapters from 1 to 5 as they will be after your changes: ${weak.join(', ')}. specific: could not be about another business. surprising: says what the owner did not know. usable: the owner can act on it this week. supported: rests on what is known. 3 is a good ordinary chapter.`
        : 'Leave scores empty.'
    }`,
  ].join('\n\n'),
  schemaName: 'audit',
});

/** With the number of the finding that it tests. */
export type TestingPrediction = Prediction & { finding: number };
export type ChangedPlace = { module: ModuleKey; before: string; after: string };

/** Each text under the name by which an entry finds it. */
const firstPageBlock = ({ thesis, findings, moves }: Answer): string => {
  const named = [
    ['thesis', thesis],
    ...findings.flatMap(({ line, text, wrongIf, cost, module }, at) => [
      [`f${at + 1}.line`, line],
      [`f${at + 1}.text`, text],
      [`f${at + 1}.wrongIf`, wrongIf],
      [`f${at + 1} costs, by code`, cost],
      [`f${at + 1} is shown in`, module],
    ]),
    ...moves.map(({ text }, at) => [`m${at + 1}.text`, text]),
  ];
  return earlierBlock('answer', Object.fromEntries(named), 1);
};

const predictionsBlock = (predictions: readonly TestingPrediction[]): string => {
  const named = predictions.map(({ text, against, measure, direction, dueDays, finding }, at) => ({
    [`pr${at + 1}.text`]: text,
    [`pr${at + 1}.against`]: against,
    'tests finding': `f${finding}`,
    measure,
    direction,
    dueDays,
  }));
  return earlierBlock('predictions', named, 1);
};

/** The second reading: what the audit changed, the first page and the predictions, with the whole report beside them. */
export const auditAgainPrompt = ({
  modules,
  changed,
  answer,
  predictions,
  ...material
}: Material & {
  modules: readonly ChapterText[];
  changed: readonly ChangedPlace[];
  answer: Answer | null;
  predictions: readonly TestingPrediction[];
}): Prompt => ({
  version: 2,
  instructions: withSourceRules(instructions, material.caseFile),
  prompt: [
    ...materialBlocks(material),
    ...modules.map(({ key, content }) => earlierBlock(`${key}.content`, content)),
    ...(answer === null ? [] : [firstPageBlock(answer)]),
    ...(predictions.length === 0 ? [] : [predictionsBlock(predictions)]),
    earlierBlock('changed_places', changed, 1),
    owners(modules.map(({ key }) => key)),
    `This is the second reading. The block changed_places lists what the first one changed, as it was and as it is now. The blocks answer and predictions were written afterwards. Your task: check these places, the first page, the predictions and the chapter implementationGuidance against the material and the chapters. Then read the chapters once more from the first to the last, and list what is still misleading or contradicts another place, and each further mention of a point that more than two of them make. Each finding must be borne by the chapter in which it is shown, so what bears it stays. In chapters the only field is content, and nothing can be deleted whole. On the first page, module is answer and field is thesis, f1.line, f1.text, f1.wrongIf or m1.text; in predictions, module is predictions and field is pr1.text or pr1.against, or pr1 alone with an empty excerpt and an empty replacement to delete one. There is no list of repeats here. Change nothing that is sound.`,
  ].join('\n\n'),
  schemaName: 'audit_again',
});
