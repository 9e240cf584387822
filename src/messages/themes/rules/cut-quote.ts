import { foreignAddressesIn } from '../../../report/checks/rules/addresses.ts';
import { type FoldedText, normalizeText, placesOf } from '../../../report/checks/rules/find-excerpt.ts';
import type { Cited, Message } from './message-reading.ts';

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
export const speaksToMachine = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Shorter ones prove nothing: "the van" is in many messages. A message that is shorter may be quoted whole. */
const fewestCharacters = 12;
const mostCharacters = 240;

/**
 * Finds quotes in messages and cuts them out byte for byte. A quote is found however its white space, quotation marks and dashes
 * are written; null when the message does not exist or does not say it.
 */
export function createQuoteCutter(messages: readonly Message[]): (cited: Cited) => Cited | null {
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
    const cut = text.slice(start, shortened(text, start, end));
    return speaksToMachine(cut) || foreignAddressesIn(cut, [], '').length > 0 ? null : { item, quote: cut };
  };
}

/** Marks that a model puts around a quote. */
const withoutMarks = (quote: string): string => {
  const inner = /^\s*["“„«]([\s\S]*)["”“»]\s*$/u.exec(quote)?.[1];
  return inner !== undefined && !/["“”„«»]/u.test(inner) ? inner : quote;
};

/** At a space, so that no word is cut. */
function shortened(text: string, start: number, end: number): number {
  if (end - start <= mostCharacters) return end;
  const space = text.lastIndexOf(' ', start + mostCharacters);
  return space > start ? space : start + mostCharacters;
}
