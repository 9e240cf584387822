import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reportDetailsSchema, resultsSchema } from '../src/report/document/rules/report.ts';
import type { AssembledReport } from '../src/report/writing/rules/assemble-report.ts';

/** The recording that the public sample replays. */
export const sampleRecording = 'content/recordings/northwax';
const reportFile = 'content/sample-report.json';
/** What to do when the shape or the wording of reports has changed. */
export const writeAgain = `write the sample again: npm run replay -- ${sampleRecording} --write ${reportFile}`;
/** As content/recordings/README.md says. */
export const sampleRecordedOn = '2026-11-19';

// Relative to the repository root, because the prerendering build bundles this file elsewhere.
const read = (file: string): unknown => JSON.parse(readFileSync(join(process.cwd(), file), 'utf8'));

const order = z.object({ targetMarket: z.string(), productService: z.string(), websiteContent: z.string() });
const document = z.object({ results: resultsSchema, details: reportDetailsSchema });
const chat = z.array(z.object({ role: z.enum(['user', 'buyer']), message: z.string() }));

export type SampleReport = AssembledReport & { order: z.infer<typeof order> };

export function sampleReport(): SampleReport {
  const stored = document.safeParse(read(reportFile));
  if (!stored.success) throw new Error(writeAgain, { cause: stored.error });
  return { ...stored.data, order: order.parse(read(`${sampleRecording}/order.json`)) };
}

export type SampleTalk = {
  name: string;
  age: number;
  role: string;
  exchanges: { question: string; answer: string }[];
}[];

/** What the five answered when their chats were recorded; a buyer whose chat is not recorded is left out. */
export function sampleTalk({ details }: Pick<SampleReport, 'details'>): SampleTalk {
  return details.personas.flatMap(({ name, age, role }) => {
    const file = `${sampleRecording}/talk/chat-${name.toLowerCase()}.json`;
    if (!existsSync(join(process.cwd(), file))) return [];
    const said = chat.parse(read(file));
    const exchanges = said.flatMap(({ role: who, message: question }, at) => {
      const answer = said[at + 1];
      return who === 'user' && answer?.role === 'buyer' ? [{ question, answer: answer.message }] : [];
    });
    return [{ name, age, role, exchanges }];
  });
}
