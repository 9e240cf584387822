/** What a sentence is about, and whether it says yes or no to it. */
export type Statement = { words: ReadonlySet<string>; isNegated: boolean };

const little = new Set(
  `a about after again all also am an and any are as at be because been before being but by can could did do does doing
done down each even ever every for from get gets got had has have having he her here hers him his how i if in into is it
its itself just know like made make makes many may me might mine more most much must my myself no nobody none nor not
nothing now of off on once one only or other our out over own quite rather really said same say says see she should so some
somebody something still such than that the their them then there these they thing things this those though through to too
under until up us very was way we were what when where which while who whom whose why will with without would yet you your
yours never always think thought anything something anybody anyone somebody someone everything everybody`.split(
    /\s+/,
  ),
);
const negations =
  /\b(?:not|never|no|nobody|nothing|none|nor|neither|without|cannot|\p{L}+n't|nicht|nie|kein\p{L}*|jamais|pas|nunca|non|mai|niet|geen)\b/giu;

/** Near enough for comparing: worries, worried and worry are one word. */
export const stemOf = (word: string): string =>
  word
    .replace(/'s$/, '')
    .replace(/(?<=\p{L}{3})(?:ies|ied)$/u, 'y')
    .replace(/(?<=\p{L}{3})(?:ing|ed|es|s|ly)$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '');

export function statementOf(text: string): Statement {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  const words = plain.match(/[\p{L}\p{N}']+/gu) ?? [];
  return {
    words: new Set(
      words.filter((word) => word.length > 2 && !little.has(word) && !/n't$|^cannot$/.test(word)).map(stemOf),
    ),
    isNegated: (plain.match(negations)?.length ?? 0) % 2 === 1,
  };
}

/** The statement apart from words that say nothing here. */
export const without = (words: ReadonlySet<string>, statement: Statement): Statement => ({
  ...statement,
  words: new Set([...statement.words].filter((word) => !words.has(word))),
});

/** How much of a statement stands in another: 1 is all of it. */
export function shareOf(told: Statement, known: Statement): number {
  const met = [...told.words].filter((word) => known.words.has(word)).length;
  return told.words.size === 0 ? 0 : met / told.words.size;
}

/** How much of what is known was told. Of one or two words, too little is said to compare. */
export const overlapOf = (known: Statement, told: Statement): number =>
  known.words.size < 3 || [...known.words].filter((word) => told.words.has(word)).length < 2
    ? 0
    : shareOf(known, told);
