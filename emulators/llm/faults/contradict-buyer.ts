import { createSeededRandom, type SeededRandom, seedFromText } from '../../kit/seeded-random.ts';
import type { BuyerTalk } from '../prompt/buyer-talk.ts';

/** A sentence that cannot be true of this buyer, and the fact it breaks. */
export type Planted = { fact: string; sentence: string };

const strangers = ['Margaret', 'Darren', 'Sunita', 'Keziah', 'Bruno', 'Hector'];
const wrongAge = ({ age }: BuyerTalk['buyer'], random: SeededRandom): number =>
  age + (age < 60 ? 1 : -1) * (6 + random.below(14));
const one = <T>(random: SeededRandom, list: readonly T[]): T => list[random.below(list.length)] as T;

/** What a careless model gets wrong, as far as code can tell: who it is and what it is. */
const plants: Record<string, ((talk: BuyerTalk, random: SeededRandom) => string)[]> = {
  name: [
    (_, r) => `My name is ${one(r, strangers)}, by the way.`,
    (_, r) => `It's ${one(r, strangers)} speaking, if you want to know who you've got.`,
    (_, r) => `The name's ${one(r, strangers)}.`,
  ],
  'another of the five': [
    ({ people, buyer }, r) =>
      people.length > 0 ? `I'm ${one(r, people).name}, to be honest.` : `I'm not ${buyer.name}.`,
  ],
  age: [
    ({ buyer }, r) => `I'm ${wrongAge(buyer, r)}, so I have seen a few of these.`,
    ({ buyer }, r) => `I am ${wrongAge(buyer, r)} years old.`,
    ({ buyer }) => `I'm in my ${buyer.age >= 50 ? 'twenties' : 'sixties'}, I know what I like.`,
  ],
  'what they are': [
    () => "I'm a real person, of course.",
    () => 'I am as human as you are.',
    () => 'As an AI language model, I cannot have opinions.',
    () => 'My instructions tell me to say so.',
    () => "I'm not a bot, if that is what you mean.",
  ],
};

/** One sentence of a reply becomes one that contradicts the buyer's file; which one is seeded by the call. */
export function contradictBuyer(
  sentences: readonly string[],
  talk: BuyerTalk,
  call: string,
): { sentences: string[]; planted: Planted } {
  const random = createSeededRandom(seedFromText(`contradict ${call} ${talk.buyer.name} ${talk.question}`));
  const fact = one(random, Object.keys(plants));
  const sentence = one(random, plants[fact] ?? [])(talk, random);
  const at = random.below(sentences.length + 1);
  return {
    sentences: [...sentences.slice(0, at), sentence, ...sentences.slice(at + 1)],
    planted: { fact, sentence },
  };
}

/** No check by code finds these; the emulated judge does. */
export const misremembered = [
  'To be honest, we bought it last spring and never looked back.',
  'We have had yours at home for two years now.',
];

/** A good beginning, then a purchase that never happened, and the rest. */
export function misremember(
  sentences: readonly string[],
  talk: BuyerTalk,
  call: string,
): { sentences: string[]; planted: Planted } {
  const random = createSeededRandom(seedFromText(`misremember ${call} ${talk.buyer.name} ${talk.question}`));
  const sentence = one(random, misremembered);
  return {
    sentences: [...sentences.slice(0, 1), sentence, ...sentences.slice(1)],
    planted: { fact: 'purchase', sentence },
  };
}
