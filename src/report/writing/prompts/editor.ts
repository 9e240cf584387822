import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../../platform/text/fenced-data.ts';
import type { Suspicion } from '../../checks/rules/suspicions.ts';
import type { Section } from '../../document/rules/passage.ts';
import { earlierBlock, type Material, materialBlocks } from './material.ts';

const instructions = `You are the last editor of a report that an owner has paid for. You did not write it. You get the material (all that is known) and the report, passage by passage. Read it four times.

First, every text that a buyer will read (new lines, texts to paste, answers, mails, ads), sentence by sentence, with the material beside it. A promise, a service, a rule, a habit, a price, a person's task, a result or a number that the owner has not stated goes out, or becomes what they have stated. It may stay only beside a decision that brings it, or as a blank. That a list elsewhere calls it new does not make it true: such a list goes, once what it lists is gone.
Second, everything that is said in two places: each figure, date, name, age, condition, “never”, “always”, “all”, “most”, “at worst”. Where they disagree, with each other or with the material, mend the wrong one.
Third, as the tired owner on a phone.
Fourth, as the buyer who reads the new page.

Return edits. passage: the id in square brackets before the passage. find: copied exactly from one field of that passage, with its marks and line breaks, so long that it occurs there only once; replace: what stands in its place (empty to delete it). To take a whole passage out, find is null and replace is empty. Only what is in a find changes; the rest stays. why: a few words.

Edit:
1. What is untrue or unknown: a statement about the business, its customers, rivals, law or the world that the material does not hold and that is not told as our reading; a wrong sum; a guessed figure; a promise in copy that the owner never made; what the owner told us in confidence and buyers would read; income, health or legal effects that nobody proved.
2. What contradicts: two passages that disagree; copy that uses the words a finding condemns; a person whose facts change; a decision that the copy takes for granted; a finding that argues from an invented buyer.
3. What has to be read twice, or sounds translated or clipped: say it as a native speaker would, in a whole sentence. A cold, clever or clumsy sentence becomes a kind, clear one that the owner would say. A hedge without need goes. A thing said twice is said once, above all a sentence of copy that returns in another text.
4. What cannot be used: a check that could not come out either way, a job without words or minutes, a blank that a plain sentence would avoid, a choice between two numbers left open that can be made, a reference to another part of the report, “ask me” where a buyer needs an answer, an ad longer than its place, odds and percentages for how sure we are.
5. The owner's good line replaced by a flatter one: put theirs back.

The block suspicions holds what a program noticed. It may be wrong: look, and edit only where it is right.

Do not polish what is good, do not add claims, do not make it longer. As many edits as it needs, the most important first.

${dataRules}`;

/** Field by field, as `find` must be copied. */
export const passagesAsText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, passages }) =>
      [
        `## ${title}`,
        ...passages.map(({ id, source: _, ...fields }) => `[${id}] ${JSON.stringify(fields, null, 1)}`),
      ].join('\n'),
    )
    .join('\n\n');

export const editorPrompt = (
  material: Material,
  sections: readonly Section[],
  suspicions: readonly Suspicion[],
  /** A draft of the owner: the only passage to edit. */
  only?: string,
): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    ...materialBlocks(material),
    earlierBlock('report', passagesAsText(sections)),
    fencedData('suspicions', 'earlier-step', JSON.stringify(suspicions)),
    only === undefined
      ? 'Return your edits.'
      : `The owner wrote the passage ${only} and asks you about it alone. Return edits of ${only} only; the other passages are what it is read beside.`,
  ].join('\n\n'),
  schemaName: 'editor',
});
