import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { fencedData } from '../../../platform/text/fenced-data.ts';
import type { MonologueFault } from '../rules/check-monologue.ts';

const rewriteVersion = 1;

const task = `Your task now: mend your previous answer, which stands in the block previous_text. An editor has listed its defects in the block defects: each with an excerpt from it, where there is one, and advice.

- Mend every defect on the list, at its root. If the excerpt shows one case of a fault that occurs elsewhere in the text, mend those too.
- Mend nothing else. Sentences without a defect stay as they are, word for word: the rest has been read and found good, and new words bring new faults.
- When a claim has no ground, take the claim out and put something in its place that the case file or the cast does say; do not just make it vaguer. When a passage repeats another, say what only this part can say. When a passage would fit any business, tie it to a fact, a term or a person, or cut it.
- Keep the length within what the first task asked for. Where you cut, use the room for depth in what stands.
- All rules above still hold, for the mended passages as for the rest: truth, quotes and their labels, markup, language. The defects are pointers, not orders. Where an advice would break one of those rules, mend the passage in a way that keeps them.
- Bring the other fields of the answer in line with the mended text.

Answer with the whole text again, in the same form as before, without a word about what you changed.`;

/** Repeats the first prompt, so the provider's cache serves it, and adds its result and the findings. */
export const rewritePrompt = (
  first: Prompt,
  previous: string,
  findings: readonly MonologueFault[],
): Prompt => ({
  ...first,
  // A change of either version must re-run the step.
  version: first.version * 100 + rewriteVersion,
  prompt: [
    first.prompt,
    fencedData('previous_text', 'earlier-step', previous),
    fencedData(
      'defects',
      'earlier-step',
      JSON.stringify(findings.map(({ excerpt, advice }) => ({ excerpt, advice }))),
    ),
    task,
  ].join('\n\n'),
});
