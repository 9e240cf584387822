import { guessLanguage } from '../../../kit/guess-language.ts';
import { looksPlanted, type ReportMaterial, type SiteLine } from '../../prompt/report-material.ts';

type Source = 'site' | 'customer' | 'inference';
type Fact = { id: string; kind: string; text: string; source: Source; line: string | null };

const fewestTerms = 4;
const mostTerms = 24;
const mostCustomerFacts = 12;
const mostSiteFacts = 16;
const longestFactChars = 280;

/** Our reading, marked so. It would fit any business: the simulator infers nothing. */
const inferences: [kind: string, text: string][] = [
  ['job', 'People who compare an offer with doing nothing want a plain reason to begin.'],
  ['pain', 'Not knowing what happens after the choice keeps people waiting.'],
  ['objection', 'A sensible person may fear that a change asks for more effort than it saves.'],
  ['objection', 'The price will be weighed against managing alone.'],
  ['segment', 'Some buyers decide alone, others have to ask somebody.'],
  ['objection', 'Somebody who tried before may doubt that this time will differ.'],
];
const unknowns = [
  'What did your buyers use before?',
  'Why did some of those who asked not buy?',
  'Who else has a say when they decide?',
  'What happens in the days after somebody has bought?',
];

export function composeCaseFile(material: ReportMaterial): unknown {
  const { market, product, siteLines } = material;
  const told = `${market}\n${product}`;
  const customer = [
    ...sentencesOf(product).map((text) => ({ kind: kindOf(text, 'offer'), text })),
    ...sentencesOf(market).map((text) => ({ kind: kindOf(text, 'segment'), text })),
  ].slice(0, mostCustomerFacts);
  const drafts: Omit<Fact, 'id'>[] = [
    ...customer.map((fact) => ({ ...fact, source: 'customer' as const, line: null })),
    ...quotableLines(siteLines).map(({ id, text }) => ({
      kind: kindOf(text, 'claim'),
      text,
      source: 'site' as const,
      line: id,
    })),
    ...inferences.map(([kind, text]) => ({
      kind,
      text,
      source: 'inference' as const,
      line: null,
    })),
  ];
  const hasPrice = drafts.some(({ kind }) => kind === 'price');
  return {
    businessName: null,
    language: guessLanguage(told),
    offer: sentencesOf(product)[0] ?? sentencesOf(market)[0] ?? 'An offer that nobody has described yet.',
    facts: drafts.map((fact, index) => ({ id: `f${index + 1}`, ...fact })),
    vocabulary: vocabularyOf(material),
    unknowns: [...(hasPrice ? [] : ['What does the offer cost, and when is it paid?']), ...unknowns],
  };
}

export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?。！？\n]+(?:[.!?]+(?!\s|$)[^.!?。！？\n]+)*[.!?。！？]*/g) ?? [])
    .map((sentence) => shortened(sentence.trim()))
    .filter((sentence) => /\p{L}{2}/u.test(sentence) && !looksPlanted(sentence));
}

function shortened(sentence: string): string {
  if (sentence.length <= longestFactChars) return sentence;
  const cut = sentence.slice(0, longestFactChars);
  const end = Math.max(cut.lastIndexOf(','), cut.lastIndexOf('、'));
  return cut.slice(0, end > 40 ? end : Math.max(cut.lastIndexOf(' '), 40));
}

/** Lines that say something by themselves: a menu entry or a whole page in one line is neither fact nor quote. */
export function quotableLines(lines: SiteLine[]): SiteLine[] {
  const seen = new Set<string>();
  return lines
    .filter(({ text }) => {
      const words = text.split(/\s+/).length;
      const says = words >= 4 || (/[^\p{ASCII}]/u.test(text) && text.length >= 12);
      const fresh = !seen.has(text);
      seen.add(text);
      return says && fresh && text.length <= longestFactChars && !looksPlanted(text);
    })
    .slice(0, mostSiteFacts);
}

const signs: [kind: string, sign: RegExp][] = [
  [
    'price',
    /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|usd|eur|dollars?|euros?|円)|\b(price|pricing|fee|per month|a month)\b/i,
  ],
  ['proof', /\b(guarantee|certified|certificate|refund|references|award|reviewed by)\b/i],
  ['pain', /\b(struggl|worr|hate|tired of|afraid|waste|stress|overwhelm|frustrat|never have time)/i],
];

function kindOf(text: string, usual: string): string {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? usual;
}

const lastTerms = ['the offer', 'the price', 'the first step', 'the choice'];

/** The customer's longer words, letter for letter; where no spaces divide words, runs of one script. */
function vocabularyOf({ market, product, siteLines }: ReportMaterial): string[] {
  const honest = [
    ...sentencesOf(market),
    ...sentencesOf(product),
    ...quotableLines(siteLines).map(({ text }) => text),
  ];
  const words =
    honest.join('\n').match(/[\p{sc=Katakana}ー]{2,12}|\p{sc=Han}{2,6}|\p{L}[\p{L}\p{M}]{5,24}/gu) ?? [];
  const terms = [...new Set(words)].slice(0, mostTerms);
  return terms.length >= fewestTerms ? terms : [...terms, ...lastTerms];
}
