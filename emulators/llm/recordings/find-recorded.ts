import { fitToSchema } from '../compose/fit-to-schema.ts';
import { type ChatRequest, type JsonSchema, requestedSchema } from '../wire/chat-request.ts';
import { checkForRequestSchema } from '../wire/contract-validators.ts';
import { completeOlderAnswer } from './complete-older-answer.ts';
import { createFindReply } from './find-reply.ts';
import { isOfReport, type RecordedCall, type Recording } from './open-recording.ts';
import { promptText, stepOf } from './prompt-text.ts';

export type Recorded = {
  business: string;
  file: string;
  /** `stale`: the step was recorded, but under another prompt. `missing`: a reviewing step was not, and finds nothing. */
  match: 'exact' | 'stale' | 'missing';
  answer: string;
  /** Its share of the time that the whole report takes. */
  share: number;
};
export type FindRecorded = (request: ChatRequest) => Recorded | null;

const reviewingSteps = new Set(['outline', 'claims', 'judge', 'patches', 'audit', 'audit_again']);
const nothingFound = JSON.stringify({
  ...{ notes: '', trouble: '', answer: '', points: [], texts: { headline: null, price: null, next: null } },
  ...{ claims: [], defects: [], scores: [], patches: [], entries: [], repeats: [] },
});

/** Finds the recorded answer to a request: by its whole prompt, else by its step in the recording of the same business. */
export function createFindRecorded(recordings: readonly Recording[]): FindRecorded {
  if (recordings.length === 0) return () => null;
  const exact = new Map<string, Recorded>();
  for (const { business, calls } of recordings)
    for (const { prompt, file, answer } of calls)
      exact.set(prompt, { business, file, match: 'exact', answer, share: shareOf(file, calls) });
  const talks = recordings.map(({ business, calls }) => ({ business, find: createFindReply(calls) }));
  const findReply = (request: ChatRequest): Recorded | null => {
    for (const { business, find } of talks) {
      const reply = find(request);
      if (reply) return { business, file: reply.file, match: 'stale', answer: reply.answer, share: 0 };
    }
    return null;
  };
  const businesses = recordings.flatMap(({ order, ...recording }) =>
    order ? [{ ...recording, isMeant: isAbout({ order, ...recording }) }] : [],
  );
  return (request) => {
    const prompt = promptText(request).trim();
    const found = exact.get(prompt);
    if (found) return found;
    const wanted = requestedSchema(request);
    if (!wanted) return findReply(request);
    const step = stepOf(request);
    const recording = businesses.find(({ isMeant }) => isMeant(prompt));
    if (!recording) return null;
    const { business, calls } = recording;
    const nearest = nearestCall(
      calls.filter((call) => call.step === step),
      prompt,
    );
    const answer = answerFitting(wanted.schema, step, nearest?.answer ?? nothingFound);
    if (nearest && answer)
      return { business, file: nearest.file, match: 'stale', answer, share: shareOf(nearest.file, calls) };
    // The simulator would find faults in a text that it cannot judge.
    return reviewingSteps.has(step) && answer
      ? { business, file: step, match: 'missing', answer, share: 0 }
      : null;
  };
}

/** Replies in a talk take none of it. */
const shareOf = (file: string, calls: readonly RecordedCall[]): number =>
  isOfReport(file) ? 1 / calls.filter((call) => isOfReport(call.file)).length : 0;

/** Null when the step's answer has another shape by now. */
function answerFitting(schema: JsonSchema, step: string, recorded: string): string | null {
  const answer = fitToSchema(schema, completeOlderAnswer(step, JSON.parse(recorded)));
  return checkForRequestSchema(schema)(answer) === null ? JSON.stringify(answer) : null;
}

/** Letters and digits only: fences, JSON and line breaks change the rest. */
const plain = (text: string): string =>
  text
    .replace(/\\[nrt"]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The first step shows the order; later ones show the offer of the case file, or people with their situations. */
function isAbout({
  order,
  calls,
}: Recording & { order: NonNullable<Recording['order']> }): (prompt: string) => boolean {
  const answersOf = (step: string, field: string): string[] =>
    calls
      .filter((call) => call.step === step)
      .flatMap(({ answer }) => [
        ...answer.matchAll(new RegExp(`"${field}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`, 'g')),
      ])
      .map(([, value]) => plain(JSON.parse(value ?? '""')));
  const marks = [...answersOf('case_file', 'offer'), ...answersOf('cast', 'situation')];
  const words = [order.targetMarket, order.productService].map(plain);
  return (prompt) => {
    const text = plain(prompt);
    return words.every((one) => text.includes(one)) || marks.some((mark) => text.includes(mark));
  };
}

/** Of several calls of one step (five buyers, a draft and its rewrite), the one that says most words as often as the prompt does. */
export function nearestCall(calls: readonly RecordedCall[], prompt: string): RecordedCall | undefined {
  const wanted = countWords(prompt);
  const counts = calls.map((call) => countWords(call.prompt));
  const timesSaid = (count: ReadonlyMap<string, number>, word: string): number => count.get(word) ?? 0;
  const words = new Set(counts.flatMap((count) => [...count.keys()]));
  const distances = counts.map((count) =>
    [...words].reduce((sum, word) => sum + Math.abs(timesSaid(count, word) - timesSaid(wanted, word)), 0),
  );
  return calls[distances.indexOf(Math.min(...distances))];
}

function countWords(text: string): Map<string, number> {
  const count = new Map<string, number>();
  for (const word of plain(text).split(' ')) count.set(word, (count.get(word) ?? 0) + 1);
  return count;
}
