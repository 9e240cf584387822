/** What a mask hides; the order numbers the signs below. */
export const maskKinds = ['e-mail', 'phone', 'address', 'number', 'link', 'name'] as const;
export type MaskKind = (typeof maskKinds)[number];
export type MaskSpan = { start: number; end: number; kind: MaskKind };

/**
 * Control characters replace what was already found, so that later rules see its kind and place. One byte
 * each: rules run twice as fast on a text of one-byte letters.
 */
const firstSign = 2;
export const signOf = Object.fromEntries(
  maskKinds.map((kind, index) => [kind, String.fromCharCode(firstSign + index)]),
) as Record<MaskKind, string>;
/** Replaces what must not be masked: dates, prices, sizes. */
export const keptSign = '\u0001';

/** The text as rules see it: everything found is replaced by signs of the same length. */
export class MaskedView {
  text: string;
  readonly original: string;
  readonly spans: MaskSpan[] = [];

  constructor(text: string) {
    this.text = text;
    this.original = text;
  }

  claim(kind: MaskKind, start: number, end: number): void {
    this.spans.push({ start, end, kind });
    this.#cover(signOf[kind], start, end);
  }

  keep(start: number, end: number): void {
    this.#cover(keptSign, start, end);
  }

  /** Claims what the rule's group `it` matched, or all of it. */
  claimAll(kind: MaskKind, rule: RegExp, isRight: (match: RegExpExecArray) => boolean = () => true): void {
    for (const match of this.text.matchAll(rule)) {
      const [start, end] = match.indices?.groups?.it ?? [match.index, match.index + match[0].length];
      if (isRight(match)) this.claim(kind, start, end);
    }
  }

  keepAll(rule: RegExp): void {
    for (const match of this.text.matchAll(rule)) this.keep(match.index, match.index + match[0].length);
  }

  #cover(sign: string, start: number, end: number): void {
    this.text = this.text.slice(0, start) + sign.repeat(end - start) + this.text.slice(end);
  }
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));
