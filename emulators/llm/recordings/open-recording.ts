import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

export type RecordedCall = { file: string; step: string; prompt: string; answer: string };
export type Recording = {
  business: string;
  /** Null for calls that belong to no business: they are found by their whole prompt only. */
  order: { targetMarket: string; productService: string } | null;
  calls: RecordedCall[];
};

const orderSchema = z.looseObject({ targetMarket: z.string(), productService: z.string() });
const callFile = /^(\d+-(.+))\.prompt\.txt$/;

export const isOfReport = (file: string): boolean => file.startsWith('calls/');

const parts = ['calls', 'talk', 'words', 'pages'] as const;
export type RecordedPart = (typeof parts)[number];

/** The order of a business and every answered call of its report, its talks and its messages, in the order in which they were asked. */
export function openRecording(folder: string): Recording {
  const file = join(folder, 'order.json');
  const order = existsSync(file) ? orderSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const calls = parts.flatMap((part) => callsOf(join(folder, part), part));
  return { business: basename(folder), order, calls };
}

function callsOf(folder: string, part: string): RecordedCall[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const [, call, step] = callFile.exec(name) ?? [];
    const answerFile = names.find((one) => one === `${call}.answer.json` || one === `${call}.answer.txt`);
    if (!call || !step || !answerFile) return [];
    const textOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
    return [{ file: `${part}/${call}`, step, prompt: textOf(name), answer: textOf(answerFile) }];
  });
}
