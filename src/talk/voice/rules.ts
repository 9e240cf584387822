import type { AnswerFault } from '../../platform/model/rules/answer-faults.ts';
import { cutSentences } from '../../platform/text/cut-sentences.ts';
import { speakableText } from '../../platform/text/speakable-text.ts';
import { excerptOf, plainWords } from '../../platform/text/visible-text.ts';
import { wordsOf } from '../../platform/text/words.ts';
import { forbiddenPromises } from '../../report/checks/rules/forbidden-promises.ts';
import { foreignLinksIn, type LinkEvidence } from '../../report/checks/rules/foreign-links.ts';
import {
  figureAdvice,
  type KnownFigures,
  knownFigures,
  unknownFigures,
} from '../../report/checks/rules/unknown-figures.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { textsOfPersona, textsOfSituation } from '../../report/document/rules/buyer-texts.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { checkSentence } from '../rules/check-reply.ts';
import { type ReplyTruth, readTruth } from '../rules/reply-truth.ts';

export type MonologueContext = {
  known: KnownFigures;
  links: LinkEvidence;
  persona: BuyerPersona;
  truth: ReplyTruth;
  language: string;
};

/** About forty seconds of speech. */
const fewestWords = 80;
const mostWords = 160;
/** Longer raw text is cut before checking. */
const mostCharacters = 4_000;
const fewestWordsLeft = 30;

/** A persona may use their own file, the evidence and the customer's words, but no other persona's numbers. */
export function monologueContext(
  persona: BuyerPersona,
  details: Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>,
  customerWords: string,
  /** Our instructions, which must not be spoken. */
  rules: string,
): MonologueContext {
  const lived = details.situations.filter((situation) => situation.persona === persona.id);
  return {
    known: knownFigures([
      ...details.evidence.flatMap(({ text, site }) => [text, site?.text ?? '']),
      customerWords,
      ...textsOfPersona(persona),
      ...lived.flatMap(textsOfSituation),
    ]),
    links: { hosts: [], customerWords, language: details.language },
    persona,
    truth: readTruth(persona, details, [], rules),
    language: details.language,
  };
}

/** Applies the report's rules: no figure that nobody gave, no link and no promise. */
function factFaults(text: string, { known, links }: MonologueContext): string[] {
  const figures = unknownFigures(text, known);
  return [
    ...(figures.length > 0 ? [figureAdvice(figures)] : []),
    ...foreignLinksIn(text, links).map(({ advice }) => advice),
    ...forbiddenPromises(text),
  ];
}

const salesTalk =
  /(?<!\p{L})(?:(?:buy|order|shop|call|sign up|subscribe|book) (?:now|today|yours)|click (?:here|below|the link)|don['’]t miss|limited (?:time|offer)|visit (?:us|our|the website)|add (?:it )?to cart|jetzt (?:kaufen|bestellen)|achetez|compra ya)(?!\p{L})/iu;

/** What must change in a sentence, by the chat's checks and the report's. */
export function sentenceFaults(sentence: string, context: MonologueContext): string[] {
  const contradiction = checkSentence(sentence, context.truth);
  return [
    ...(contradiction ? [contradiction.fact] : []),
    ...factFaults(sentence, context),
    ...(salesTalk.test(sentence) ? ['Nobody sells anything here: say what the buyer thinks.'] : []),
  ];
}

/** For the repair; empty when the text can be spoken as it is. */
export function monologueFaults(
  { scene, monologue }: { scene: string; monologue: string },
  context: MonologueContext,
): AnswerFault[] {
  const text = speakableText(monologue.slice(0, mostCharacters));
  const words = wordsOf(text, context.language).length;
  const said = plainWords(scene);
  const isOwn = context.persona.scenes.map(plainWords).some((own) => said !== '' && own.includes(said));
  const notTheirs = 'Set it in one entry of this person’s scenes, copied word for word.';
  const problems = [
    ...(/[<>`#|]|\*\*|\]\(/u.test(monologue) ? ['Write plain sentences: no markup and no tags.'] : []),
    ...(words < fewestWords || words > mostWords ? [`It has ${words} words: write between 90 and 140.`] : []),
    ...cutSentences(text).flatMap((sentence) =>
      sentenceFaults(sentence, context).map((advice) => `${excerptOf(sentence)}: ${advice}`),
    ),
  ];
  return [
    ...(isOwn ? [] : [{ path: ['scene'], problem: notTheirs }]),
    ...[...new Set(problems)].map((problem) => ({ path: ['monologue'], problem })),
  ];
}

/**
 * Removes faulty sentences and cuts to length; null when too little is left. Repeated until stable, because removing
 * one sentence can change how the rest is read.
 */
export function cleanMonologue(raw: string, context: MonologueContext): string | null {
  const { language } = context;
  const count = (text: string) => wordsOf(text, language).length;
  let text = speakableText(raw.slice(0, mostCharacters));
  for (let before = ''; before !== text; ) {
    before = text;
    let words = 0;
    text = cutSentences(text)
      .filter((sentence) => sentenceFaults(sentence, context).length === 0)
      .filter((sentence) => {
        words += count(sentence);
        return words <= mostWords;
      })
      .join(' ')
      .trim();
  }
  return count(text) >= fewestWordsLeft ? text : null;
}
