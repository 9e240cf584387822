import type { FencedData } from './fenced-data.ts';

export type CustomerWords = {
  buyers: string[];
  offers: string[];
  terms: string[];
  /** Whole sentences, letter for letter, so that a quote of them is found in the source. */
  customerSentences: string[];
  siteSentences: string[];
};

const stopWords = new Set(
  `a about across aged back bake bring build buy care cover after all also always an and any are around as at away be because been before being best between both but by can
  could do does doing don't each even every feel fill find few for from get gets getting give gives go goes going great had has have having he help
  helping helps her here him his hate hates how i i'm if in into is it it's its itself just know let like look looking lot love loves
  made make makes making many may me mine more most much must my need needs never new no not of off offer offers offering on once one
  only onto or other our ours out over own per please provide provides really right run running same say see sell selling sells she
  should so some still such take than that that's the their theirs them themselves then there these they they're thing things this those through
  struggle struggling teach teaches tell to too try trying under until up us use used uses using very want wants was way we we're well were what when where which while who whom whose
  why will win wish write work works worry worries with within without would yet you your yours yourself com www http https`.split(
    /\s+/,
  ),
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

const isPlural = (phrase: string): boolean => /[^s]s$/.test(phrase);

/** Runs of meaning-carrying words, two or three long where there are any; nothing with a digit in it. */
export function keyPhrases(text: string): string[] {
  const long: string[] = [];
  const single: string[] = [];
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
      if (/^$|\p{N}/u.test(word) || word.length > 30 || stopWords.has(lower) || verbFollows.has(before)) {
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

const hasDigitOrTag = (text: string): boolean => /[\p{N}<>]/u.test(text);

/** A sentence with a number in it gives up its clauses that have none. */
function digitFreeSentences(text: string): string[] {
  const sentences = text.slice(0, sampledChars).match(/[^.!?\n]+[.!?]?/g) ?? [];
  return sentences
    .flatMap((sentence) => (hasDigitOrTag(sentence) ? sentence.split(/[,;:()]/) : [sentence]))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 12 && sentence.length <= 240 && !hasDigitOrTag(sentence))
    .slice(0, 40);
}

export function readCustomerWords(data: FencedData, unfenced: string): CustomerWords {
  const market = data.get('target_market')?.text ?? '';
  const product = data.get('product_service')?.text ?? '';
  const marketPhrases = keyPhrases(market);
  const plurals = marketPhrases.filter(isPlural);
  const buyers = plurals.length > 0 ? plurals : marketPhrases;
  const productPhrases = keyPhrases(product);
  // In a product text the plurals are mostly the people and parts around the offer, not the offer.
  const singulars = productPhrases.filter((phrase) => !isPlural(phrase));
  const offers = singulars.length > 0 ? singulars : productPhrases;
  const fallback = buyers.length + offers.length === 0 ? keyPhrases(unfenced) : [];
  const known = [...offers, ...buyers, ...fallback];
  const terms = [...new Set([...productPhrases, ...marketPhrases])];
  const orElse = (phrases: string[], last: string): string[] =>
    phrases.length > 0 ? phrases : known.length > 0 ? known : [last];
  return {
    buyers: orElse(buyers, 'the people you serve'),
    offers: orElse(offers, 'the thing you sell'),
    terms: orElse(terms, 'the choice itself'),
    customerSentences: digitFreeSentences(`${market}\n${product}`),
    siteSentences: digitFreeSentences(data.get('website')?.text ?? ''),
  };
}
