import { everydayWords, guessLanguage } from '../../kit/guess-language.ts';
import { looksPlanted, type ReportMaterial } from './report-material.ts';

export type CustomerWords = {
  buyers: string[];
  offers: string[];
  terms: string[];
};

const stopWords = new Set(
  `a about across aged back bake bring build buy care cover after all also always an and any are around as at away be because been before being best between both but by can
  could do does doing don't each even every feel fill find few for from get gets getting give gives go goes going great had has have having he help
  helping helps her here him his hate hates how i i'm if in into is it it's its itself just know let like look looking lot love loves
  made make makes making many may me mine more most much must my need needs never new no not of off offer offers offering on once one
  only onto or other our ours out over own per please provide provides really right run running same say see sell selling sells she
  should so some still such take than that that's the their theirs them themselves then there these they they're thing things this those through
  struggle struggling teach teaches tell to too try trying under until up us use used uses using very want wants was way we we're well were what when where which while who whom whose
  why will win wish write work works worry worries with within without would yet you your yours yourself ourselves himself herself yourselves nobody somebody everybody anybody everyone someone anyone something nothing everything anything else com www http https`.split(
    /\s+/,
  ),
);

/** Words of promise: set into other sentences, a customer's hope would become our claim. */
const promiseWords = new Set(
  `guarantee guaranteed guarantees results income incomes earn earns earning profit profits revenue heal heals healing cure cures curing
  miracle proven rich stars testimonial testimonials risk-free success`.split(/\s+/),
);

const longestPhraseWords = 3;
const keptPhrases = 24;
const sampledChars = 20_000;

function plain(text: string): string {
  return text
    .slice(0, sampledChars)
    .replace(/https?:\/\/\S+/g, ' . ')
    .replace(/[<>[\]{}*#_`|\\]/g, ' ');
}

// What follows one of these is nearly always a verb, and "the struggle works" reads worse than no phrase.
const verbFollows = new Set([
  'to',
  'i',
  'it',
  'we',
  'you',
  'they',
  'who',
  'that',
  'which',
  'she',
  'he',
  'can',
  'will',
]);

export const isPlural = (phrase: string): boolean => /[^s]s$/.test(phrase);

/** Without spaces between words, a run of one script is the nearest thing to a term. */
const ideographTerms = /[\p{sc=Katakana}ー]{2,12}|\p{sc=Han}{2,6}/gu;

/** Runs of meaning-carrying words, two or three long where there are any; nothing with a digit in it. */
export function keyPhrases(text: string): string[] {
  const long: string[] = [];
  const single: string[] = [];
  const language = guessLanguage(text);
  const foreignStopWords = new Set(language === 'en' ? [] : everydayWords(language));
  if (/^(ja|zh)$/.test(language)) return [...new Set(text.match(ideographTerms) ?? [])].slice(0, keptPhrases);
  for (const clause of plain(text).split(/[^\p{L}\p{M}\p{N}'’\-\s]+|\n+/u)) {
    let run: string[] = [];
    const close = (): void => {
      if (run.length > 1) long.push(run.join(' '));
      else if (run[0] && run[0].length > 3) single.push(run[0]);
      run = [];
    };
    const raw = clause.trim().split(/\s+/);
    for (const [index, word] of raw.map((one) => one.replace(/^['’-]+|['’-]+$/g, '')).entries()) {
      const lower = word.toLowerCase().replace('’', "'");
      const before = raw[index - 1]?.toLowerCase() ?? '';
      if (
        /^$|\p{N}/u.test(word) ||
        word.length > 30 ||
        stopWords.has(lower) ||
        promiseWords.has(lower) ||
        foreignStopWords.has(lower) ||
        verbFollows.has(before)
      ) {
        close();
        continue;
      }
      const startsSentence = index === 0 && /^\p{Lu}\p{Ll}+$/u.test(word) && !/^\p{Lu}/u.test(raw[1] ?? '');
      run.push(startsSentence ? lower : word);
      if (run.length === longestPhraseWords) close();
    }
    close();
  }
  const kept = long.length >= 3 ? long : long.length > 0 ? [...long, ...single.filter(isPlural)] : single;
  return [...new Set(kept)].slice(0, keptPhrases);
}

/** The phrase as it stands in the source, letter for letter; null when punctuation or a tag runs through it. */
export function asWritten(phrase: string, source: string): string | null {
  const words = phrase.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join(' '), 'iu').exec(source)?.[0] ?? null;
}

/** "Small bakeries" opens a sentence in the source and stands inside one in ours; German keeps its capitals. */
const insideSentence = (phrase: string, language: string): string =>
  language !== 'de' && /^\p{Lu}\p{Ll}+( \p{Ll}|$)/u.test(phrase)
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase;

/** People shorten a long term when they say it again; with its article it would also fill a run of five words alone. */
export const shortForm = (phrase: string): string => phrase.split(' ').slice(-2).join(' ');

const firstClause = (text: string): string => /^[^.!?。\n]{3,}/.exec(text.trim())?.[0] ?? text;
const fewestTopics = 3;

export function readCustomerWords(material: ReportMaterial): CustomerWords {
  const { caseFile } = material;
  const told = (kinds: string[]): string =>
    (caseFile?.facts ?? [])
      .filter((fact) => kinds.includes(fact.kind) && fact.source === 'customer' && !looksPlanted(fact.text))
      .map((fact) => fact.text)
      .join('\n');
  const market = material.market || told(['segment', 'pain', 'job']);
  const product = material.product || `${caseFile?.offer ?? ''}\n${told(['offer', 'price'])}`;
  // The people are named before what they do and fear; later plurals of the market text are their troubles.
  const people = keyPhrases(firstClause(market));
  const plurals = people.filter(isPlural);
  const buyers = (plurals.length > 0 ? plurals : people).slice(0, 1);
  const productPhrases = keyPhrases(product);
  // In a product text the plurals are mostly the people and parts around the offer, not the offer.
  const singulars = productPhrases.filter((phrase) => !isPlural(phrase));
  const offers = singulars.length > 0 ? singulars : productPhrases;
  const topics = [...new Set([...keyPhrases(market), ...productPhrases])].filter(
    (one) => !buyers.includes(one),
  );
  const vocabulary = (caseFile?.vocabulary ?? []).filter(
    (term) => !/\p{N}/u.test(term) && !looksPlanted(term),
  );
  const terms = topics.length >= fewestTopics ? topics : [...new Set([...topics, ...offers])];
  const known = [...offers, ...buyers, ...vocabulary];
  const language = caseFile?.language || guessLanguage(`${market}\n${product}`);
  const orElse = (phrases: string[], last: string): string[] => {
    const found = phrases.length > 0 ? phrases : known;
    return found.length > 0 ? found.map((phrase) => insideSentence(shortForm(phrase), language)) : [last];
  };
  return {
    buyers: orElse(buyers, 'the people you serve'),
    offers: orElse(offers, 'the thing you sell'),
    terms: orElse(terms, 'the choice itself'),
  };
}
