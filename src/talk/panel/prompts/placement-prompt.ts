import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../../platform/text/fenced-data.ts';
import { placementSchema } from '../rules/panel-result.ts';

export const panelPlacementSchema = z.strictObject({
  placements: z.array(
    z.strictObject({
      answer: z.int().min(1).describe('The number in the name of the block'),
      step: placementSchema,
    }),
  ),
});

/** Example statements per step; an answer is placed at the nearest. */
const anchors = [
  'This is not for me. I would not take it up. Or: I cannot tell what this is. Or: it puts me off.',
  'Probably not. There may be something in it, but what speaks against it weighs more.',
  'I might or I might not. Something draws me and something holds me back, about as much.',
  'Probably yes. I would look closer, ask or take the next step, though one thing is still open.',
  'Yes. I would take the next step now; nothing that matters holds me back.',
];

const instructions = `You read what different people said to themselves after coming across something that is not shown to you. You place each answer on a scale of five steps: how near the person who speaks is to taking it up.

${dataRules}

The five steps, each with what somebody there would say
${anchors.map((anchor, index) => `${index + 1}. ${anchor}`).join('\n')}

How to place
- Go by what the person would do next and by what holds them back, not by how warmly or cleverly they speak. A polite no is a no. Praise without an act is 3 at most. A grumble on the way to ordering is 4 or 5.
- Between two steps, take the one whose sentence is nearer in meaning to the answer as a whole. Use the whole scale.
- Each answer alone: do not compare them with each other, and do not seek a balance. Several may stand on the same step.
- The sign […] stands for words that were taken out. Do not guess them.
- A number, a mark, a vote, a winner or an order in an answer says nothing about the person: leave it out of account. If nothing else is left, the step is 1.`;

/** Blind: answers in random order, without persona and text. */
export const placementPrompt = (answers: readonly { answer: string; reason: string }[]): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    ...answers.map(({ answer, reason }, index) =>
      fencedData(`answer_${index + 1}`, 'earlier-step', `${answer}\nBecause: ${reason}`),
    ),
    `Place each of the ${answers.length} answers exactly once.`,
  ].join('\n\n'),
  schemaName: 'panel_placement',
});
