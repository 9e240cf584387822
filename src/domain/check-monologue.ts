import type { BuyerPersona } from './buyer-persona.ts';
import type { ReportDetails } from './report.ts';
import { textsOfPersona, textsOfSituation } from './report-checks/draft-reading.ts';
import { forbiddenPromises } from './report-checks/forbidden-promises.ts';
import { foreignLinksIn, type LinkGrounds } from './report-checks/foreign-links.ts';
import { isEnglish, splitSentences, wordsOf } from './report-checks/sentences.ts';
import { type Support, supportOf } from './report-checks/supported-numbers.ts';
import { unsupportedClaimsIn } from './report-checks/unsupported-claims.ts';
import { excerptOf, plainDigits, plainWords } from './report-checks/visible-text.ts';
import { withDigits } from './spoken-numbers.ts';
import { spokenText } from './spoken-text.ts';

export type MonologueFault = { excerpt: string; advice: string };
export type MonologueGrounds = {
  persona: BuyerPersona;
  names: string[];
  language: string;
  support: Support;
  links: LinkGrounds;
};

/** About forty seconds. Less is no person yet, and more is not listened to. */
const fewestWords = 80;
const mostWords = 160;
/** What nobody could say in three minutes is not read to its end. */
const mostCharacters = 4_000;
/** What is left after cutting must still be somebody speaking. */
const fewestWordsLeft = 30;

/** What this one person may say: their own file, the report's evidence and the customer's words. Nobody else's numbers. */
export function monologueGrounds(
  persona: BuyerPersona,
  details: Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>,
  customerWords: string,
): MonologueGrounds {
  const { language, personas, situations, evidence } = details;
  const given = [...evidence.flatMap(({ text, site }) => [text, site?.text ?? '']), customerWords];
  const own = situations.filter((situation) => situation.persona === persona.id).flatMap(textsOfSituation);
  const life = [String(persona.age), ...textsOfPersona(persona), ...own];
  const names = personas.map(({ name }) => name);
  return {
    persona,
    names,
    language,
    support: supportOf(given, [...given, ...names], [...life, ...life.map(withDigits)]),
    links: { hosts: [], customerWords, language },
  };
}

const ageWords = '(?:years?(?: old)?|jahre(?: alt)?|ans|años|anni|anos|jaar)';
const ownAge = new RegExp(
  `(?<!\\p{L})(?:i['’]m|i am|i['’]ve (?:just )?turned|ich bin|j['’]ai|tengo|ho|tenho|ik ben)(?: now| only| just| erst| schon)? (\\d{1,3})(?= ?${ageWords}(?!\\p{L})|(?: now)?[,.;!?]|$)`,
  'giu',
);
const ownName =
  /(?<!\p{L})(?:my name(?:['’]s| is)|(?:they|people) call me|i['’]m called|ich hei(?:ß|ss)e|mein name ist|je m['’]appelle|me llamo|mi nombre es|mi chiamo|me chamo|ik heet) (\p{Lu}[\p{L}\p{M}'’-]*)/giu;
const outOfRole =
  /(?<!\p{L})(?:as an? (?:ai|artificial|language model)|i['’]m (?:just )?an? (?:ai|language model|chat ?bot)|language model|system prompt|als (?:ki|sprachmodell)|en tant qu['’]ia)(?!\p{L})/iu;
const salesTalk =
  /(?<!\p{L})(?:(?:buy|order|shop|call|sign up|subscribe|book) (?:now|today|yours)|click (?:here|below|the link)|don['’]t miss|limited (?:time|offer)|visit (?:us|our|the website)|add (?:it )?to cart|jetzt (?:kaufen|bestellen)|achetez|compra ya)(?!\p{L})/iu;

function contradictions(text: string, { persona, names }: MonologueGrounds): string[] {
  const readable = plainDigits(text);
  const others = names.filter((name) => name !== persona.name).map(plainWords);
  const said = [
    ...[...readable.matchAll(ownAge)]
      .filter(([, age]) => Number(age) !== persona.age)
      .map(([, age]) => `${persona.name} is ${persona.age}, not ${age}`),
    ...[...readable.matchAll(ownName)]
      .filter(([, name = '']) => plainWords(name) !== plainWords(persona.name).split(' ')[0])
      .map(([, name]) => `the speaker is ${persona.name}, not ${name}`),
    ...others
      .filter(
        (other) =>
          other !== '' && new RegExp(`(?:^| )i (?:m|am) ${other}(?: |$)`, 'u').test(plainWords(readable)),
      )
      .map((other) => `the speaker is ${persona.name}, not ${other}`),
  ];
  return said.map((fault) => `Cut this: ${fault}.`);
}

/** Everything for which one sentence must not be spoken. */
export function sentenceFaults(sentence: string, grounds: MonologueGrounds): MonologueFault[] {
  const readable = isEnglish(grounds.language) ? withDigits(sentence) : sentence;
  const { names, support, links } = grounds;
  const passage = {
    module: 'confession',
    line: 0,
    part: 0,
    kind: 'paragraph',
    label: null,
    text: sentence,
  } as const;
  const advices = [
    ...unsupportedClaimsIn(readable, support).map(({ advice }) => advice),
    ...foreignLinksIn(sentence, links).map(({ advice }) => advice),
    ...forbiddenPromises(passage, { head: null, lead: '' }, { facts: [], names }).map(({ advice }) => advice),
    ...contradictions(readable, grounds),
    ...(outOfRole.test(sentence) ? ['Stay this person: do not speak of yourself as a machine.'] : []),
    ...(salesTalk.test(sentence) ? ['Nobody sells anything here: say what the buyer thinks.'] : []),
  ];
  return [...new Set(advices)].map((advice) => ({ excerpt: excerptOf(sentence), advice }));
}

/** What to tell the writer of a first attempt; nothing when it can be spoken as it is. */
export function monologueFaults(raw: string, grounds: MonologueGrounds): MonologueFault[] {
  const text = spokenText(raw.slice(0, mostCharacters));
  const words = wordsOf(text, grounds.language).length;
  const advices: MonologueFault[] = [];
  if (/[<>`#|]|\*\*|\]\(/u.test(raw))
    advices.push({ excerpt: excerptOf(raw), advice: 'Write plain sentences: no markup and no tags.' });
  if (words < fewestWords || words > mostWords)
    advices.push({ excerpt: '', advice: `It has ${words} words: write between 90 and 140.` });
  return [
    ...advices,
    ...splitSentences(text, grounds.language).flatMap((each) => sentenceFaults(each, grounds)),
  ];
}

/**
 * The text without whatever must not be spoken, cut to length; null when too little is left. Cutting one sentence can
 * change how the rest is read, so what is left is read again.
 */
export function settleMonologue(raw: string, grounds: MonologueGrounds): string | null {
  const { language } = grounds;
  const count = (text: string) => wordsOf(text, language).length;
  let text = spokenText(raw.slice(0, mostCharacters));
  for (let before = ''; before !== text; ) {
    before = text;
    let words = 0;
    text = splitSentences(text, language)
      .filter((sentence) => sentenceFaults(sentence, grounds).length === 0)
      .filter((sentence) => {
        words += count(sentence);
        return words <= mostWords;
      })
      .join('')
      .trim();
  }
  return count(text) >= fewestWordsLeft ? text : null;
}
