const mask = '[name]';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const isWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const inOneLine = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Whole words, also with an s at the end ("Anna’s", "Annas"). */
const patternOf = (name: string): RegExp =>
  isWithoutSpaces.test(name)
    ? new RegExp(escaped(name), 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?=['’]?s?(?![\\p{L}\\p{N}]))`, 'giu');

/**
 * Replaces names: a whole name however its letters are written, a part of one only where it begins with a capital, so that
 * "Will Grace" does not take every "will" out of the text, or "Jan van Dam" every "van".
 */
export function createNameMask(found: readonly string[]): (text: string) => string {
  const names = found.map((name) => name.trim()).filter((name) => /\p{L}\s*\p{L}/u.test(name));
  const parts = names
    .flatMap((name) => name.split(/[\s.-]+/))
    .filter((part) => /^[\p{Lu}\p{Lo}]./u.test(part));
  const longestFirst = (list: readonly string[]) => [...new Set(list)].sort((a, b) => b.length - a.length);
  const [whole, single] = [longestFirst(names), longestFirst(parts)];
  return (text) => {
    const here = inOneLine(text);
    const replaced = (rest: string, list: readonly string[], by: (word: string) => string): string =>
      list
        .filter((name) => here.includes(inOneLine(name)))
        .reduce((left, name) => left.replace(patternOf(name), by), rest);
    const masked = replaced(text, whole, () => mask);
    return replaced(masked, single, (word) => (/^\p{Ll}/u.test(word) ? word : mask));
  };
}
