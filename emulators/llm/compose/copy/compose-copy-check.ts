import { everydayWords } from '../../../kit/guess-language.ts';
import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { looksPlanted } from '../../prompt/report-material.ts';
import { isRecord } from '../../wire/chat-request.ts';

type Sentence = { number: number; text: string };
type Known = { id: string; text: string };

const sentencesOf = (data: FencedData): Sentence[] =>
  [...(data.get('draft')?.text ?? '').matchAll(/^(\d+)\. (.*)$/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    text,
  }));

const entriesOf = (value: unknown): Known[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map(({ id, text }) => ({ id: String(id ?? ''), text: String(text ?? '') }));

const factsOf = (data: FencedData): Known[] => {
  const given = parsedBlock(data, 'given');
  return isRecord(given) ? entriesOf(given.facts) : [];
};
/** What is said about buyers is not said to them. */
const aboutBuyers = /\b(buyers?|customers?|people|they|owner|review)\b/i;
const linesOf = (data: FencedData): Known[] =>
  [...(data.get('website')?.text ?? '').matchAll(/^\[(\d+:\d+)\][ \t]*(.+)$/gm)].map(
    ([, id = '', text = '']) => ({
      id,
      text,
    }),
  );

const everyday = new Set([...everydayWords('en'), ...everydayWords('de')]);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .map((word) => word.replace(/(?:ing|en|es|ed|s|n)$/, ''))
    .filter((word) => !everyday.has(word));
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** The one that shares most words with the text and has all of its numbers. */
function nearest(text: string, known: readonly Known[]): { found: Known | null; shared: number } {
  const words = new Set(wordsOf(text));
  const numbers = numbersIn(text);
  let found: Known | null = null;
  let shared = 0;
  for (const one of known) {
    if (!numbers.every((number) => numbersIn(one.text).includes(number))) continue;
    const both = new Set(wordsOf(one.text).filter((word) => words.has(word))).size;
    if (both > shared) [found, shared] = [one, both];
  }
  return { found, shared };
}

const promising =
  /\b(guarantee\w*|promise\w*|free|always|never|every|refund\w*|we(?:'|’)ll|garantier\w*|kostenlos|immer|nie)\b/i;
const fewestWords = 5;

/** What shares half of its words with a fact or a line, and all of its numbers, rests on it; a longer statement that does not rests on nothing. */
export function composeCopyClaims(data: FencedData): unknown {
  const facts = factsOf(data);
  const lines = linesOf(data);
  return {
    sentences: sentencesOf(data).map(({ number, text }) => {
      const entry = {
        sentence: number,
        refs: [] as string[],
        calculation: null,
        words: null,
        promise: promising.test(text),
      };
      const [fact, line] = [nearest(text, facts), nearest(text, lines)];
      const best = line.shared > fact.shared ? line : fact;
      const size = wordsOf(text).length + numbersIn(text).length;
      const isShort = size < fewestWords;
      if (best.found && best.shared + numbersIn(text).length >= Math.max(entry.promise ? 3 : 2, size / 2))
        return { ...entry, kind: best === line ? 'page' : 'fact', refs: [best.found.id] };
      const saysNothing =
        text.endsWith('?') || looksPlanted(text) || (isShort && numbersIn(text).length === 0);
      return { ...entry, kind: saysNothing && !entry.promise ? 'nothing' : 'none' };
    }),
  };
}

const mostBetter = 3;

/** A sentence meets a doubt with which it shares a word; better lines say a fact in place of what nobody told. */
export function composeCopyDoubts(data: FencedData): unknown {
  const sentences = sentencesOf(data);
  const told = parsedBlock(data, 'untold');
  const untold = new Set(Array.isArray(told) ? told.map(Number) : []);
  const facts = factsOf(data).filter(({ text }) => !aboutBuyers.test(text));
  const used = new Set<string>();
  return {
    doubts: entriesOf(parsedBlock(data, 'doubts')).map(({ id, text }) => {
      const words = new Set(wordsOf(text));
      const meets = sentences.filter(
        (one) => !untold.has(one.number) && wordsOf(one.text).filter((word) => words.has(word)).length >= 1,
      );
      return { doubt: id, metBy: meets.slice(0, 2).map(({ number }) => number) };
    }),
    better: sentences
      .filter(({ number }) => untold.has(number))
      .flatMap(({ number, text }) => {
        const free = facts.filter(({ id }) => !used.has(id));
        const fact = nearest(text.replace(/\d/g, ''), free).found ?? free[0];
        if (!fact) return [];
        used.add(fact.id);
        return [
          {
            sentence: number,
            text: fact.text,
            refs: [fact.id],
            why: 'It says what you told us in place of what you did not.',
          },
        ];
      })
      .slice(0, mostBetter),
  };
}
