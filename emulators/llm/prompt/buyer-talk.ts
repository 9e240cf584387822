import { z } from 'zod';
import { allText, type ChatRequest, lastUserText } from '../wire/chat-request.ts';
import { parsedBlock, readFencedData } from './fenced-data.ts';

const texts = z.array(z.string()).catch([]);
const buyerSchema = z.looseObject({
  name: z.string(),
  age: z.number(),
  role: z.string(),
  situation: z.string().catch(''),
  goals: texts,
  fears: texts,
  objections: z.array(z.looseObject({ text: z.string(), kind: z.string(), weight: z.number() })).catch([]),
  money: z.string().catch(''),
  language: z.string().catch('en'),
});
const peopleSchema = z
  .array(z.looseObject({ name: z.string(), role: z.string(), how_they_move_you: z.string().nullable() }))
  .catch([]);
const livedSchema = z
  .array(z.looseObject({ stage: z.string(), says: z.string(), thinks: z.string() }))
  .catch([]);

/** A buyer, those around them, and what a visitor just said: the blocks of a talk's prompt. */
export type BuyerTalk = {
  buyer: z.infer<typeof buyerSchema>;
  people: z.infer<typeof peopleSchema>;
  lived: z.infer<typeof livedSchema>;
  question: string;
  turns: number;
  /** What was heard of this answer already. */
  saidSoFar: string;
};

/** Null for a request that is no talk with a buyer. */
export function readBuyerTalk(request: ChatRequest): BuyerTalk | null {
  const data = readFencedData(allText(request));
  const buyer = buyerSchema.safeParse(parsedBlock(data, 'own_file'));
  if (!buyer.success) return null;
  return {
    buyer: buyer.data,
    people: peopleSchema.parse(parsedBlock(data, 'people_around_you')),
    lived: livedSchema.parse(parsedBlock(data, 'lived_so_far')),
    question: readFencedData(lastUserText(request)).get('visitor_says')?.text ?? '',
    turns: request.messages.length,
    saidSoFar: data.get('said_so_far')?.text ?? '',
  };
}
