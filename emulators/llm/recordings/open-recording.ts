import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
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
const callsSchema = z.array(
  z.strictObject({ file: z.string(), step: z.string(), prompt: z.string(), answer: z.string() }),
);
const callsFile = 'calls.json.gz';
export const isOfReport = (file: string): boolean => file.startsWith('calls/');

/** The order of a business and every answered call of its report and its talks, in the order in which they were asked. */
export function openRecording(folder: string): Recording {
  const file = join(folder, 'order.json');
  const order = existsSync(file) ? orderSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const packed = join(folder, callsFile);
  const calls = existsSync(packed)
    ? callsSchema.parse(JSON.parse(gunzipSync(readFileSync(packed)).toString()))
    : [];
  return { business: basename(folder), order, calls };
}

/** Replaces all calls of a business at once, so that an interrupted recording can go on. */
export function keepCalls(folder: string, calls: readonly RecordedCall[]): void {
  const packed = join(folder, callsFile);
  const inOrder = calls.toSorted((one, other) => one.file.localeCompare(other.file));
  writeFileSync(`${packed}.new`, gzipSync(JSON.stringify(inOrder, null, 1), { level: 9 }));
  renameSync(`${packed}.new`, packed);
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
