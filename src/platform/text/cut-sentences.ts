export type SentenceCutter = {
  /** Adds the next words of the stream; returns the sentences that are now complete. */
  push: (words: string) => string[];
  /** Ends the stream; returns the rest, complete or not. */
  end: () => string[];
};

/**
 * Cuts a stream into sentences as early as possible. "word." ends at once; "1.", "a.m." and "well…" wait for the next
 * word, because the sentence may go on.
 */
export function createSentenceCutter(): SentenceCutter {
  let buffer = '';
  const take = (hasEnded: boolean): string[] => {
    const sentences: string[] = [];
    for (;;) {
      const end = firstEnd(buffer, hasEnded);
      if (end === null) break;
      sentences.push(buffer.slice(0, end).trim());
      buffer = buffer.slice(end);
    }
    if (hasEnded) {
      sentences.push(buffer.trim());
      buffer = '';
    }
    // Punctuation alone is the rest of a sentence end that arrived in two pieces.
    return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  };
  return {
    push: (words) => {
      buffer += words;
      return take(false);
    },
    end: () => take(true),
  };
}

export function cutSentences(text: string): string[] {
  const cutter = createSentenceCutter();
  return [...cutter.push(text), ...cutter.end()];
}

const endSigns = /[.!?…؟]+|[。！？｡]+|\n+/gu;
const closingSigns = /^[”’"'“»›)\]）」』*_]*/u;
/** A sentence never ends after these abbreviations. */
const goesOn =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|ca|approx|Mme|Mlle|Sra|bzw|evtl|ggf|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|p\. ?ex)\.$/u;
/** After these the next word decides. */
const mayGoOn =
  /(?:(?:^|[\s("“])(?:etc|usw|Inc|Ltd|Jr|Sr|Nr|\p{L})|(?:^|[^\p{L}])(?:\p{L}\.)+\p{L}|\p{N})\.$/u;
/** A longer quotation is treated as never closed. */
const longestQuotation = 400;

/** Null when more text is needed to decide. */
function firstEnd(text: string, hasEnded: boolean): number | null {
  for (const { 0: signs, index } of text.matchAll(endSigns)) {
    const before = text.slice(0, index);
    if (signs.startsWith('\n')) {
      if (/[\p{L}\p{N}]/u.test(before)) return index;
      continue;
    }
    const closers = closingSigns.exec(text.slice(index + signs.length))?.[0] ?? '';
    const end = index + signs.length + closers.length;
    const verdict = judge({ upTo: before + signs, signs, closers, rest: text.slice(end), hasEnded });
    if (verdict === 'ends') return end;
    if (verdict === 'wait') return null;
  }
  return null;
}

type Place = { upTo: string; signs: string; closers: string; rest: string; hasEnded: boolean };

function judge({ upTo, signs, closers, rest, hasEnded }: Place): 'ends' | 'wait' | 'goes on' {
  const open = openQuotation(upTo + closers);
  const isUnspaced = /[。！？｡]/u.test(signs);
  if (open !== null && open < longestQuotation) return 'goes on';
  if (isUnspaced) {
    // 「…。」と言った: the sentence continues after the quotation.
    if (!/[」』]/u.test(closers)) return 'ends';
    if (rest === '' && !hasEnded) return 'wait';
    return /^(?:と|って)/u.test(rest) ? 'goes on' : 'ends';
  }
  if (rest !== '' && !/^\s/u.test(rest)) return 'goes on';
  const next = /\S/u.exec(rest)?.[0];
  const unknown = next === undefined && !hasEnded;
  const startsSmall = next !== undefined && /[\p{Ll}\p{N}]/u.test(next);
  const isQuotation = /[”"“»’]/u.test(closers);
  if (signs === '.') {
    if (goesOn.test(upTo)) return 'goes on';
    if (mayGoOn.test(upTo) && !isQuotation) {
      if (unknown && rest === '') return 'wait';
      if (unknown) return /\p{N}\.$/u.test(upTo) ? 'ends' : 'wait';
      return startsSmall ? 'goes on' : 'ends';
    }
    return next !== undefined && /\p{Ll}/u.test(next) ? 'goes on' : 'ends';
  }
  const trailsOff = /^(?:\.{2,}|…+)$/u.test(signs);
  if (trailsOff || isQuotation) return unknown ? 'wait' : startsSmall ? 'goes on' : 'ends';
  return 'ends';
}

const opening = '“„«‘「『';
const closing = '”»」』';

/** Distance to the start of an unclosed quotation; null without one. */
function openQuotation(text: string): number | null {
  let openedAt: number | null = null;
  let by = '';
  for (const [at, sign] of [...text].entries()) {
    if (sign === '“' && by === '„') openedAt = null;
    else if (sign === '"') openedAt = openedAt === null ? at : null;
    else if (sign !== '‘' && opening.includes(sign)) openedAt = at;
    else if (closing.includes(sign)) openedAt = null;
    else continue;
    by = openedAt === null ? '' : sign;
  }
  return openedAt === null ? null : text.length - openedAt;
}
