import { guessLanguage } from '../../../kit/guess-language.ts';
import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import { asWritten, keyPhrases, readCustomerWords, shortForm } from '../../prompt/customer-words.ts';
import { looksPlanted, type ReportMaterial, type SiteLine } from '../../prompt/report-material.ts';
import { createTemplateFiller } from '../fill-template.ts';

type Source = 'site' | 'customer' | 'inference';
type Fact = { id: string; kind: string; text: string; source: Source; line: string | null };

const fewestTerms = 4;
const mostTerms = 36;
const mostSiteTerms = 8;
const mostCustomerFacts = 12;
const mostSiteFacts = 16;
const longestFactChars = 280;

/** No numbers and no names: these are our reading, and are marked so. */
const inferences: [kind: string, text: string][] = [
  ['job', 'When {term} {gets|get} in the way again, {buyer} want it settled, so that the evening is theirs.'],
  ['pain', 'Until {offer} is chosen, {term} {is|are} carried along and {costs|cost} attention every week.'],
  ['objection', 'A sensible person may fear that {offer} {asks|ask} for more effort than it saves.'],
  ['objection', 'Somebody who tried to sort out {term} before may doubt that this time will differ.'],
  ['segment', 'Some {buyer} decide alone, others have to ask somebody who does not feel the need.'],
  ['job', 'People who compare {offer} with doing nothing want a plain reason to begin.'],
  ['pain', 'Not knowing what happens after the choice of {offer} keeps {buyer} waiting.'],
  ['objection', 'The price of {offer} will be weighed against managing {term} alone.'],
];

export function composeCaseFile(material: ReportMaterial): unknown {
  const { market, product, siteLines } = material;
  const told = `${market}\n${product}`;
  const random = createSeededRandom(seedFromText(told));
  const fill = createTemplateFiller(readCustomerWords(material), [], random);
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
      text: fill(text),
      source: 'inference' as const,
      line: null,
    })),
  ];
  const hasPrice = drafts.some(({ kind }) => kind === 'price');
  return {
    businessName: null,
    language: guessLanguage(told),
    offer: sentencesOf(product)[0] ?? sentencesOf(market)[0] ?? fill('{offer} for {buyer}.'),
    facts: drafts.map((fact, index) => ({ id: `f${index + 1}`, ...fact })),
    vocabulary: vocabularyOf(material),
    unknowns: [
      ...(hasPrice ? [] : ['What does {offer} cost, and when is it paid?']),
      'What did {buyer} use for {term} before?',
      'Why did some of the people who asked about {offer} not buy?',
      'Who else has a say when {buyer} decide?',
      'What happens in the days after somebody chooses {offer}?',
    ].map(fill),
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

/** Only a description of a word or two falls back on these. */
const lastTerms = ['the offer', 'the price', 'the first step', 'the choice'];

/** Read like the words of the later steps (customer-words.ts), so that these find their terms in it again. */
function vocabularyOf({ market, product, siteLines }: ReportMaterial): string[] {
  const honest = (texts: string[]): string => texts.filter((text) => !looksPlanted(text)).join('\n');
  const honestSentences = (text: string): string => honest(text.split(/(?<=[.!?])\s|\n/));
  const people = honestSentences(market);
  const offer = honestSentences(product);
  const siteText = honest(siteLines.map(({ text }) => text));
  const source = [people, offer, siteText].join('\n');
  const phrases = [
    ...keyPhrases(people),
    ...keyPhrases(offer),
    ...keyPhrases(siteText).slice(0, mostSiteTerms),
  ];
  const terms = new Set<string>();
  for (const phrase of phrases.flatMap((one) => [one, shortForm(one)])) {
    const written = asWritten(phrase, source);
    if (written !== null && terms.size < mostTerms) terms.add(written);
  }
  for (const word of [...(source.match(/\p{L}[\p{L}\p{M}]{3,24}/gu) ?? []), ...lastTerms]) {
    if (terms.size >= fewestTerms) break;
    terms.add(word);
  }
  return [...terms];
}
