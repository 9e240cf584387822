import { splitSentences } from '../../../platform/text/split-sentences.ts';
import type { ModuleKey } from '../../../report/document/rules/module-catalogue.ts';
import type { EvidenceGrade, ReportDetails } from '../../../report/document/rules/report.ts';
import { oncePerItem } from './count-themes.ts';
import { createQuoteCutter } from './cut-quote.ts';
import type { Cited, Message, Weighed } from './message-reading.ts';

/** A statement of the report that the messages may support or contradict; c1 is the first. */
export type ClaimToWeigh = Pick<Weighed, 'claim' | 'module' | 'isThesis' | 'findingIndex' | 'factId'>;
/** `claim` is c1 for the first. */
export type ProposedVerdict = { claim: string; verdict: Weighed['verdict']; items: Cited[] };

const mostClaims = 60;
/** One message can be an exception and does not make the report wrong. */
const fewestAgainst = 2;

export const idOfClaim = (index: number): string => `c${index + 1}`;

/** Claims about a simulated person's life, which no message can confirm or refute. */
const isBiography = (support: readonly string[]): boolean =>
  support.length > 0 &&
  support.every((ref) => /^p[1-5](?:\.(?:name|age|role|situation|scenes|voice|endings?))?$/.test(ref));

/** Grades of claims that nobody has seen or told us: real customers' messages can confirm or refute them. */
const isOurs = new Set<EvidenceGrade>(['inferred', 'simulated']);

/**
 * The thesis, the three findings, the inferred facts that the report uses, then its other unobserved claims.
 * Claims from the site or the owner need no messages.
 */
export function claimsToWeigh({
  answer,
  claims,
  evidence,
  language,
}: Pick<ReportDetails, 'answer' | 'claims' | 'evidence' | 'language'>): ClaimToWeigh[] {
  const none = { isThesis: false, findingIndex: null, factId: null };
  const [first] = answer?.findings ?? [];
  const thesis = splitSentences(answer?.thesis ?? '', language).flatMap((claim) =>
    first ? [{ ...none, claim: claim.trim(), module: first.module, isThesis: true }] : [],
  );
  const findings = (answer?.findings ?? []).map(({ text, module }, findingIndex) => ({
    ...none,
    claim: text,
    module,
    findingIndex,
  }));
  const guesses = evidence.flatMap(({ id, text, source, usedIn: [module] }) =>
    source === 'inference' && module ? [{ ...none, claim: text, module, factId: id }] : [],
  );
  const inferred = claims
    .filter(({ grade, support }) => isOurs.has(grade) && !isBiography(support) && !support.includes('absent'))
    .map(({ sentence, module }) => ({ ...none, claim: sentence, module }));
  const all = [...thesis, ...findings, ...guesses, ...inferred];
  return all
    .filter(({ claim }, index) => all.findIndex((other) => other.claim === claim) === index)
    .slice(0, mostClaims);
}

/** A verdict needs quotes that code has found in their messages; all else stays open. */
export function weighClaims(
  claims: readonly ClaimToWeigh[],
  proposed: readonly ProposedVerdict[],
  messages: readonly Message[],
): Weighed[] {
  const cut = createQuoteCutter(messages);
  return claims.map((claim, index): Weighed => {
    const own = proposed.filter((one) => one.claim === idOfClaim(index));
    const itemsFor = (verdict: Weighed['verdict']) =>
      oncePerItem(own.filter((one) => one.verdict === verdict).flatMap(({ items }) => items.map(cut)));
    const against = itemsFor('contradicted');
    const inFavour = itemsFor('supported');
    if (against.length >= fewestAgainst && against.length > inFavour.length)
      return { ...claim, verdict: 'contradicted', items: against };
    if (inFavour.length > 0 && inFavour.length > against.length)
      return { ...claim, verdict: 'supported', items: inFavour };
    return { ...claim, verdict: 'open', items: [] };
  });
}

/** Chapters with a sentence that the messages contradict. */
export const contradictedModules = (weighed: readonly Weighed[]): ModuleKey[] => [
  ...new Set(weighed.filter(({ verdict }) => verdict === 'contradicted').map(({ module }) => module)),
];
