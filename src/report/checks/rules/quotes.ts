import { quotationsIn, withoutMarks } from '../../../platform/text/quotations.ts';
import { isAtLeast } from '../../../platform/text/split-sentences.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import { cellsOf, type MarkupLine } from '../../document/rules/markup-lines.ts';
import { isInSnapshot, type WebsiteSnapshot } from '../../evidence/rules/website-snapshot.ts';
import type { CheckId } from './check-registry.ts';
import { labelsIn, withHonestLabels, withoutLabels } from './quote-labels.ts';
import type { Problem } from './report-draft.ts';

export type QuoteEvidence = { snapshot: WebsiteSnapshot; language: string; names: string[] };
export type QuoteProblem = Problem & { check: CheckId };
/** The body as it has to be; null when nothing is left to quote. */
export type CleanedBody = { body: string | null; problems: QuoteProblem[] };

const isProven = (text: string, { snapshot }: QuoteEvidence): boolean =>
  [text.trim(), withoutMarks(text), withoutMarks(text.replaceAll('**', ''))].some((words) =>
    isInSnapshot(snapshot, words),
  );

const isQuotation = (text: string, { language }: QuoteEvidence): boolean =>
  isAtLeast(withoutLabels(text), 4, 8, language);

const unproven = (text: string): QuoteProblem => ({
  check: 'unproven-quotes',
  excerpt: excerptOf(text),
  advice:
    'This line is not on the website letter for letter: name the fact instead, or label it [simulated].',
});
const unlabelled = (text: string): QuoteProblem => ({
  check: 'unlabelled-quotes',
  excerpt: excerptOf(text),
  advice: 'Put these words on a line of their own that starts with "> " and ends with " [simulated]".',
});

/** Every quote line ends with exactly one true label. */
function cleanQuoteLine(body: string, evidence: QuoteEvidence): CleanedBody {
  const honest = withHonestLabels(body);
  const labels = labelsIn(honest);
  const text = withoutLabels(honest).trim();
  const isMarker = /^\[?f\d+\]?$/i.test(text);
  if (isMarker || !/[\p{L}\p{N}]/u.test(text)) return { body: null, problems: [unproven(body)] };
  const claimsSite = labels.some(({ label }) => label === 'from your site');
  const proven = isProven(text, evidence) && (claimsSite || isQuotation(text, evidence));
  const fromSite = proven && (claimsSite || labels.length === 0);
  const settled = `${text} [${fromSite ? 'from your site' : 'simulated'}]`;
  if (settled === body.replace(/(?<!\s)\s*(\[[^[\]]*\])$/, ' $1')) return { body, problems: [] };
  return { body: settled, problems: [claimsSite && !proven ? unproven(body) : unlabelled(body)] };
}

/** A site label in running text vouches for the quotation before it, or else for everything before it. */
function cleanSiteLabels(text: string, evidence: QuoteEvidence): CleanedBody {
  const problems: QuoteProblem[] = [];
  let settled = '';
  let from = 0;
  for (const { label, start, end } of labelsIn(text)) {
    const vouched = text.slice(from, start);
    const quoted = quotationsIn(vouched).at(-1);
    const claim = quoted && /^[.,;:!?*\s]*$/.test(vouched.slice(quoted.end)) ? quoted.text : vouched;
    const holds = label === 'simulated' || isProven(claim, evidence);
    if (!holds) problems.push(unproven(vouched));
    settled += vouched + (holds ? text.slice(start, end) : ' [simulated]');
    from = end;
  }
  return { body: settled + text.slice(from), problems };
}

function cleanProse(text: string, evidence: QuoteEvidence): CleanedBody {
  const honest = withHonestLabels(text);
  const renamed = honest === text ? [] : [unlabelled(text)];
  const site = cleanSiteLabels(honest, evidence);
  return { body: site.body, problems: [...renamed, ...site.problems] };
}

/** Quotations in copy are the customer's own words to be; only a label that claims the site must be true. */
const cleanCopy = (body: string, evidence: QuoteEvidence): CleanedBody => {
  const honest = withHonestLabels(body);
  return labelsIn(honest).length === 0 ? { body, problems: [] } : cleanSiteLabels(honest, evidence);
};

const firstPerson =
  /(?<![\p{L}\p{M}])(?:I|I['’](?:m|ve|d|ll)|my|me|we|our|us|ich|mir|mich|mein\p{L}*|wir|uns\p{L}*|je|j['’]\p{L}+|mon|ma|mes|moi|nous|notre|yo|mi|mis|nosotros|io|mio|mia|noi|eu|meu|minha|nós|ik|mij|mijn|wij|ons|я|мне|меня|мой)(?![\p{L}\p{M}])|[私僕俺我]|わたし|أنا/iu;

/** "Marta: I would rather wait." is a quote too, marks or no marks. */
function cleanSpeech(body: string, { names }: QuoteEvidence): CleanedBody {
  const speech = /^\**([^:：*]{1,40})\**[:：]\**\s*(.+)/u.exec(body);
  const spoken = speech?.[2] ?? '';
  const isPersona = names.includes(speech?.[1]?.trim() ?? '');
  if (!isPersona || !firstPerson.test(spoken) || labelsIn(body).length > 0) return { body, problems: [] };
  return { body: `${body} [simulated]`, problems: [unlabelled(body)] };
}

function cleanCells(body: string, evidence: QuoteEvidence): CleanedBody {
  const cells = cellsOf(body).map((cell) => cleanProse(cell, evidence));
  const problems = cells.flatMap((cell) => cell.problems);
  if (problems.length === 0) return { body, problems };
  return { body: `|${cells.map((cell) => cell.body).join('|')}|`, problems };
}

/** The line in a form in which nobody takes simulated words for real ones. */
export function cleanQuotes({ kind, body }: MarkupLine, evidence: QuoteEvidence): CleanedBody {
  if (kind === 'blank' || kind === 'rule' || kind === 'divider') return { body, problems: [] };
  if (kind === 'quote') return cleanQuoteLine(body, evidence);
  if (kind === 'head' || kind === 'row') return cleanCells(body, evidence);
  if (kind === 'copy' || kind === 'copy-head') return cleanCopy(body, evidence);
  const prose = cleanProse(body, evidence);
  const speech = cleanSpeech(prose.body ?? '', evidence);
  return { body: speech.body, problems: [...prose.problems, ...speech.problems] };
}
