const placeholder =
  /replace[-_ ]?(me|with|this|please)|change[-_ ]?(me|this)|placeholder|your[-_ ]|insert[-_ ]|^<.*>$|^x{4,}$|^todo$/i;

/** Recognises a value copied from an example file. */
export const isPlaceholder = (value: string): boolean => placeholder.test(value.trim());

const leastDistinctCharacters = 6;
const leastDistinctTriples = 0.7;

/**
 * True for a secret that is clearly not random: few distinct characters, repeated runs, or an alphabet in order. It
 * cannot tell a random secret from a well-chosen sentence, so in doubt it accepts.
 */
export function isGuessable(secret: string): boolean {
  const characters = [...secret];
  if (new Set(characters).size < leastDistinctCharacters) return true;
  const triples = characters.slice(2).map((_, at) => secret.slice(at, at + 3).toLowerCase());
  if (new Set(triples).size < triples.length * leastDistinctTriples) return true;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const inOrder = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) === 1);
  return inOrder.length > codes.length / 2;
}
