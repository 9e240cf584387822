import { z } from 'zod';
import type { AnswerFault } from '../../platform/model/rules/answer-faults.ts';
import { mostOfCall, type TokenPrices } from '../../platform/model/rules/budget.ts';
import { plainWords } from '../../platform/text/visible-text.ts';
import { foreignAddressesIn } from '../../report/checks/rules/addresses.ts';
import { forbiddenPromises } from '../../report/checks/rules/forbidden-promises.ts';
import { foreignLinksIn } from '../../report/checks/rules/foreign-links.ts';
import { knownFigures, numbersBeyond, unknownFigures } from '../../report/checks/rules/unknown-figures.ts';
import {
  linesOf,
  type WebsiteProblem,
  type WebsiteSnapshot,
} from '../../report/evidence/rules/website-snapshot.ts';

const dayMs = 24 * 60 * 60_000;

export const freeLineLimits = {
  /** Three bytes count as a token, so this is at most 3,000 tokens: instructions, page and schema. */
  promptBytes: 9_000,
  /** The part of them that the page may take. */
  pageBytes: 4_900,
  outputTokens: 400,
  /** Pages that cannot be read are given back, and limited by this many times the free lines of a day. */
  triesForEach: 4,
  windowMs: dayMs,
  keptMs: dayMs,
  readMs: 10_000,
  /** Reading and asking together. */
  totalMs: 28_000,
  /** Under way at once in each server. */
  atOnce: 12,
} as const;

/** The most that one free line may cost, in micro-dollars. */
export const mostOfFreeLine = (price: TokenPrices): number =>
  mostOfCall(price, freeLineLimits.promptBytes, freeLineLimits.outputTokens);

export const freeLineOutputSchema = z.strictObject({
  line: z.string().min(1).max(16),
  buyer: z.string().min(3).max(80),
  thought: z.string().min(10).max(320),
  better: z.string().min(3).max(260),
});
export type WrittenFreeLine = z.infer<typeof freeLineOutputSchema>;

/** As it is cached. `model` as the vendor names it in its answer. */
export type StoredFreeLine = Omit<WrittenFreeLine, 'line'> & { line: string; model: string };

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const wordOf = /\p{L}{2,}/gu;

/** The first page without its address, cut to what one call may read. Lines with an address or without two words are left out. */
export function cutToFit({ pages: [page], ...snapshot }: WebsiteSnapshot): WebsiteSnapshot {
  if (!page) return { ...snapshot, pages: [] };
  let left = freeLineLimits.pageBytes - bytesOf(page.title);
  const kept: string[] = [];
  for (const line of page.text.split('\n')) {
    if ((line.match(wordOf)?.length ?? 0) < 2 || foreignAddressesIn(line, [], '').length > 0) continue;
    // The line's number is sent too. A sign that could begin a tag is replaced by one of three bytes.
    left -= bytesOf(line.replaceAll('<', '‹')) + 8;
    if (left < 0) break;
    kept.push(line);
  }
  const pages = kept.length === 0 ? [] : [{ url: null, title: page.title, text: kept.join('\n') }];
  return { ...snapshot, pages };
}

const withoutMarks = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["“„«‘'](.*)["”“»’']$/u, '$1')
    .trim();

/** What models add to an answer although the prompt forbids it. */
export const cleanAnswer = ({ line, buyer, thought, better }: WrittenFreeLine): WrittenFreeLine => ({
  line: line.replace(/[[\]\s]/g, ''),
  buyer: withoutMarks(buyer).replace(/[.]$/, ''),
  thought: withoutMarks(thought),
  better: withoutMarks(better),
});

/** Cut from the page by code, so that it stands there letter for letter. */
export const lineOf = (snapshot: WebsiteSnapshot, id: string): string | null =>
  linesOf(snapshot).find((line) => line.id === id)?.text ?? null;

/** What of an answer may not be shown. The page can say anything to the model; what it asks for must still pass here. */
export function findFaults(written: WrittenFreeLine, snapshot: WebsiteSnapshot): AnswerFault[] {
  const { line: id, buyer, thought, better } = cleanAnswer(written);
  const line = lineOf(snapshot, id);
  if (line === null) return [{ path: ['line'], problem: 'No line of the page has this number.' }];
  const known = knownFigures(linesOf(snapshot).map(({ text }) => text));
  const noEvidence = { hosts: [], customerWords: '', language: 'en' };
  const links = Object.entries({ buyer, thought, better }).flatMap(([field, text]) =>
    foreignLinksIn(text, noEvidence).map(({ advice }) => ({ path: [field], problem: advice })),
  );
  const figures = [
    ...numbersBeyond(better, known, 0).map((figure) => ({ field: 'better', figure })),
    ...[buyer, thought]
      .flatMap((text) => unknownFigures(text, known))
      .map((figure) => ({ field: 'thought', figure })),
  ].map(({ field, figure }) => ({ path: [field], problem: `The page does not say “${figure}”.` }));
  const passage = { kind: 'copy', label: null, text: better } as Parameters<typeof forbiddenPromises>[0];
  const promises = forbiddenPromises(passage, { head: null, lead: '' }, { facts: [], names: [] })
    // What the seller says already is the seller's to say.
    .filter(() => !linesOf(snapshot).some(({ text }) => plainWords(text).includes(plainWords(better))))
    .map(({ advice }) => ({ path: ['better'], problem: advice }));
  const isSame = plainWords(better) === plainWords(line);
  return [
    ...links,
    ...figures,
    ...promises,
    ...(isSame ? [{ path: ['better'], problem: 'It is the line as it stands on the page.' }] : []),
  ];
}

/** Why a page could not be read, and what to do. */
export const unreadableTexts: Record<WebsiteProblem, string> = {
  not_given: 'Enter the address of a page.',
  address_refused: 'We can’t open that address: it isn’t a public web page. Try another one.',
  unreachable: 'We couldn’t reach that page. Check the address and try again.',
  too_slow: 'That page took too long to answer. Try again, or try another page.',
  too_large: 'That page is too large for us to read. Try another page.',
  answered_with_error: 'That page answered with an error. Check the address, or try another page.',
  not_a_page: 'That address isn’t a web page. Try another one.',
  no_text:
    'We found no text to read there: some pages draw their words with scripts or pictures. Try another page.',
};
