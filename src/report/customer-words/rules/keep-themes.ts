import { foreignAddressesIn } from '../../checks/rules/addresses.ts';
import { type FoldedText, normalizeText, placesOf } from '../../checks/rules/find-excerpt.ts';
import type { Cited, Message, Theme } from './customer-words.ts';
import { createNameMask } from './mask-names.ts';

const patterns = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous)\b/iu,
  /\b(?:system|developer|assistant)\s*(?::|prompt|message|instructions?)/iu,
  /\bas an? (?:AI|language model|assistant)\b|\b(?:AI|language) model\b|\bAI assistant\b/iu,
  /\[\/?(?:INST|SYSTEM|assistant|developer)\b|<\|im_|\b(?:rating|sentiment|output)\s*=/iu,
  /^\P{L}*(?:state|write|claim|say) that\b|\b(?:report|summary|answer) must\b|\bin (?:the|your) (?:report|summary|answer)\b/iu,
  /\bignorier\w*\b.{0,40}\b(?:anweisungen|regeln|vorgaben)\b|\bals (?:KI|Sprachmodell)\b/iu,
  /\bignore[zs]?\b.{0,40}\b(?:consignes|instructions)\b/iu,
  /\bignora\b.{0,40}\b(?:instrucciones|istruzioni|instruções)\b/iu,
  /\bnegeer\b.{0,40}\b(?:instructies|regels)\b/iu,
];

/** Text addressed to a machine is nobody's opinion and is never shown as a customer's words. */
const speaksToMachine = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Shorter ones prove nothing: "the van" is in many messages. A message that is shorter may be quoted whole. */
const fewestCharacters = 12;
const mostCharacters = 240;

/**
 * Finds quotes in messages and cuts them out byte for byte. A quote is found however its white space, quotation marks and dashes
 * are written; null when the message does not exist or does not say it, and for more than a passage.
 */
function createQuoteCutter(messages: readonly Message[]): (cited: Cited) => Cited | null {
  const texts = new Map(messages.map(({ number, text }) => [number, text]));
  const folded = new Map<number, FoldedText>();
  return ({ item, quote }) => {
    const text = texts.get(item);
    if (text === undefined) return null;
    const whole = folded.get(item) ?? normalizeText(text);
    folded.set(item, whole);
    const wanted = normalizeText(withoutMarks(quote));
    if (wanted.text.length < Math.min(fewestCharacters, whole.text.length)) return null;
    const [place] = placesOf(whole, wanted);
    if (place === undefined) return null;
    const start = whole.starts[place] ?? 0;
    const end = whole.ends[place + wanted.text.length - 1] ?? start;
    if (end - start > mostCharacters) return null;
    const cut = text.slice(start, end);
    return speaksToMachine(cut) || foreignAddressesIn(cut, [], '').length > 0 ? null : { item, quote: cut };
  };
}

/** Marks that a model puts around a quote. */
const withoutMarks = (quote: string): string => {
  const inner = /^\s*["“„«]([\s\S]*)["”“»]\s*$/u.exec(quote)?.[1];
  return inner !== undefined && !/["“”„«»]/u.test(inner) ? inner : quote;
};

/** As the model proposes it. */
export type ProposedTheme = { title: string; kind: Theme['kind']; items: Cited[] };

/** A theme in fewer messages is one person's remark. */
const fewestItems = 2;

/**
 * The themes that code can prove: a message counts when the quote is in it. What is kept of them has no name that the model
 * found. The most frequent theme becomes t1.
 */
export function keepThemes(
  { themes, names }: { themes: readonly ProposedTheme[]; names: readonly string[] },
  messages: readonly Message[],
): Theme[] {
  const cut = createQuoteCutter(messages);
  const withoutNames = createNameMask(names);
  const seen = new Set<string>();
  return themes
    .flatMap(({ title, kind, items }) => {
      const plain = plainTitle(title);
      if (!isPlainTitle(title) || seen.has(plain)) return [];
      seen.add(plain);
      const proven = oncePerItem(items.map(cut)).map((one) => ({ ...one, quote: withoutNames(one.quote) }));
      const shown = withoutNames(title.trim().replace(/(?<![.:;,])[.:;,]+$/, ''));
      return proven.length < fewestItems ? [] : [{ title: shown, kind, items: proven }];
    })
    .toSorted((a, b) => b.items.length - a.items.length || a.title.localeCompare(b.title))
    .map((theme, at) => ({ id: `t${at + 1}`, ...theme, count: theme.items.length, of: messages.length }));
}

/** Each message once, in the order of numbers. */
function oncePerItem(cited: readonly (Cited | null)[]): Cited[] {
  const first = new Map<number, Cited>();
  for (const one of cited) if (one && !first.has(one.item)) first.set(one.item, one);
  return [...first.values()].sort((a, b) => a.item - b.item);
}

/**
 * Plain words on one line. Titles become part of facts, which the checks believe: a number in one would be a number that nobody
 * counted.
 */
export const isPlainTitle = (title: string): boolean =>
  /\p{L}{3}/u.test(title) &&
  title.length <= 100 &&
  !/[\p{N}\p{Cc}%‰@\\<>‹›{}[\]|#*`_]/u.test(title) &&
  foreignAddressesIn(title, [], '').length === 0 &&
  !speaksToMachine(title);

/** For comparing: two titles that differ in case and marks are one. */
const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
