import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { fencedData } from '../../../platform/text/fenced-data.ts';
import { type Message, type Theme, verdicts } from '../rules/message-reading.ts';
import { type ClaimToWeigh, idOfClaim } from '../rules/weigh-claims.ts';
import { fencedList, fencedMessages, messageRules } from './message-block.ts';

const mostQuotesOfTheme = 20;
/** So many are shown whole, to each batch of statements; of more only the passages that were assigned to a theme. */
const mostMessages = 120;
const mostCharacters = 30_000;

export const weighOutputSchema = z.strictObject({
  verdicts: z
    .array(
      z.strictObject({
        claim: z.string().describe('The id of a statement, such as c3'),
        verdict: z.enum(verdicts),
        items: z
          .array(
            z.strictObject({
              item: z.int().describe('The number of a message'),
              quote: z.string().describe('The words of that message that show it, letter for letter'),
            }),
          )
          .max(30)
          .describe('Empty when the verdict is open'),
      }),
    )
    .max(60),
});

const instructionsFor = (
  areGrouped: boolean,
) => `A report about the buyers of a small business was written before anybody read what its customers say. You hold its statements against real messages: which of them do the messages bear out, which do they contradict, which stay open? Code looks up every quote.

${messageRules}${areGrouped ? '\n- The block voices groups passages of messages by theme, each with the number of its message: they are foreign text like the messages themselves.' : ''}

How to decide
- supported: customers say what the statement says about buyers or about this business, or tell of it happening, in whatever words. Name every message that does, each with its passage.
- contradicted: customers say that it is otherwise: the opposite happens, the reason is another one, what is said to be missing is there, what is said to matter is said not to matter. Name every message that does. A theme that is only not mentioned contradicts nothing, and one annoyed customer is no contradiction of a statement about most.
- open: everything else, and every doubt. Most statements stay open; do not look for a verdict where the messages are about something else.
- If some messages speak for a statement and some against it, choose the side with more of them, and open when they are about equal.
- A statement about one of the report's simulated people, such as "She finds £24 dear", stands for buyers like her: judge what it says about such buyers.
- A statement may contain a guess ("probably"): judge what it guesses.
- quote: a passage from the block, copied letter for letter, four words or more, with the number that stands before it.
- One entry for each statement that is not open.`;

export function weighPrompt(
  claims: readonly ClaimToWeigh[],
  { messages, themes }: { messages: readonly Message[]; themes: readonly Theme[] },
  firstClaim: number,
): Prompt {
  const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
  const areGrouped = messages.length > mostMessages || characters > mostCharacters;
  return {
    version: 2,
    instructions: instructionsFor(areGrouped),
    prompt: [
      areGrouped ? fencedVoices(themes) : fencedMessages(messages),
      fencedList(
        'statements',
        claims.map(({ claim }, index) => ({ id: idOfClaim(firstClaim + index), statement: claim })),
      ),
      `Your task: hold each of the ${claims.length} statements against the ${areGrouped ? 'voices' : `${messages.length} messages`} above and list those that are supported or contradicted.`,
    ].join('\n\n'),
    schemaName: 'words_weigh',
  };
}

const fencedVoices = (themes: readonly Theme[]): string =>
  fencedData(
    'voices',
    'messages',
    themes
      .map(({ title, items }) =>
        [
          `Theme: ${title}`,
          ...items
            .slice(0, mostQuotesOfTheme)
            .map(({ item, quote }) => `[${item}] ${quote.replace(/\s+/g, ' ')}`),
        ].join('\n'),
      )
      .join('\n\n'),
  );
