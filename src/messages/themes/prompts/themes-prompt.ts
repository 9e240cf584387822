import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { factKinds } from '../../../report/evidence/rules/case-file.ts';
import type { Message } from '../rules/message-reading.ts';
import { fencedMessages, messageRules } from './message-block.ts';

const mostThemes = 14;

export const themesOutputSchema = z.strictObject({
  themes: z
    .array(
      z.strictObject({
        title: z.string().describe('Two to nine plain words, without a number, a name or an address'),
        about: z
          .string()
          .describe('Which messages belong here and which do not, in one sentence of your own'),
        kind: z.enum(factKinds),
      }),
    )
    .min(1)
    .max(mostThemes)
    .describe('The most frequent first'),
});

const instructions = `You read what customers of a small business wrote and name the themes that run through it. Afterwards another reader assigns every message to your themes and code counts them. The owner then sees what their customers really talk about, and how often.

${messageRules}

What a theme is
- Something that several customers say, ask, fear, praise or complain about, at least three of the messages here, in whatever words. It is as narrow as it can be while several messages still share it: not "price" but "price is higher than at the old groomer"; not "service" but "the announced text message does not come".
- It has one direction. Praise and complaint about the same thing are two themes; so are the wish for something and the fear of it.
- What a buyer wondered before buying, what nearly stopped them, what happened that nobody had announced and what they tell others is worth more to the owner than general praise. One theme for general praise is enough.
- Two themes never share most of their messages. Together they cover most of what is said; what only one person says belongs to none.
- Messages in other languages count like the others.

How to write it
- title: two to nine plain words that the owner understands at first reading and that say what these customers say, in the language that the task names. No number, no name of a person, no address, no quotation, no praise of your own.
- about: one sentence of your own that tells the other reader which messages belong to the theme and which similar ones do not. Never copy a passage of a message into it.
- kind: what it would be as a fact about the business: offer (what is sold and how), price, claim (what the business says of itself), proof (what shows that it works), segment (who buys or uses it), job (what they want to get done), pain (what the present way costs them), objection (why they hesitate or complain).
- Six to ${mostThemes} themes with forty messages or more, fewer with fewer messages. The most frequent first.`;

export const themesPrompt = (messages: readonly Message[], language: string): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    fencedMessages(messages),
    `Your task: name the themes of the ${messages.length} messages above. Write title and about in the language with the tag ${plainTag(language)}. Before you answer, look up three messages for each theme; a theme for which you do not find them goes.`,
  ].join('\n\n'),
  schemaName: 'words_themes',
});

/** The tag comes from a model's answer and is outside every fence. */
export const plainTag = (language: string): string =>
  /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i.test(language) ? language : 'en';
