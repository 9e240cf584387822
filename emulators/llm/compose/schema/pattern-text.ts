/** A text for the simple patterns schemas carry: literals, classes, groups, alternatives and counts. */
export function textMatchingPattern(pattern: string): string {
  const text = alternatives(pattern)[0] ?? '';
  return new RegExp(pattern, 'u').test(text) ? text : '';
}

function alternatives(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char === '\\') at += 1;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === '|' && depth === 0) {
      parts.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, pattern.slice(start)].map(sequence);
}

const atom = /^(?:\\(.)|\[((?:\\.|[^\]])+)\]|\((?:\?:)?|(.))/su;
const counted = /^(?:\{(\d+)(?:,\d*)?\}|([*+?]))\??/;

function sequence(pattern: string): string {
  let rest = pattern;
  let text = '';
  while (rest !== '') {
    const found = atom.exec(rest);
    if (!found) return text;
    let piece = '';
    let length = found[0].length;
    if (found[1] !== undefined) piece = escaped(found[1]);
    else if (found[2] !== undefined) piece = fromClass(found[2]);
    else if (found[3] !== undefined) piece = '^$'.includes(found[3]) ? '' : found[3] === '.' ? 'a' : found[3];
    else {
      const end = closingBracket(rest, length);
      piece = alternatives(rest.slice(length, end))[0] ?? '';
      length = end + 1;
    }
    rest = rest.slice(length);
    const count = counted.exec(rest);
    if (count) rest = rest.slice(count[0].length);
    const times =
      count?.[1] !== undefined ? Number(count[1]) : count?.[2] === '*' || count?.[2] === '?' ? 0 : 1;
    text += piece.repeat(times);
  }
  return text;
}

function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function escaped(char: string): string {
  if (char === 'd') return '1';
  if (char === 'w' || char === 'S') return 'a';
  if (char === 's') return ' ';
  return 'bB'.includes(char) ? '' : char;
}

function fromClass(body: string): string {
  if (body.startsWith('^')) return 'a';
  return body.startsWith('\\') ? escaped(body[1] ?? '') : (body[0] ?? '');
}
