export type SentenceCutter = {
  /** Takes the next words of a stream and gives the sentences that are known to be whole by now. */
  push: (words: string) => string[];
  /** The stream has ended: what is left, whole or not. */
  end: () => string[];
};

/**
 * Cuts a stream into sentences as early as it can be known. "word." is let go at once; "1.", "a.m." and "well…" wait for
 * what follows, because it may go on.
 */
export function createSentenceCutter(): SentenceCutter {
  let held = '';
  const take = (hasEnded: boolean): string[] => {
    const sentences: string[] = [];
    for (;;) {
      const end = firstEnd(held, hasEnded);
      if (end === null) break;
      sentences.push(held.slice(0, end).trim());
      held = held.slice(end);
    }
    if (hasEnded) {
      sentences.push(held.trim());
      held = '';
    }
    // Signs without a word are the rest of an end that came in two pieces.
    return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  };
  return {
    push: (words) => {
      held += words;
      return take(false);
    },
    end: () => take(true),
  };
}

const endSigns = /[.!?…]+|[。！？｡]+|\n+/gu;
const closingSigns = /^[”’"'“»›)\]）」』*_]*/u;
/** Nobody stops after these. */
const goesOn =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|ca|approx|Mme|Mlle|Sra|bzw|evtl|ggf|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|p\. ?ex)\.$/u;
/** Whether somebody stops after these is told by what comes next. */
const mayGoOn = /(?:(?:^|[\s("“])(?:etc|usw|Inc|Ltd|Jr|Sr|\p{L})|(?:^|[^\p{L}])(?:\p{L}\.)+\p{L}|\p{N})\.$/u;
/** A quotation as long as this was opened and forgotten. */
const longestQuotation = 400;

/** Where the first sentence ends, or null when that cannot be known yet. */
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
    // 「…。」と言った: the sentence goes on around what was said.
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

/** How long ago a quotation was opened that is not closed yet; null when none is. */
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
