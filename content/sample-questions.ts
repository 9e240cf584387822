import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { goldenReport } from './golden-report.ts';

/** Five questions to a buyer of the sample and the answers written for them; the page calls no model. */
export type SampleQuestions = {
  name: string;
  age: number;
  role: string;
  exchanges: { question: string; answer: string }[];
};

const persona = 'p1';
/** Each question and the topic in chat-replies.json that answers it. */
export const askedTopics = {
  'What holds you back from ordering?': 'doubt',
  'What do you miss on our page?': 'page',
  'What would change your mind?': 'persuade',
  'Would a discount of 10 per cent off help?': 'discount',
  'Are you a real person?': 'real',
} as const;

const replies = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));

export function sampleQuestions(): SampleQuestions {
  // Relative to the repository root, as in golden-report.ts.
  const file = join(process.cwd(), 'content/golden-report/chat-replies.json');
  const own = replies.parse(JSON.parse(readFileSync(file, 'utf8')))[persona];
  const buyer = goldenReport().details.personas.find(({ id }) => id === persona);
  if (!buyer || !own) throw new Error(`the golden report has no ${persona} to ask`);
  const { name, age, role } = buyer;
  const exchanges = Object.entries(askedTopics).map(([question, topic]) => {
    const answer = own[topic];
    if (typeof answer !== 'string') throw new Error(`chat-replies.json has no single answer about ${topic}`);
    return { question, answer };
  });
  return { name, age, role, exchanges };
}
