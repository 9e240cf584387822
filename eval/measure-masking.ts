import { readFileSync } from 'node:fs';
import { findPersonalData } from '../src/messages/masking/rules/mask-personal-data.ts';
import { messageLanguage, smallWords } from '../src/messages/upload/rules/prepare-messages.ts';

type TrueMessage = {
  text: string;
  personal: { kind: 'email' | 'phone' | 'address' | 'order' | 'name'; value: string }[];
};
/** Names of the businesses' own people, as their order forms give them. */
export const ownWordsOfTruth = new Set(['ella', 'ravi', 'ines', 'rob', 'fay', 'muddy', 'paws', 'northwax']);

const kinds = ['email', 'phone', 'address', 'order', 'name'] as const;

export const readTrueMessages = (file: string): TrueMessage[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TrueMessage);

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)];
/** Not counted, whether masked or not. */
const title = /^(?:no|nr|mrs?|ms|dr|herr|frau|familie)$/iu;

export type MaskingFigures = {
  /** Of each kind: how many there are, and which were not, or not wholly, masked. */
  found: Record<(typeof kinds)[number], { of: number; left: string[] }>;
  /** Words that are nothing personal. */
  words: number;
  wronglyMasked: string[];
};

/** Holds the masks against messages whose personal data somebody has listed by hand. */
export function measureMasking(
  messages: readonly TrueMessage[],
  ownWords: ReadonlySet<string>,
): MaskingFigures {
  const vocabulary = smallWords(messages.map(({ text }) => text));
  const figures: MaskingFigures = {
    found: Object.fromEntries(
      kinds.map((kind) => [kind, { of: 0, left: [] }]),
    ) as unknown as MaskingFigures['found'],
    words: 0,
    wronglyMasked: [],
  };
  for (const { text, personal } of messages) {
    const spans = findPersonalData(text, { language: messageLanguage(text), ownWords, vocabulary });
    const isMasked = (at: number) => spans.some(({ start, end }) => at >= start && at < end);
    const isPersonal = new Set<number>();
    for (const { kind, value } of personal) {
      figures.found[kind].of += 1;
      const isLeft = placesOf(text, value).some((from) => {
        const words = wordsOf(value).filter(({ 0: word }) => !title.test(word));
        for (let at = from; at < from + value.length; at += 1) isPersonal.add(at);
        return words.some((word) => !isMasked(from + word.index));
      });
      if (isLeft) figures.found[kind].left.push(`${value}  |  ${text.slice(0, 160)}`);
    }
    for (const { 0: word, index } of wordsOf(text)) {
      if (isPersonal.has(index) || title.test(word)) continue;
      figures.words += 1;
      if (isMasked(index))
        figures.wronglyMasked.push(`${word}  |  ${text.slice(Math.max(0, index - 30), index + 40)}`);
    }
  }
  return figures;
}

function placesOf(text: string, value: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + value.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) places.push(at);
  }
  return places.length > 0 ? places : [text.indexOf(value)];
}
