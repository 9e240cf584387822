import { z } from 'zod';
import { factKinds } from '../../document/rules/ledger.ts';

/** A passage of a message, cut from it byte for byte by code; `item` is the message's number, from 1. */
const citedSchema = z.strictObject({ item: z.int(), quote: z.string() });
export type Cited = z.infer<typeof citedSchema>;

export const themeSchema = z.strictObject({
  /** t1 is the most frequent. */
  id: z.string(),
  title: z.string(),
  /** The kind of fact that it becomes in a new version of the report. */
  kind: z.enum(factKinds),
  /** Each message once, by number. */
  items: z.array(citedSchema),
  count: z.int(),
  /** How many messages were read. */
  of: z.int(),
});
export type Theme = z.infer<typeof themeSchema>;

/** What is kept of the words of customers. Every number is counted and every name is replaced by code. */
export type CustomerWords = {
  version: 1;
  language: string;
  /** Messages that were read. */
  items: number;
  themes: Theme[];
};

/** A message as the prompt shows it. */
export type Message = { number: number; text: string };

export const wordsLimits = {
  /** Of a pasted text, as UTF-8. */
  bytes: 60_000,
  /** With fewer messages nothing is read: no theme differs from chance. */
  fewestMessages: 5,
  mostMessages: 1_000,
} as const;

const separator = /^\s*[-=*_]{3,}\s*$/;

/** Pasted text as messages: divided by lines of dashes if there are any, otherwise by blank lines, otherwise by lines. */
export function splitMessages(text: string): string[] {
  const lines = text.split('\n');
  const isEnd = lines.some((line) => separator.test(line))
    ? (line: string) => separator.test(line)
    : (line: string) => line.trim() === '';
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (isEnd(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  const messages = withLetters(blocks.map((block) => block.join('\n')));
  return messages.length === 1 ? withLetters(lines) : messages;
}

const withLetters = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
