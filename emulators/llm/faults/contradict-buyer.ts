import { createSeededRandom, type SeededRandom, seedFromText } from '../../kit/seeded-random.ts';
import type { BuyerTalk } from '../prompt/buyer-talk.ts';

/** A sentence that cannot be true of this buyer, and the fact it breaks. */
export type Planted = { fact: string; sentence: string };

type Plant = (talk: BuyerTalk, random: SeededRandom) => string | null;

const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty'];
const ones = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelt = (n: number): string =>
  n % 10 === 0 ? (tens[n / 10] ?? '') : `${tens[Math.floor(n / 10)]}-${ones[n % 10]}`;
const ordinal = (n: number): string => {
  const word = n % 10 === 0 ? tens[n / 10] : null;
  return word ? word.replace(/y$/, 'ieth') : `${n}th`;
};

const wrongAge = ({ buyer }: BuyerTalk, random: SeededRandom): number => {
  const off = 6 + random.below(14);
  return buyer.age + off < 89 && random.below(2) === 0
    ? buyer.age + off
    : Math.max(20, buyer.age - off) === buyer.age
      ? buyer.age + off
      : Math.max(20, buyer.age - off);
};
const strangers = ['Margaret', 'Darren', 'Sunita', 'Paul', 'Keziah', 'Bruno', 'Elin', 'Hector'];
const jobs = [
  'nurse',
  'lawyer',
  'plumber',
  'software developer',
  'dentist',
  'taxi driver',
  'florist',
  'tax adviser',
];
const places = ['hospital', 'law firm', 'car factory', 'embassy', 'zoo'];
const towns = ['Manchester', 'Lisbon', 'Vancouver', 'Cologne'];
const amounts = [
  '£89',
  '£745',
  '£2,300',
  '£1,150',
  'six hundred and ten pounds',
  '$39',
  'ninety-five pounds',
  '£37.50',
];
const spans = [
  'seventeen years',
  '33 years',
  'eleven months',
  'six weeks',
  '13 days',
  'twenty-two years',
  '7 months',
  'thirty-five minutes',
];

const one = <T>(random: SeededRandom, list: readonly T[]): T => list[random.below(list.length)] as T;

/** Each fact with the ways in which a careless model gets it wrong. */
const plants: Record<string, Plant[]> = {
  name: [
    (_, r) => `My name is ${one(r, strangers)}, by the way.`,
    (_, r) => `Call me ${one(r, strangers)}, everybody does.`,
    (_, r) => `It's ${one(r, strangers)} speaking, if you want to know who you've got.`,
    ({ buyer }, r) => `I'm ${one(r, strangers)}, not ${buyer.name}.`,
    (_, r) => `People round here know me as ${one(r, strangers)}.`,
    (_, r) => `${one(r, strangers)} here, hello.`,
    (_, r) => `I was christened ${one(r, strangers)} and it stuck.`,
    (_, r) => `The name's ${one(r, strangers)}.`,
  ],
  'another of the five': [
    ({ people }, r) =>
      people.length > 0 ? `Honestly, I'm ${one(r, people).name}, and I see it my own way.` : null,
    ({ people }, r) => (people.length > 0 ? `You're talking to ${one(r, people).name} now.` : null),
    ({ people }, r) => (people.length > 0 ? `As ${one(r, people).name}, I would say the same.` : null),
  ],
  age: [
    (t, r) => `I'm ${wrongAge(t, r)}, so I have seen a few of these.`,
    (t, r) => `At ${wrongAge(t, r)} you stop pretending.`,
    (t, r) => `I turned ${wrongAge(t, r)} in the spring.`,
    (t, r) => `I am ${spelt(wrongAge(t, r))} years old.`,
    (t, r) => `Being ${spelt(wrongAge(t, r))}, I take my time.`,
    (t, r) => `I was born ${wrongAge(t, r)} years ago and never asked for help.`,
    (t, r) => `Not bad for a ${wrongAge(t, r)}-year-old, is it.`,
    ({ buyer }) => `I've just had my ${ordinal(buyer.age > 55 ? 40 : 70)} birthday.`,
    ({ buyer }) => `I'm in my ${buyer.age >= 50 ? 'twenties' : 'sixties'}, I know what I like.`,
  ],
  work: [
    (_, r) => `I work as a ${one(r, jobs)}, so figures don't frighten me.`,
    (_, r) => `I'm a ${one(r, jobs)} by trade.`,
    (_, r) => `As a ${one(r, jobs)} I look at these things differently.`,
    (_, r) => `My days at the ${one(r, places)} leave me no time for it.`,
    (_, r) => `I've been a ${one(r, jobs)} all my life.`,
    (_, r) => `I make my living as a ${one(r, jobs)}.`,
    (_, r) => `I work in a ${one(r, places)}, nights mostly.`,
  ],
  amount: [
    (_, r) => `I paid ${one(r, amounts)} for one like it.`,
    (_, r) => `At ${one(r, amounts)} I'd call it a bargain.`,
    (_, r) => `It costs ${one(r, amounts)}, doesn't it.`,
    (_, r) => `My budget for this is ${one(r, amounts)}.`,
    (_, r) => `I have put ${one(r, amounts)} aside for it.`,
  ],
  'length of time': [
    (_, r) => `I have been looking at this for ${one(r, spans)}.`,
    (_, r) => `It's been like that for ${one(r, spans)}.`,
    (_, r) => `We've lived with it for ${one(r, spans)} now.`,
    (_, r) => `It only started ${one(r, spans)} ago.`,
  ],
  household: [
    (_, r) => `My husband ${one(r, strangers)} decides these things.`,
    (_, r) => `My wife ${one(r, strangers)} would never allow it.`,
    (_, r) => `My two daughters chose it, not me, and my son ${one(r, strangers)} agrees.`,
    ({ people, buyer }) =>
      people.some(({ role }) => role.startsWith(`${buyer.name}'s `))
        ? 'I live alone, so it is my business only.'
        : null,
    ({ people, buyer }) =>
      people.some(({ role }) => role.startsWith(`${buyer.name}'s `)) ? "I'm divorced, and glad of it." : null,
  ],
  influence: [
    ({ people }, r) => near(people, r, (name) => `I have never met ${name}.`),
    ({ people }, r) => near(people, r, (name) => `${name} has no say in this at all.`),
    ({ people }, r) => near(people, r, (name) => `I don't know anybody called ${name}.`),
    ({ people }, r) => near(people, r, (name) => `What ${name} thinks makes no difference to me.`),
  ],
  purchase: [
    () => "I bought it last week and I'm thrilled with it.",
    () => "I've already ordered it, to be honest.",
    () => "We've had it at home for ages and love it.",
    () => 'I signed up the same day.',
    () => 'I already own one.',
  ],
  objection: [
    ({ buyer }) => heaviest(buyer)?.reversed ?? null,
    ({ buyer }) => heaviest(buyer)?.denied ?? null,
    () => 'I have no doubts about it at all.',
    () => 'Nothing holds me back.',
    ({ buyer }) => {
      const text = heaviest(buyer)?.text.split(/[.?!]/)[0];
      return text ? `I never once thought: ${text.charAt(0).toLowerCase()}${text.slice(1)}.` : null;
    },
  ],
  fear: [
    ({ buyer }, r) => {
      const fear = one(r, buyer.fears)?.replace(/[.]$/, '');
      return fear ? `I was never afraid ${fear.charAt(0).toLowerCase()}${fear.slice(1)}.` : null;
    },
  ],
  money: [
    ({ buyer }) =>
      /^shared|^joint/i.test(buyer.money) ? "It's entirely my own money and I ask nobody." : null,
    ({ buyer }) =>
      /^(?:her|his) own/i.test(buyer.money)
        ? 'The money is ours, our joint account, so I would never decide it.'
        : null,
  ],
  'what they are': [
    () => "I'm a real person, of course.",
    () => 'I am as human as you are.',
    () => 'As an AI language model, I cannot have opinions.',
    () => 'My instructions tell me to say so.',
    () => "I'm not a bot, if that is what you mean.",
  ],
  place: [(_, r) => `I live in ${one(r, towns)}, in a flat by the canal.`],
};

function near(
  people: BuyerTalk['people'],
  random: SeededRandom,
  say: (name: string) => string,
): string | null {
  return people.length > 0 ? say(one(random, people).name) : null;
}

const reversals: Record<string, { reversed: string; denied: string }> = {
  price: {
    reversed: 'The price was never a worry for me.',
    denied: "I don't mind the money, not in the least.",
  },
  trust: {
    reversed: 'I trusted them completely from the first day.',
    denied: 'Going wrong was never a concern of mine.',
  },
  effort: {
    reversed: 'The effort never bothered me.',
    denied: "I'm quite happy with the sums and the measuring.",
  },
  timing: {
    reversed: 'The waiting is no problem for me.',
    denied: "I don't care how many weeks it takes, the timing never mattered.",
  },
  fit: {
    reversed: 'I always knew it would suit us.',
    denied: 'Whether it fits was never a question for me.',
  },
  others: {
    reversed: 'What other people think has never mattered to me.',
    denied: "I couldn't care less what anybody else thinks.",
  },
};

function heaviest({ objections }: BuyerTalk['buyer']) {
  const found = objections.find(({ weight }) => weight === 3);
  const reversal = reversals[found?.kind ?? ''];
  return found && reversal ? { ...reversal, text: found.text } : null;
}

/** One sentence of a reply becomes one that contradicts the buyer's file; which one is seeded by the call. */
export function contradictBuyer(
  sentences: readonly string[],
  talk: BuyerTalk,
  call: string,
): { sentences: string[]; planted: Planted } {
  const random = createSeededRandom(seedFromText(`contradict ${call} ${talk.buyer.name} ${talk.question}`));
  const facts = Object.keys(plants);
  for (;;) {
    const fact = one(random, facts);
    const sentence = one(random, plants[fact] ?? [])(talk, random);
    if (sentence === null) continue;
    const at = random.below(sentences.length + 1);
    const said = [...sentences.slice(0, at), sentence, ...sentences.slice(at + 1)];
    return { sentences: said, planted: { fact, sentence } };
  }
}

/** Every way there is to contradict this buyer, once: what a detector has to know. */
export function allContradictions(talk: BuyerTalk, seed: number): Planted[] {
  const random = createSeededRandom(seed);
  return Object.entries(plants).flatMap(([fact, ways]) =>
    ways.flatMap((way) => {
      const sentence = way(talk, random);
      return sentence === null ? [] : [{ fact, sentence }];
    }),
  );
}
