/** What the model has learned to say, by the number it knows it under. */
const numbers: Record<string, number> = {
  ';': 1,
  ':': 2,
  ',': 3,
  '.': 4,
  '!': 5,
  '?': 6,
  '—': 9,
  '…': 10,
  ' ': 16,
  A: 24,
  I: 25,
  O: 31,
  Q: 33,
  W: 39,
  Y: 41,
  ᵊ: 42,
  a: 43,
  b: 44,
  c: 45,
  d: 46,
  e: 47,
  f: 48,
  h: 50,
  i: 51,
  j: 52,
  k: 53,
  l: 54,
  m: 55,
  n: 56,
  o: 57,
  p: 58,
  q: 59,
  r: 60,
  s: 61,
  t: 62,
  u: 63,
  v: 64,
  w: 65,
  x: 66,
  y: 67,
  z: 68,
  ɑ: 69,
  ɐ: 70,
  ɒ: 71,
  æ: 72,
  β: 75,
  ɔ: 76,
  ɕ: 77,
  ç: 78,
  ɖ: 80,
  ð: 81,
  ʤ: 82,
  ə: 83,
  ɚ: 85,
  ɛ: 86,
  ɜ: 87,
  ɟ: 90,
  ɡ: 92,
  ɨ: 101,
  ɪ: 102,
  ŋ: 112,
  ɲ: 114,
  ø: 116,
  θ: 119,
  œ: 120,
  ɹ: 123,
  ɾ: 125,
  ʁ: 128,
  ʃ: 131,
  ʧ: 133,
  ʊ: 135,
  ʌ: 138,
  ɣ: 139,
  ʒ: 147,
  ʔ: 148,
  ˈ: 156,
  ˌ: 157,
  ː: 158,
  ʰ: 162,
  ʲ: 164,
  ᵻ: 177,
};

/** espeak writes two letters where the model was taught one: British speech. */
const oneLetter: [RegExp, string][] = [
  [/ʲ/g, 'j'],
  [/r/g, 'ɹ'],
  [/x|ç/g, 'k'],
  [/ɬ/g, 'l'],
  [/dʒ/g, 'ʤ'],
  [/tʃ/g, 'ʧ'],
  [/eɪ/g, 'A'],
  [/aɪ/g, 'I'],
  [/əʊ/g, 'Q'],
  [/aʊ/g, 'W'],
  [/ɔɪ/g, 'Y'],
  [/eə/g, 'ɛː'],
  [/ɐ/g, 'ə'],
  [/([nlm])\u0329/g, 'ᵊ$1'],
  // As it is said in the south of England, and in the middle of a sentence.
  [/wˈɒn(?!t)/g, 'wˈʌn'],
  [/(?<= )and(?= )/g, 'ənd'],
  [/aft(?=[əˈ])/g, 'ɑːft'],
];

type Phonemize = (text: string, language: string) => Promise<string[]>;

/** A sentence as the model reads it. Clauses are put into phonemes one by one, because espeak forgets the punctuation. */
export async function phonemesOf(sentence: string, phonemize: Phonemize): Promise<string> {
  const clauses = sentence.split(/([,;:.!?—…]+)\s*/);
  let written = '';
  for (const clause of clauses) {
    if (/^[,;:.!?—…]/.test(clause)) written = `${written.trimEnd()}${clause[0]} `;
    else if (clause.trim() !== '') written += (await phonemize(clause.trim(), 'en')).join(' ');
  }
  return oneLetter.reduce((text, [spelled, letter]) => text.replace(spelled, letter), written).trim();
}

export function numbersOf(phonemes: string): number[] {
  const unknown = [...phonemes].filter((letter) => numbers[letter] === undefined);
  if (unknown.length > 0)
    throw new Error(`the model cannot say ${[...new Set(unknown)].join(' ')} in ${phonemes}`);
  return [...phonemes].map((letter) => numbers[letter] as number);
}
