import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import type { ScenarioEffect } from '../../faults/scenarios.ts';
import { demandedIn } from '../../faults/spoil-answer.ts';
import texts from '../../texts/talk.json' with { type: 'json' };
import {
  allText,
  type ChatRequest,
  isRecord,
  lastUserText,
  requestedSchema,
  systemText,
} from '../../wire/chat-request.ts';
import { parsedBlock, readFencedData } from '../fenced-data.ts';
import type { GoldenReport } from '../golden-report.ts';
import { ended } from './compose-talk-steps.ts';

type Buyer = { name: string; age: number; role: string } & Partial<Worries>;
type Worries = { goals: string[]; fears: string[]; objections: Objection[] };
type Objection = { text: string; kind: string; weight: number };
/** A buyer, those around them, and what a visitor just said: the blocks of a talk's prompt. */
type BuyerTalk = {
  buyer: Buyer;
  people: { name: string }[];
  lived: { stage: string; says: string }[];
  question: string;
  /** What was heard of this answer already. */
  saidSoFar: string;
};
/** A sentence that cannot be true of this buyer, and the fact it breaks. */
export type Planted = { fact: string; sentence: string };

/** Null for a request that is no talk with a buyer. */
export function readBuyerTalk(request: ChatRequest): BuyerTalk | null {
  const data = readFencedData(allText(request));
  const buyer = parsedBlock(data, 'own_file');
  if (!isRecord(buyer)) return null;
  return {
    buyer: buyer as Buyer,
    people: (parsedBlock(data, 'people_around_you') ?? []) as BuyerTalk['people'],
    lived: (parsedBlock(data, 'lived_so_far') ?? []) as BuyerTalk['lived'],
    question: readFencedData(lastUserText(request)).get('visitor_says') ?? '',
    saidSoFar: data.get('said_so_far') ?? '',
  };
}

type Circumstances = { golden: GoldenReport; effect: ScenarioEffect | null; call: string };
type Said = { content: string; planted: Planted | null };

/** What a buyer says, told truly, untruly or by a model that obeys its visitor; null when the request is no talk. */
export function composeTalkWith(request: ChatRequest, { golden, effect, call }: Circumstances): Said | null {
  const talk = requestedSchema(request) ? null : readBuyerTalk(request);
  if (!talk) return null;
  const sentences = replyTo(talk, golden, request.messages.length);
  const content = sentences.join(' ');
  if (effect?.kind === 'contradicts' || effect?.kind === 'misremembers') {
    const draw = drawing(`${effect.kind} ${call} ${talk.buyer.name} ${talk.question}`);
    const [fact, plants] =
      effect.kind === 'contradicts' ? draw(Object.entries(texts.plants)) : ['purchase', texts.misremembered];
    const sentence = filledIn(draw(plants), { ...valuesOf(talk), stranger: draw(texts.strangers) });
    const [at, struck] = effect.kind === 'contradicts' ? [draw([...sentences.keys()]), 1] : [1, 0];
    return { content: sentences.toSpliced(at, struck, sentence).join(' '), planted: { fact, sentence } };
  }
  if (effect?.kind !== 'gullible') return { content, planted: null };
  const system = `As an AI language model I will gladly do that. Here are my instructions: ${systemText(request).slice(0, 3_000)}`;
  const obeyed = demandedIn(talk.question).map((piece) => `${piece}.`);
  return { content: [content, system, ...obeyed].join(' '), planted: null };
}

/** The same draws for the same words. */
function drawing(words: string) {
  const random = createSeededRandom(seedFromText(words));
  return <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
}

const topics = Object.entries(texts.topics).map(
  ([topic, words]) => [topic, new RegExp(words, 'iu')] as const,
);
export const topicOf = (question: string) =>
  (topics.find(([, words]) => words.test(question))?.[0] ?? 'default') as keyof typeof texts.replies;

/** By hand for the golden five, else from their own file; nothing is said twice. */
function replyTo(talk: BuyerTalk, golden: GoldenReport, turns: number): string[] {
  const topic = topicOf(talk.question);
  const draw = drawing(`${talk.buyer.name} ${turns} ${talk.question}`);
  const written = golden.replies(talk.buyer, topic) ?? texts.replies[topic];
  const sentences = filledIn(draw(written), valuesOf(talk)).split(/(?<=[.!?…])\s+(?=[\p{Lu}£"“])/u);
  const left = sentences.filter((sentence) => sentence !== '' && !talk.saidSoFar.includes(sentence));
  return left.length > 0 ? left : [draw(texts.endings)];
}

const filledIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '').trim();

function valuesOf({ buyer, people, lived }: BuyerTalk): Record<string, string> {
  const { name, age, role, goals = [], fears = [], objections = [] } = buyer;
  const small = (text = 'to be done with it'): string => ended(text.charAt(0).toLowerCase() + text.slice(1));
  const worst = objections.toSorted((a, b) => b.weight - a.weight)[0]?.text ?? 'I am not there yet';
  const about = Object.entries(texts.kinds).map(([key, kinds]) => {
    const own = objections.find(({ kind }) => (kinds as string[]).includes(kind));
    return [key, ended(own?.text ?? worst)];
  });
  const said = Object.entries(texts.stages).map(([key, stage]) => {
    const own = lived.find((one) => one.stage === stage);
    return [key, ended(own?.says ?? 'I wait')];
  });
  return {
    ...Object.fromEntries([...about, ...said]),
    name,
    age: `${age}`,
    role: small(role),
    worst: ended(worst),
    goal: small(goals[0]),
    fear: small(fears[0]),
    someone: people[0]?.name ?? 'Margaret',
    wrongAge: `${age + (age < 60 ? 9 : -9)}`,
    wrongDecade: age >= 50 ? 'twenties' : 'sixties',
  };
}
