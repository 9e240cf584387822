import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { idOfTheme, type ProposedTheme } from '../rules/count-themes.ts';
import type { Message } from '../rules/message-reading.ts';
import { fencedList, fencedMessages, messageRules } from './message-block.ts';

export const assignOutputSchema = z.strictObject({
  assignments: z
    .array(
      z.strictObject({
        theme: z.string().describe('The id of a theme, such as t3'),
        item: z.int().describe('The number of a message'),
        quote: z.string().describe('The words of that message that show it, letter for letter'),
      }),
    )
    .max(400),
});

const instructions = `You read messages from customers of a small business one by one and say which themes of a fixed list each of them is about. Code looks up every quote and counts only what it finds, so that the owner sees true numbers.

${messageRules}

How to assign
- A message belongs to a theme when it says what the theme says, in whatever words and in whatever language. Being about the same subject is not enough: a customer who praises the punctual van does not belong to a theme about late vans.
- Most messages belong to one theme, some to two or three, many to none. Leave out those that belong to none. Do not stretch a theme to give a message a place.
- One entry for each pair of message and theme.
- quote: the shortest passage of that message that shows it to a stranger, usually four to twenty-five words, copied letter for letter with its spelling, typing errors and marks such as [name]. No ellipsis, no mending, no translation, no passage of another message. If the message is shorter than four words, quote it whole.`;

export const assignPrompt = (themes: readonly ProposedTheme[], messages: readonly Message[]): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    fencedList(
      'themes',
      themes.map(({ title, about }, index) => ({ id: idOfTheme(index), title, about })),
    ),
    fencedMessages(messages),
    `Your task: go through the ${messages.length} messages above in their order and list every pair of a message and a theme that it belongs to, each with its quote.`,
  ].join('\n\n'),
  schemaName: 'words_assign',
});
