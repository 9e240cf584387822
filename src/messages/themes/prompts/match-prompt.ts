import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { Holdout } from '../../exam/rules/exam.ts';
import { fencedList } from './message-block.ts';

export const matchOutputSchema = z.strictObject({
  matches: z
    .array(
      z.strictObject({
        statement: z.string().describe('The id of a statement, such as s12'),
        theme: z.string().describe('The id of a theme, such as e3'),
      }),
    )
    .max(300),
});

const instructions = `Several people foretold what customers of a small business would talk about, without having read a word from them. You have their statements, mixed, and the themes that customers really wrote about. You list which statement meets which theme. You do not know whose statement is whose, and it does not matter.

${dataRules}

When a statement meets a theme
- The statement says, as its point or as one of its points, what the customers of the theme say: the same thing, for the same reason, in the same direction. An owner who had read the statement would not be surprised by the theme.
- The same subject is not enough: "the price is too high" does not meet "the price was fair", and "buyers want good quality" meets nothing that is not about that very quality.
- A broad statement does not meet a narrow theme that it merely leaves room for: "service matters" does not meet "nobody answers the phone".
- A statement may meet several themes or none; a theme may be met by several statements or none. In doubt it does not meet. Judge every pair by the same measure, from the first to the last.`;

export const matchPrompt = (sheet: Holdout, themes: readonly { title: string; about: string }[]): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    fencedList(
      'themes',
      themes.map(({ title, about }, at) => ({ id: `e${at + 1}`, title, about })),
    ),
    fencedList(
      'statements',
      sheet.map(({ text }, at) => ({ id: `s${at + 1}`, text })),
    ),
    `Your task: go through the ${sheet.length} statements one by one, hold each against all ${themes.length} themes, and list every pair that meets.`,
  ].join('\n\n'),
  schemaName: 'words_match',
});
