import type { SeededRandom } from '../../kit/seeded-random.ts';
import { type CustomerWords, isPlural } from '../prompt/customer-words.ts';

export type TemplateFiller = (template: string) => string;

const personaSlots = ['a', 'b', 'c', 'd', 'e'];

/**
 * Slots: {offer} and {buyer} are the customer's own phrases, {term} either, {bare} either and untouched;
 * {a} to {e} are persona names; {is|are} agrees with the phrase filled in before it.
 * Each slot walks its list from a seeded start, so that a text uses many of the words, not one.
 */
export function createTemplateFiller(
  words: CustomerWords,
  personaNames: string[],
  random: SeededRandom,
): TemplateFiller {
  const walk = (list: string[]): (() => string) => {
    let at = random.below(list.length);
    return () => {
      const value = list[at % list.length] ?? '';
      at += 1;
      return value;
    };
  };
  const slots: Record<string, () => string> = {
    offer: walk(words.offers),
    buyer: walk(words.buyers),
    term: walk(words.terms),
    bare: walk(words.terms),
  };
  for (const [index, slot] of personaSlots.entries()) {
    slots[slot] = () => personaNames[index % personaNames.length] ?? 'The buyer';
  }
  const phraseSlots = new Set(['offer', 'buyer', 'term']);
  return (template) => {
    let lastPhrase = '';
    const filled = template.replace(
      slotWithLead,
      (whole, lead: string | undefined, slot: string, forMany: string | undefined) => {
        if (forMany !== undefined) return isPlural(lastPhrase) ? forMany : slot;
        const value = slots[slot]?.() ?? whole;
        if (!phraseSlots.has(slot)) return (lead ?? '') + value;
        lastPhrase = value;
        return lead === undefined ? withArticle(value) : lead + value;
      },
    );
    return template === '{bare}' ? filled : capitaliseSentences(filled);
  };
}

const slotWithLead = /(\b(?:a|an|the|this|your|my|our|their) )?\{(\w+)(?:\|(\w+))?\}/gi;

/** "the online course", but "small bakeries", "bookkeeping", "Full Mat" and "this". */
function withArticle(phrase: string): string {
  const needsNone = /[^s]s$|ing$|^\p{Lu}|[^\p{ASCII}’]|^(the|this|your|our) |^this$/u.test(phrase);
  return needsNone ? phrase : `the ${phrase}`;
}

function capitaliseSentences(text: string): string {
  return text.replace(
    /(^|\n|[.!?:]["”]? (?=\p{Ll})|\*\*)((?:[-#>] ?)*)(\p{Ll})/gmu,
    (whole, lead, mark, letter) =>
      lead.startsWith(':') || (lead === '**' && mark !== '')
        ? whole
        : `${String(lead)}${String(mark)}${String(letter).toUpperCase()}`,
  );
}
