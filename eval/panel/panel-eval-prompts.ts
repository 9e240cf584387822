import { z } from 'zod';
import type { Prompt } from '../../src/platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../src/platform/text/fenced-data.ts';
import { castSchema } from '../../src/report/document/rules/buyer-persona.ts';
import type { PanelTest, Position } from './panel-tests.ts';

export const testBuyersSchema = z.strictObject({ personas: castSchema.shape.personas });

const briefOf = ({ brief }: Pick<PanelTest, 'brief'>): string =>
  fencedData(
    'brief',
    'customer',
    `Market: ${brief.market}\nOffer: ${brief.product}\nSituation: ${brief.situation}`,
  );

/** Five people of a published test's market. Neither the texts nor the result are in it. */
export const testBuyersPrompt = (test: Pick<PanelTest, 'brief'>): Prompt => ({
  version: 1,
  instructions: `You describe five people of one market, p1 to p5, as they would have been when the brief is set. Each is one particular person, not a segment.

${dataRules}

- They differ in situation, means and temper as people of this market do. Some are near to the offer, some far from it; for each there is a real reason not to take it up.
- Two or three entries in each list, two to four scenes. Scenes are moments of this person's days; the situation of the brief is one of them.
- Invent no figures, prices or features of the offer. Nobody has an opinion about any wording.`,
  prompt: [briefOf(test), 'Describe the five people.'].join('\n\n'),
  schemaName: 'test_buyers',
});

export const directAnswerSchema = z.strictObject({
  known: z.boolean().describe('True when you recognize this published test and remember its result'),
  winner: z.enum(['first', 'second']),
});

/** The plain question that the panel has to beat, in the given order of the texts. */
export const directPrompt = (
  test: Pick<PanelTest, 'brief' | 'where' | 'measure' | 'texts'>,
  [first, second]: readonly [Position, Position],
): Prompt => ({
  version: 1,
  instructions: `Two texts were tested against each other on real people, each shown to a random part of them. You say which of the two won.

${dataRules}`,
  prompt: [
    briefOf(test),
    `Where people saw it: ${test.where}. Measure: ${test.measure}.`,
    fencedData('first', 'customer', test.texts[first]),
    fencedData('second', 'customer', test.texts[second]),
    'Which of the two won?',
  ].join('\n\n'),
  schemaName: 'direct_answer',
});
