import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Five questions for a buyer of the sample and the answers written for them; the page calls no model. */
export type SampleQuestions = {
  name: string;
  age: number;
  role: string;
  exchanges: { question: string; answer: string }[];
};

const persona = 'p1';
/** Each question and the topic in chat-replies.json that answers it. */
export const askedTopics = {
  'What’s stopping you from ordering?': 'doubt',
  'What’s missing from our page?': 'page',
  'What would change your mind?': 'persuade',
  'Would 10% off help?': 'discount',
  'Are you a real person?': 'real',
} as const;

// Relative to the repository root, as in golden-report.ts.
const folder = join(process.cwd(), 'content/golden-report');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const replies = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));
const cast = z.object({
  personas: z.array(z.object({ id: z.string(), name: z.string(), age: z.number(), role: z.string() })),
});

export function sampleQuestions(): SampleQuestions {
  const own = replies.parse(read('chat-replies.json'))[persona];
  const buyer = cast.parse(read('cast.json')).personas.find(({ id }) => id === persona);
  if (!buyer || !own) throw new Error(`the golden report has no ${persona} to ask`);
  const { name, age, role } = buyer;
  const exchanges = Object.entries(askedTopics).map(([question, topic]) => {
    const answer = own[topic];
    if (typeof answer !== 'string') throw new Error(`chat-replies.json has no single answer about ${topic}`);
    return { question, answer };
  });
  return { name, age, role, exchanges };
}
