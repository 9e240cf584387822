/** Wordings that can be matched without understanding the sentence, and what docs/style.md says instead. */
const phrases: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\be-mail/gi, 'email'],
  [/\b(?:is|are|was|were|be|been) told\b/gi, 'say who says what to whom'],
  [/\bheld against\b/gi, 'compared with, checked against'],
  [/\bper cent\b/gi, 'percent or %'],
  [/\bof this report['’]s (?!guesses)/gi, 'use one possessive'],
  [/\bwrite to support\b/gi, 'contact support'],
  [/\b(?<!\/)start page\b/gi, 'home page'],
  [/\bon this installation\b/gi, 'here'],
  [/\bin your clipboard\b/gi, 'on your clipboard'],
  [/\bload again\b/gi, 'try again'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically, alone, or nothing'],
];

export type FoundPhrase = { line: number; phrase: string; better: string };

/** A phrase may be broken over two lines; then its first line is named. */
export const findPhrases = (text: string): FoundPhrase[] => {
  // Same length, so that places stay: a comment that goes on in the next line begins with a star.
  const flat = text.replaceAll(/\n[ \t]*(?:\*|\/\/) /g, (end) => ' '.repeat(end.length));
  return phrases.flatMap(([pattern, better]) =>
    [...flat.matchAll(withGaps(pattern))].map(({ 0: phrase, index }) => ({
      line: text.slice(0, index).split('\n').length,
      phrase: phrase.replaceAll(/\s+/g, ' '),
      better,
    })),
  );
};

const withGaps = (pattern: RegExp): RegExp =>
  new RegExp(pattern.source.replaceAll(' ', '\\s+'), pattern.flags);
