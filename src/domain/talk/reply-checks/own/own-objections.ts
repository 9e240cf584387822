import type { BuyerPersona, ObjectionKind } from '../../../report/buyers/buyer-persona.ts';
import { inDigits } from '../../../text/spoken-numbers.ts';
import type { SentenceCheck } from '../spoken.ts';
import { overlapOf, type Statement, shareOf, statementOf, without } from '../statements.ts';

const topics: Record<ObjectionKind, RegExp> = {
  price:
    /\b(?:prices?|costs?|money|expensive|dear|afford|pay(?:ing)?|amount|sum|budget|bill|fee|preis|kosten|geld|teuer|prix|coût|argent|cher|precio|dinero|caro|prezzo|soldi|preço|dinheiro|prijs)\b|\p{Sc}/iu,
  trust:
    /\b(?:trust(?:ed|ing)?|returns?|guarantees?|refunds?|faulty?|claims?|promises?|risks?|it would work|go wrong|going wrong|let down|vertrauen|confiance|confianza|fiducia|confiança|vertrouwen)\b/i,
  effort:
    /\b(?:efforts?|work involved|hassle|trouble of|sums|measur(?:e|ing)|learning|setting (?:it )?up|steps|the work|aufwand|mühe|esfuerzo|sforzo|esforço|moeite)\b/i,
  timing:
    /\b(?:wait(?:ing)?|timing|the time|weeks|month|delays?|late|hurry|deadline|warten|zeitpunkt|attendre|attente|esperar|aspettare|wachten)\b/i,
  fit: /\b(?:fits?|suits?|suited|size|right for (?:me|us)|match(?:es)?|looks? right|passt|convient|encaja|adatto|past)\b/i,
  others:
    /\b(?:(?:other )?people (?:think|say)|others think|anybody(?: else)? thinks?|anyone(?: else)? thinks?|opinions? of others|neighbours|what they(?:'d)? (?:say|think)|permission|andere(?:n)? (?:denken|sagen)|les autres|los demás|gli altri|os outros|anderen)\b/i,
};

const denial = new RegExp(
  [
    '\\b(?:never|not once|at no point|hardly ever|not)(?: \\p{L}+){0,4} (?:an? |my |any |the )?(?:worr\\p{L}+|bother\\p{L}*|troubled?|concern\\p{L}*|problem|issue|afraid|scared|fear\\p{L}*|doubt\\p{L}*|matter(?:ed)?|obstacle|objection|question)',
    "\\b(?:don't|doesn't|didn't|do not|does not|did not|haven't|hasn't|isn't|wasn't)(?: \\p{L}+){0,2} (?:mind|worr\\p{L}+|care|bother\\p{L}*|matter|trouble|concern|doubt\\p{L}*|an issue|a problem|a worry|a concern)",
    '\\b(?:no|zero|without) (?:worry|worries|problem|issue|concerns?|doubts?|object|obstacle|fear|objections?|hesitation)',
    "\\b(?:i(?:'m| am)|i've (?:always )?been) (?:completely |perfectly |quite |very |totally |always )*(?:fine|happy|comfortable|at ease|relaxed|content) (?:with|about)",
    '\\btrust(?:ed)? (?:them|it|you|this|(?:the|a|any|every) \\p{L}+)(?: \\p{L}+)? ?(?:completely|entirely|fully|blindly|from the (?:start|first)|all along|at once)',
    '\\b(?:makes|made|makes me) no (?:difference|odds)|\\bnever (?:came|entered|comes) into',
    "\\bcouldn't (?:care less|be (?:happier|more relaxed|less worried))",
    '\\b(?:always|from the start|all along) (?:knew|known|been sure|certain)',
    '\\b(?:nie|niemals|nicht) (?:\\p{L}+ ){0,3}(?:ein problem|sorgen?|gestört|gezögert|gezweifelt)',
    "\\bn'a jamais été un (?:problème|souci)|\\bnunca (?:ha sido|fue) un problema|\\bnon è mai stat[oa] un problema|\\bnunca foi um problema|\\bnooit een probleem",
  ].join('|'),
  'iu',
);
const noDoubtAtAll =
  /\b(?:i (?:have|had|'ve got|'ve never had|never had) (?:absolutely )?(?:no|any|a single|a) (?:doubts?|worries|worry|concerns?|objections?|reservations?)|nothing (?:at all )?(?:holds|held|stops|stopped|is holding|is stopping|was holding) (?:me|us)(?: back)?|not a single (?:doubt|worry|objection|concern)|i (?:have|see) no reason not to (?:buy|order)|no reason at all not to (?:buy|order))\b/i;

/** What would be, or is no longer: said of the time after an answer, not of the time before it. */
const sinceThen = /\b(?:if|unless|until|as long as|any ?more|no longer|now that|once you|then)\b/i;
const putsAway =
  /\b(?:never|not once|at no point)(?: \p{L}+){0,2} (?:thought|said|felt|worried|feared|afraid|scared|minded)\b/iu;

/** What weighs on this person cannot be told as if it never had. */
export const checkObjections: SentenceCheck = ({ plain, isQuestion }, { persona, language, story }) => {
  if (sinceThen.test(plain) || plain.includes('never mind') || isQuestion) return null;
  const told = statementOf(plain);
  const away = putsAway.test(plain);
  const repeats = (text: string): boolean => {
    const known = statementOf(inDigits(text, language));
    return overlapOf(known, told) >= 0.5 || (away && shareOf(told, known) >= 0.6);
  };
  const heavy = persona.objections.filter(({ weight }) => weight >= 2);
  const [worst] = heavy.toSorted((a, b) => b.weight - a.weight);
  if (worst && noDoubtAtAll.test(plain)) return objectionProblem(worst.text);
  const reversed = heavy.find(({ text }) =>
    text.split(/(?<=[.?!])\s/).some((part) => reverses(statementOf(part), told, story.common)),
  );
  if (reversed) return objectionProblem(reversed.text);
  const denied = denial.exec(plain);
  const wouldDeny = /\b(?:would|wouldn't|could|might)\b|'d\b/.test(plain.slice(0, (denied?.index ?? 0) + 12));
  if ((!denied || wouldDeny) && !away) return null;
  const met = heavy.find(
    ({ kind, text, weight }) =>
      (denied &&
        (topics[kind].test(plain) || sharesFigure(text, plain, language)) &&
        (weight === 3 || isOnlyHeavy(kind, persona.objections))) ||
      repeats(text),
  );
  if (met) return objectionProblem(met.text);
  const fear = persona.fears.find(repeats);
  return fear ? { kind: 'objection', fact: `This is a fear of yours: ${fear}` } : null;
};

/** "I'd never run it past him" for somebody who says "I'd have to run it past him". */
function reverses(known: Statement, told: Statement, common: ReadonlySet<string>): boolean {
  if (!told.isNegated || known.isNegated) return false;
  const [meant, said] = [without(common, known), without(common, told)];
  return overlapOf(meant, said) >= 0.6 && shareOf(said, meant) >= 0.6;
}

const objectionProblem = (text: string) =>
  ({ kind: 'objection', fact: `This weighs on you, and did from the start: ${text}` }) as const;

const sharesFigure = (text: string, plain: string, language: string): boolean =>
  (inDigits(text, language).match(/\d{2,}/g) ?? []).some((figure) => plain.includes(figure));

/** Somebody whose every objection of a kind is a real brake minds it; one who also shrugs may say so. */
const isOnlyHeavy = (kind: ObjectionKind, objections: BuyerPersona['objections']): boolean =>
  objections.filter((one) => one.kind === kind).every(({ weight }) => weight >= 2);
