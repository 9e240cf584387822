/** "word." ends a sentence; "1.", "a.m." and "well…" do only when the next word begins another one. */
export function cutSentences(text: string): string[] {
  const sentences: string[] = [];
  let rest = text;
  for (let end = firstEnd(rest); end !== null; end = firstEnd(rest)) {
    sentences.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
  // Punctuation alone is no sentence.
  return [...sentences, rest.trim()].filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
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

function firstEnd(text: string): number | null {
  for (const { 0: signs, index } of text.matchAll(endSigns)) {
    const before = text.slice(0, index);
    if (signs.startsWith('\n')) {
      if (/[\p{L}\p{N}]/u.test(before)) return index;
      continue;
    }
    const closers = closingSigns.exec(text.slice(index + signs.length))?.[0] ?? '';
    const end = index + signs.length + closers.length;
    if (isEnd({ upTo: before + signs, signs, closers, rest: text.slice(end) })) return end;
  }
  return null;
}

type Place = { upTo: string; signs: string; closers: string; rest: string };

function isEnd({ upTo, signs, closers, rest }: Place): boolean {
  const open = openQuotation(upTo + closers);
  if (open !== null && open < longestQuotation) return false;
  // 「…。」と言った: the sentence continues after the quotation.
  if (/[。！？｡]/u.test(signs)) return !/[」』]/u.test(closers) || !/^(?:と|って)/u.test(rest);
  if (rest !== '' && !/^\s/u.test(rest)) return false;
  const next = /\S/u.exec(rest)?.[0] ?? '';
  const startsSmall = /[\p{Ll}\p{N}]/u.test(next);
  const isQuotation = /[”"“»’]/u.test(closers);
  if (signs === '.') {
    if (goesOn.test(upTo)) return false;
    return mayGoOn.test(upTo) && !isQuotation ? !startsSmall : !/\p{Ll}/u.test(next);
  }
  const trailsOff = /^(?:\.{2,}|…+)$/u.test(signs);
  return !((trailsOff || isQuotation) && startsSmall);
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
