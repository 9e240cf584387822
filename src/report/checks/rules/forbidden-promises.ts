import { excerptOf, plainDigits, plainWords } from '../../../platform/text/visible-text.ts';
import { cellsOf } from '../../document/rules/markup-lines.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';
import { type Passage, type ReadLine, withoutGaps, withoutQuotations } from './draft-reading.ts';
import { promisePatterns } from './promise-patterns.ts';
import type { Problem } from './report-draft.ts';

type PromiseKind = keyof typeof promisePatterns;
export type PromiseEvidence = { facts: CaseFile['facts']; names: string[] };

const patterns = Object.entries(promisePatterns).map(([kind, list]): [PromiseKind, RegExp] => [
  kind as PromiseKind,
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.join('|')})(?![\\p{L}\\p{M}])`, 'gu'),
]);

const anyPromise = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${Object.values(promisePatterns).flat().join('|')})`,
  'u',
);

const negation =
  "(?:never|not|no|don['’]?t|doesn['’]?t|won['’]?t|cannot|can['’]?t|must ?n['’]?t|avoid|without|instead of|rather than|refuse to|nie|niemals|nicht|kein\\p{L}*|ohne|statt|vermeide\\p{L}*|jamais|pas|sans|évite[zr]?|aucun\\p{L}*|nunca|sin|jamás|evit[ae]\\p{L}*|ningún|ninguna)";
const telling =
  '(?:write|say|claim|promise|use|print|suggest|imply|call|mention|put|add|quote|state|tell|post|hint|schreib\\p{L}*|sag\\p{L}*|versprech\\p{L}*|versprich|behaupte\\p{L}*|benutz\\p{L}*|écri\\p{L}+|di[st]\\p{L}*|prome\\p{L}+|escrib\\p{L}+|dig\\p{L}+|prometa\\p{L}*)';
/** "do not write that it cures", "it never heals", "no guaranteed results": a warning, not a promise. */
const governed = new RegExp(
  `(?<!\\p{L})${negation}(?!\\p{L})(?: \\p{L}+){0,2} ${telling}(?!\\p{L})[^.;!?]{0,60}$|(?<!\\p{L})${telling}(?: \\p{L}+){0,2} ${negation}(?!\\p{L})[^.;!?]{0,60}$|(?<!\\p{L})(?!nothing)${negation}(?!\\p{L})(?: (?:a|an|any|the|be|of|really|ein\\p{L}*|de|un|une|una|that|it))* ?["“„«]?$`,
  'iu',
);

/** In a column or under a heading of what to avoid, the phrase is named to be left out. */
const avoidance =
  /(?<!\p{L})(?:instead of|avoid|never (?:say|write|use|promise)|(?:do not|don['’]t|not) (?:say|write|use|promise|this)|must not stand|leave (?:out|alone)|words that end|statt|vermeide\p{L}*|nicht (?:sagen|schreiben|verwenden)|au lieu de|éviter|ne pas (?:dire|écrire)|en (?:vez|lugar) de|evitar|no (?:decir|escribir))(?!\p{L})/iu;

/** The head of the table, or the heading and lead line, above a passage. */
export type Surroundings = { head: string | null; lead: string };

export function surroundingsOf(lines: ReadLine[]): Surroundings[] {
  let head: string | null = null;
  let heading = '';
  let lead = '';
  return lines.map(({ kind, body }) => {
    if (kind === 'head') head = body;
    else if (kind !== 'row' && kind !== 'divider') head = null;
    if (kind === 'heading') [heading, lead] = [body, ''];
    else if (kind === 'paragraph') lead = /[:：]\**$|^\*\*[^*]+\*\*$/.test(body) ? body : '';
    return { head: kind === 'row' ? head : null, lead: `${heading} ${lead}` };
  });
}

/** The passage without phrases that it only warns against. */
export function claimedPart({ kind, text }: Passage, { head, lead }: Surroundings): string {
  if (kind === 'bullet' && avoidance.test(lead)) return '';
  if (head === null) return text;
  const heads = cellsOf(head);
  return cellsOf(text)
    .filter((_, column) => !avoidance.test(heads[column] ?? ''))
    .join(' | ');
}

const attributed =
  /["”“»«’](?:\*\*)?\s*(?:\[(?:simulated|from your site)\]\s*)?(?:[—–]|-{1,2}\s)\s*(?:\*\*)?(\p{Lu}[\p{Ll}\p{M}]+)(?:\s+\p{Lu}(?:\.|[\p{Ll}]+)|,\s)/u;

function inventedVoice(text: string, names: string[]): Problem[] {
  const name = attributed.exec(text)?.[1];
  if (name === undefined || names.includes(name)) return [];
  return [{ excerpt: excerptOf(text), advice: `Cut the testimonial of ${name}: nobody has said this.` }];
}

const advice: Record<PromiseKind, string> = {
  testimonial: 'reads as a testimonial nobody gave: leave a gap in square brackets for real proof',
  income: 'promises income or results: say what the offer does, not what it brings in',
  medical: 'is a medical claim: say what a buyer would notice, not what it heals',
};

/** Testimonial, income and medical claims in what is published: copy, and tables of words to use. */
export function forbiddenPromises(
  passage: Passage,
  around: Surroundings,
  { facts, names }: PromiseEvidence,
): Problem[] {
  if (passage.kind !== 'copy' && passage.kind !== 'row') return [];
  const claimed = claimedPart(passage, around);
  // Copy is published, so a label excuses nothing in it.
  const unlabelled = passage.kind === 'copy' ? claimed : withoutQuotations(claimed, 'simulated');
  const text = plainDigits(withoutGaps(unlabelled)).toLowerCase().replaceAll('**', '').replace(/\s+/g, ' ');
  const proven = facts.filter(
    ({ kind, source }) => (kind === 'proof' || kind === 'claim') && source !== 'inference',
  );
  const isProven = (phrase: string) =>
    proven.some(
      (fact) => ` ${plainWords(fact.text)} `.includes(` ${plainWords(phrase)} `) && plainWords(phrase) !== '',
    );
  const promised = (anyPromise.test(text) ? patterns : []).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !governed.test(text.slice(0, index)))
      .filter(({ 0: phrase }) => kind !== 'testimonial' || !isProven(phrase))
      .map(({ 0: phrase }) => ({
        excerpt: excerptOf(passage.text),
        advice: `“${phrase.trim()}” ${advice[kind]}.`,
      })),
  );
  return [...promised, ...inventedVoice(withoutGapsButLabels(claimed), names)];
}

const withoutGapsButLabels = (text: string): string =>
  text.replace(/\[(?!simulated\]|from your site\])[^[\]]*\]/g, ' ');
