/** Letters that Unicode does not split into a letter and a mark, and signs with a plain form. */
const alike: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
};

export type Folded = {
  text: string;
  /** Where each character of `text` begins in the original. */
  starts: number[];
};

/** For comparing: without case, accents, umlauts and typographic signs, each run of white space as one space. */
export function foldText(original: string): Folded {
  let text = '';
  const starts: number[] = [];
  let at = 0;
  for (const sign of original) {
    const lower = sign.toLowerCase();
    const plain = sign < '\x80' ? lower : (alike[lower] ?? lower).normalize('NFD').replace(/\p{M}/gu, '');
    for (const letter of plain.trim() === '' && plain !== '' ? ' ' : plain) {
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue;
      for (let unit = 0; unit < letter.length; unit += 1) starts.push(at);
      text += letter;
    }
    at += sign.length;
  }
  return { text, starts };
}
