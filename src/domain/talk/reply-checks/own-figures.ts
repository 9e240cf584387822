import { contentStems } from '../../text/content-words.ts';
import { type Figure, figuresIn } from './figures.ts';
import type { ReplyTruth } from './reply-truth.ts';
import type { SentenceCheck } from './spoken.ts';

/** Only a figure that contradicts a known one is held back: people also count steps, cups and reasons. */
export const checkFigures: SentenceCheck = ({ own, isFlat }, truth) => {
  if (!isFlat) return null;
  for (const told of figuresIn(own, truth.language)) {
    const known = contradictedBy(told, truth);
    if (known !== null)
      return {
        kind: 'figure',
        fact: `What you know instead: ${known}. Say it so, or without a figure.`,
      };
  }
  return null;
};

const same = (one: Figure, other: Figure): boolean => one.value === other.value && one.of === other.of;

function contradictedBy(told: Figure, truth: ReplyTruth): string | null {
  if (told.kind === 'money') return wrongPrice(told, truth);
  const ownFigures = truth.own.flatMap(({ figures }) => figures);
  if (ownFigures.some((known) => same(known, told))) return null;
  return told.kind === 'time' ? wrongTime(told, truth) : wrongCount(told, truth);
}

const isPriced =
  /\b(?:(?:it|this|that|yours|das|es) (?:only |just |nur )?(?:costs|kostet)|you(?:'re| are)? (?:charge|charging|asking)|(?:your|the|ihr|der) (?:price|preis) (?:is|ist)|(?:sie|ihr) (?:verlangen|verlangt|nehmen|nehmt)) (?:only |just |nur |bloß )?\p{Sc}?\s?$/iu;
const opensPrice = /\b(?:it's|your|es sind|ihre) (?:only |just |nur )?\p{Sc}?\s?$/iu;
const perUnit =
  /^\s?(?:\p{L}+\s)?(?:an?|per|each|every|pro|im|in der|die|je)\s(?:month|year|week|day|head|person|visit|night|hour|monat|jahr|woche|tag|nacht|stunde|besuch)(?!\p{L})/iu;

/** A week's price for a year. */
const mostTimes = 60;

/** A price told as a fact that nobody has named and that is no multiple, part or sum of a named one. */
function wrongPrice(told: Figure, { own, heard }: ReplyTruth): string | null {
  if (!isPriced.test(told.before) && !(opensPrice.test(told.before) && perUnit.test(told.after))) return null;
  const isMoney = ({ kind }: Figure): boolean => kind === 'money';
  const shop = heard.filter(isMoney);
  const named = [...shop, ...own.flatMap(({ figures }) => figures.filter(isMoney))].map(({ value }) => value);
  const isShare = (share: number): boolean => Number.isInteger(share) && share <= mostTimes;
  const isCalculated = named.some(
    (one) =>
      isShare(told.value / one) ||
      isShare(one / told.value) ||
      named.some((other) => Math.abs(one - other) === told.value || one + other === told.value),
  );
  const prices = shop.filter(({ of }) => of === told.of).map(({ value }) => value);
  return isCalculated || prices.length === 0
    ? null
    : `prices of ${[...new Set(prices)].join(', ')} ${told.of}`;
}

const ofOwnLife =
  /\b(?:i've|i have|we've|we have|i was|i am|i'm|been|ich|wir|seit|j'ai|nous|llevo|tengo|ho|tenho)\b/iu;
/** What the sentence around a length of time is about. */
const topicOf = ({ before, after }: Figure, language: string): string[] =>
  contentStems(`${before} ${after.replace(/^[\s-]*\p{L}+/u, '')}`, language);
/** In days: years and months. Shorter times differ by occasion. */
const lasting = ['365', '30'];

/** "I've been a member for two years", where the file says "seven years a member". */
function wrongTime(told: Figure, { own, language }: ReplyTruth): string | null {
  if (!lasting.includes(told.of) || !ofOwnLife.test(told.before)) return null;
  const said = new Set(topicOf(told, language));
  const about = own.find(({ text, figures }) =>
    figures.some((known) => {
      const words = topicOf(known, language);
      const isSame = known.of === told.of && words.filter((word) => said.has(word)).length > words.length / 2;
      return isSame && text.length < longestFact;
    }),
  );
  return about?.text ?? null;
}

const possessed =
  /\b(?:my|our|(?:i|we)(?:'ve| have)(?: got)?|meine|unsere|ich habe|wir haben)(?: only| just| all| nur)? $/iu;

/** "Our two kilns", where the file has three kilns, and says so more than once. */
function wrongCount(told: Figure, { own }: ReplyTruth): string | null {
  if (told.of === '' || !possessed.test(told.before)) return null;
  const known = own.filter(({ figures }) =>
    figures.some(({ kind, of }) => kind === 'count' && of === told.of),
  );
  const [shortest] = known.map(({ text }) => text).sort((a, b) => a.length - b.length);
  return known.length >= 2 ? (shortest ?? null) : null;
}

/** A scene or an objection, not a whole paragraph, in which two things may have nothing to do with each other. */
const longestFact = 90;
