import { type Bond, bondWords, escaped } from '../known-people.ts';
import { isKnownWord, type ReplyTruth } from '../reply-truth.ts';
import type { ReplyProblem, SentenceCheck } from '../spoken.ts';

const bonds = Object.keys(bondWords) as Bond[];
const mine =
  '(?:my|our|the(?= (?:wife|husband|missus|kids)\\b)|meine?[nmr]?|mon|ma|mes|mis?|mio|mia|meus?|minhas?|mijn)';
const patterns = Object.fromEntries(
  bonds.map((bond) => [
    bond,
    new RegExp(
      `(?<!\\p{L})${mine} (?:\\p{Ll}+ ){0,2}?(${bondWords[bond]})(?![\\p{L}-])(?:,? (?:called |named )?(\\p{Lu}\\p{L}+))?`,
      'giu',
    ),
  ]),
) as Record<Bond, RegExp>;
const has = /\b(?:no|not|never|n't|without|haven't got|nor)\b/i;

const alone =
  /\bi (?:live|am living|'m living) (?:here )?(?:all )?(?:alone|on my own|by myself)\b|\bi(?:'m| am) (?:single|divorced|widowed|unmarried|a widow|a widower|separated|a bachelor|not married|on my own)\b|\bi(?:'ve| have)? never (?:been |got )?married\b|\b(?:don't|do not) have (?:a |any )?(?:husband|wife|partner)\b|\b(?:no|without a) (?:husband|wife|partner)\b|\b(?:there's|it's) (?:only|just) me\b|\bich (?:lebe|wohne) allein\b|\bich bin (?:nicht verheiratet|ledig|single|geschieden)\b|\bje (?:vis seule?|suis célibataire)\b|\bvivo (?:solo|sola|da solo|da sola|sozinh[oa])\b/i;
const apart = /\b(?:we|and i)(?:'ve| have)? (?:split up|separated|divorced|broke up|broken up)\b/i;
const married = /\bi(?:'m| am) (?:happily |recently |newly )?(?:married|engaged)\b|\bich bin verheiratet\b/i;
const marriedTo = /\bmarried (?:to )?(\p{Lu}\p{L}+)/u;
const parent =
  /\bi(?:'m| am) (?:a |the )?(?:proud |single |busy )?(?:mum|mother|dad|father|parent)(?: of (?:\d|one)|[.,;!]|$)|\bas a (?:mum|mother|dad|father|parent)\b|\b(?:i|we)(?:'ve)? (?:have|had|got) (?:an? |\d+ |one |little |small |grown )*(?:kids?|children|daughters?|sons?|twins|boys|girls|grandchildren)\b/i;
/** Somebody with a name of whom the file has never heard. */
const acquaintance =
  /\b(?:[Mm]y|[Oo]ur|[Aa]) (?:\p{Ll}+ )?(?:friend|flatmate|housemate|cousin|aunt|uncle|nephew|niece|boss|colleague|neighbour|neighbor|landlord|mate|lodger|brother-in-law|sister-in-law)(?:,? called|,)? (\p{Lu}\p{L}+)/u;

function household(bond: Bond, { people, persona }: ReplyTruth): ReplyProblem {
  const { names } = people.bonds[bond];
  const fact =
    names.length > 0
      ? `Your file knows ${names.join(' and ')} in this place, and nobody else.`
      : `Your file tells of no such person in the life of ${persona.name}.`;
  return { kind: 'household', fact };
}

export const checkHousehold: SentenceCheck = ({ own, plain }, truth) => {
  const { bonds: known } = truth.people;
  if ((alone.test(plain) || apart.test(plain)) && known.spouse.known) return household('spouse', truth);
  const spouse = marriedTo.exec(own)?.[1];
  if (spouse && !known.spouse.names.includes(spouse)) return household('spouse', truth);
  const stranger = acquaintance.exec(own)?.[1];
  if (stranger && !notAName.has(stranger) && !isKnownWord(stranger, truth.knownWords))
    return {
      kind: 'household',
      fact: `Your file knows nobody called ${stranger}. Name nobody it does not name.`,
    };
  if (/\bex-?(?:husband|wife|partner)\b/.test(plain)) return household('spouse', truth);
  if (married.test(plain) && !known.spouse.known && !has.test(plain)) return household('spouse', truth);
  if (parent.test(plain) && !known.child.known && !has.test(plain)) return household('child', truth);
  for (const bond of bonds) {
    const { known: isKnown, names, words } = known[bond];
    for (const match of own.matchAll(patterns[bond])) {
      const [, word = '', name] = match;
      const denied = has.test(own.slice(Math.max(0, match.index - 14), match.index));
      if (!isKnown && !denied) return household(bond, truth);
      if (name && /^\p{Lu}/u.test(name) && !notAName.has(name)) {
        const isNamed = names.length > 0 ? names.includes(name) : isKnownWord(name, truth.knownWords);
        if (!isNamed) return household(bond, truth);
      }
      if (bond === 'spouse' && words.size > 0 && contradicts(word, words)) return household(bond, truth);
    }
  }
  return null;
};

const notAName = new Set([
  'I',
  'God',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]);
const female = new Set([
  'wife',
  'missus',
  'girlfriend',
  'fiancée',
  'ehefrau',
  'femme',
  'esposa',
  'moglie',
  'vrouw',
]);
const male = new Set([
  'husband',
  'hubby',
  'boyfriend',
  'fiancé',
  'ehemann',
  'mari',
  'esposo',
  'marido',
  'marito',
]);
const contradicts = (word: string, words: ReadonlySet<string>): boolean => {
  const told = word.toLowerCase();
  const some = (set: ReadonlySet<string>) => [...words].some((known) => set.has(known));
  return (female.has(told) && some(male)) || (male.has(told) && some(female));
};

const decidesAlone =
  /\bnobody (?:else )?(?:influences|sways|tells|has a say|needs to (?:agree|know)|decides)\b|\bi (?:always )?(?:decide|choose)(?: this| these things| such things| everything)?,? (?:entirely |all |completely )?(?:alone|by myself|on my own)\b|\bi (?:ask|consult|listen to) nobody\b|\bi don't (?:have to |need to )?(?:ask|consult|listen to) (?:anybody|anyone)\b|\bnobody else(?:'s)? (?:opinion|word|view)\b|\bwho(?:ever)? else\b.*\bno say\b|\bich entscheide (?:das )?(?:ganz )?allein\b/i;

export const checkInfluence: SentenceCheck = ({ plain, isHypothetical }, { people }) => {
  if (isHypothetical) return null;
  const [decider] = people.deciders;
  if (decider && decidesAlone.test(plain))
    return { kind: 'influence', fact: `What ${people.deciders.join(' and ')} says can decide this for you.` };
  for (const { name } of people.near) {
    const who = `${escaped(name.toLowerCase())}(?!\\p{L})`;
    const denied = new RegExp(
      [
        `\\b(?:never (?:once )?(?:met|heard of|spoken to|talked to|known|listened to|ask(?:ed)?)|don't (?:even )?(?:know|listen to)(?: anybody| anyone| a person)?(?: called| named)?|no idea who|not heard of|who(?:'s| is)|nobody called|no such person as)(?: any| a| some| this)? ${who}`,
        `\\b${who}(?:'s opinion|'s word|'s view)? (?:has no say|has nothing to (?:do with|say)|doesn't matter|means nothing|makes no (?:difference|odds)|counts for nothing|doesn't come into it|has never mattered|never mattered|is no concern)`,
        `\\bwhat ${who} (?:thinks|says|wants)(?: about it)? (?:makes no (?:difference|odds)|doesn't matter|means nothing|is nothing|counts for nothing|leaves me cold|has never mattered)`,
        `\\b(?:don't|do not|couldn't) care (?:less )?(?:about )?what ${who}`,
        `\\bkenne (?:keinen|keine) ${who}`,
      ].join('|'),
      'iu',
    );
    if (denied.test(plain))
      return { kind: 'influence', fact: `You know ${name}, and what ${name} says or does moves you.` };
  }
  return null;
};

const timesOfYear =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|English|German|French|Spanish)$/;
const lives =
  /\b(?:I(?:'m| am)? (?:live|living|from|in|over in|here in|come from|grew up|was born|born and raised|based)|[Ww]e (?:live|moved|come)|I moved(?: here)?)(?: (?:up|down|over|out|just))?(?: (?:in|from|to|near|outside))? (?:the )?(\p{Lu}\p{L}{2,}(?: \p{Lu}\p{L}+)?)/u;

export const checkPlace: SentenceCheck = ({ own }, { knownWords }) => {
  const place = lives.exec(own)?.[1];
  return place && !timesOfYear.test(place) && !isKnownWord(place, knownWords)
    ? { kind: 'place', fact: 'Your file does not say where you live or come from. Name no place.' }
    : null;
};
