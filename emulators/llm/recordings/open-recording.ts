import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type ChatRequest, messageText } from '../wire/chat-request.ts';

export type RecordedCall = { file: string; step: string; prompt: string; answer: string };
export type Recording = {
  business: string;
  /** Null when the folder names no order: its calls are found by their whole prompt only. */
  order: { targetMarket: string; productService: string } | null;
  calls: RecordedCall[];
};

const orderSchema = z.looseObject({ targetMarket: z.string(), productService: z.string() });
const callFile = /^(\d+-(.+))\.prompt\.txt$/;
const parts = ['calls', 'talk'] as const;
export type RecordedPart = (typeof parts)[number];
export const isOfReport = (file: string): boolean => file.startsWith('calls/');

/** The order of a business and every answered call of its report, its talks and its messages, in the order in which they were asked. */
export function openRecording(folder: string): Recording {
  const file = join(folder, 'order.json');
  const order = existsSync(file) ? orderSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const calls = parts.flatMap((part) => callsOf(join(folder, part), part));
  return { business: basename(folder), order, calls };
}

function callsOf(folder: string, part: string): RecordedCall[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  return names.flatMap((name) => {
    const [, call, step] = callFile.exec(name) ?? [];
    const answerFile = names.find((one) => one === `${call}.answer.json` || one === `${call}.answer.txt`);
    if (!call || !step || !answerFile) return [];
    return [{ file: `${part}/${call}`, step, prompt: textOf(name), answer: textOf(answerFile) }];
  });
}

type Asked = Pick<ChatRequest, 'messages' | 'response_format'>;

/** What a recording stores of a request: every message, then the schema. Two requests with the same text are the same call. */
export function promptText({ messages, response_format }: Asked): string {
  const said = messages.map(({ role, content }) => `===== ${role} =====\n${messageText(content)}`);
  const wanted = response_format?.json_schema;
  const asked = `===== answer with one JSON object for this JSON schema (${wanted?.name}) =====\n${JSON.stringify(wanted?.schema)}`;
  return [...said, ...(wanted ? [asked] : [])].join('\n\n');
}

/** The step that a call belongs to, as its files name it. */
export const stepOf = (asked: Asked): string => asked.response_format?.json_schema?.name ?? 'text';
