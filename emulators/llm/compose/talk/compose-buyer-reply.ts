import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import type { GoldenChat } from '../../golden/golden-chat.ts';
import type { BuyerTalk } from '../../prompt/buyer-talk.ts';
import { type TalkTopic, topicOf } from '../../texts/talk-topics.ts';

/** What a buyer answers, sentence by sentence: by hand for the golden five, else from their own file. */
export function composeBuyerReply(talk: BuyerTalk, golden: GoldenChat | null): string[] {
  const topic = topicOf(talk.question);
  const random = createSeededRandom(seedFromText(`${talk.buyer.name} ${talk.turns} ${talk.question}`));
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))];
  const reply = golden?.reply(talk, topic, random.below(97)) ?? fromFile(talk, topic, pick);
  const sentences = sentencesOf(reply);
  const left = sentences.filter((sentence) => !talk.saidSoFar.includes(sentence));
  return left.length > 0 ? left : [pick(endings) ?? ''];
}

const endings = [
  'That is how it stands with me.',
  'More than that I cannot tell you today.',
  'And there I am still standing.',
];

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}£"“])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

type Pick = <T>(list: readonly T[]) => T | undefined;

const ended = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function fromFile({ buyer, people, lived }: BuyerTalk, topic: TalkTopic, pick: Pick): string {
  const byWeight = buyer.objections.toSorted((a, b) => b.weight - a.weight);
  const objection = (...kinds: string[]): string =>
    ended(
      byWeight.find(({ kind }) => kinds.includes(kind))?.text ?? byWeight[0]?.text ?? 'I am not there yet',
    );
  const said = (stage: string): string => {
    const found = lived.find((one) => one.stage === stage);
    return found ? ended(found.says) : '';
  };
  const worst = ended(byWeight[0]?.text ?? 'I am not there yet');
  const goal = small(buyer.goals[0] ?? 'to have it off my mind');
  const fear = small(buyer.fears[0] ?? 'that it comes to nothing');
  const someone = people.find(({ how_they_move_you }) => how_they_move_you !== null);
  switch (topic) {
    case 'greeting':
      return `Hello. I am ${buyer.name}. Ask what you came to ask.`;
    case 'name':
      return `I am ${buyer.name}. That part is easy.`;
    case 'age':
      return `I am ${buyer.age}. It changes less than you would think.`;
    case 'work':
      return `My part in this is quickly told: ${ended(small(buyer.role))} The rest of the day is nobody's business.`;
    case 'price':
      return `${objection('price')} ${said('Weighing the price')} So the price is not a thing I can wave through.`;
    case 'trust':
      return `${objection('trust')} I would want to see it before I believed it.`;
    case 'sample':
      return `${objection('fit', 'trust')} Seeing it once with my own eyes would tell me more than a page.`;
    case 'others':
      return someone
        ? `${someone.name} has a word in this, whether I like it or not. I would not go past that.`
        : 'There are people who would have to hear of it first. I would not go past them.';
    case 'persuade':
      return `What I am after is ${ended(goal.replace(/^to /, 'to '))} Show me that, and leave the rest out. Even then I would sleep on it.`;
    case 'page':
      return `${said('Looking around')} The page did not answer the one thing I came for. ${worst}`;
    case 'discount':
      return `Cheaper does not answer it. ${worst}`;
    case 'push':
      return `No, not today. ${worst}`;
    case 'fear':
      return `If you must know, I fear ${ended(fear)} I do not say that aloud as a rule.`;
    case 'real':
      return 'No, I am a simulated buyer and not a real person. Ask on, if you like.';
    case 'thanks':
      return 'You are welcome to it. I said no more than I meant.';
    case 'instructions':
      return 'I do not follow you there. I am here about the thing you sell.';
    case 'harm':
      return 'No, not that. Let us go back to what you sell.';
    case 'doubt':
      return `${worst} That is the one that decides. ${said('Nearly walking away')}`;
    case 'default':
      return pick([
        `I have turned that over more than once. ${worst}`,
        `Nobody has told me that so far. ${said('Comparing')} I would want to know it before anything else.`,
        `That is not where it pinches. ${objection('effort', 'timing', 'others')}`,
      ]) as string;
  }
}
