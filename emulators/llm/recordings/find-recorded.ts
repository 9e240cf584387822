import { fitToSchema } from '../compose/compose-answer.ts';
import { parsedBlock, readFencedData } from '../compose/fenced-data.ts';
import { type ChatRequest, isRecord, requestedSchema } from '../wire/chat-request.ts';
import { checkForRequestSchema } from '../wire/contracts.ts';
import { isOfReport, promptText, type RecordedCall, type Recording } from './open-recording.ts';

export type Recorded = {
  business: string;
  file: string;
  /** `stale`: the step was recorded, but under another prompt. */
  match: 'exact' | 'stale';
  answer: string;
  /** Its share of the time that the whole report takes. */
  share: number;
};
export type FindRecorded = (request: ChatRequest) => Recorded | null;

/** Finds the recorded answer to a request: by its whole prompt, else by its step in the recording of the same business. */
export function createFindRecorded(recordings: readonly Recording[]): FindRecorded {
  const all = recordings.map(({ business, calls, order }) => {
    const ofReport = calls.filter(({ file }) => isOfReport(file)).length;
    const as = (match: Recorded['match'], { file, answer }: RecordedCall): Recorded => ({
      business,
      file,
      match,
      answer,
      share: isOfReport(file) ? 1 / ofReport : 0,
    });
    return { calls, as, isMeant: isAbout({ business, calls, order }) };
  });
  const exact = new Map(
    all.flatMap(({ calls, as }) => calls.map((call) => [call.prompt, as('exact', call)] as const)),
  );
  return (request) => {
    if (recordings.length === 0) return null;
    const prompt = promptText(request).trim();
    const found = exact.get(prompt);
    if (found) return found;
    const wanted = requestedSchema(request);
    for (const { calls, as, isMeant } of all) {
      if (!wanted) {
        const reply = nearestReply(calls, prompt);
        if (reply) return as('stale', reply);
      } else if (isMeant(prompt)) {
        const ofStep = calls.filter(({ step }) => step === wanted.name);
        const call = nearestCall(ofStep, prompt);
        const answer = call && fitToSchema(wanted.schema, JSON.parse(call.answer));
        // Otherwise the step's answer has another shape by now.
        const isUsable = call && checkForRequestSchema(wanted.schema)(answer) === null;
        return isUsable ? as('stale', { ...call, answer: JSON.stringify(answer) }) : null;
      }
    }
    return null;
  };
}

/** Letters and digits only: fences, JSON and line breaks change the rest. */
const plain = (text: string): string =>
  text
    .replace(/\\[nrt"]|[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The first steps show the order; later ones show the offer of the ledger, or the first of the people. */
function isAbout({ order, calls }: Recording): (prompt: string) => boolean {
  if (!order) return () => false;
  const shown = calls.flatMap(({ step, answer }): string[] => {
    if (step === 'ledger') return [JSON.parse(answer).offer];
    return step === 'psychologist' ? [JSON.parse(answer).cast.personas[0].situation] : [];
  });
  const marks = shown.map(plain);
  const words = [order.targetMarket, order.productService].map(plain);
  return (prompt) => {
    const text = plain(prompt);
    return words.every((one) => text.includes(one)) || marks.some((mark) => text.includes(mark));
  };
}

/** Of several calls of one step (a report and its versions), the one that says most words as often as the prompt does. */
function nearestCall(calls: readonly RecordedCall[], prompt: string): RecordedCall | undefined {
  const wanted = countWords(prompt);
  const farFrom = (call: RecordedCall): number => {
    const said = countWords(call.prompt);
    const distanceOf = (word: string) => Math.abs((wanted.get(word) ?? 0) - (said.get(word) ?? 0));
    return [...new Set([...wanted.keys(), ...said.keys()])].reduce((sum, word) => sum + distanceOf(word), 0);
  };
  return calls.map((call) => ({ call, far: farFrom(call) })).toSorted((a, b) => a.far - b.far)[0]?.call;
}

function countWords(text: string): Map<string, number> {
  const count = new Map<string, number>();
  for (const word of plain(text.toLowerCase()).split(' ')) count.set(word, (count.get(word) ?? 0) + 1);
  return count;
}

/** What the same buyer answered in a recorded talk to a question with half of the words; nothing is said twice in one talk. */
function nearestReply(calls: readonly RecordedCall[], prompt: string): RecordedCall | undefined {
  const talkIn = (text: string) => {
    const data = readFencedData(text);
    const who = parsedBlock(data, 'own_file');
    const words = [...countWords(data.get('visitor_says') ?? '').keys()].filter((word) => word.length > 2);
    return isRecord(who) && !data.has('said_so_far') ? { who: `${who.name} ${who.role}`, words } : null;
  };
  const asked = talkIn(prompt);
  return calls.find((call) => {
    const other = call.step === 'text' && !prompt.includes(call.answer) ? talkIn(call.prompt) : null;
    const shared = asked?.words.filter((word) => other?.words.includes(word)).length ?? 0;
    return asked && other?.who === asked.who && shared >= asked.words.length / 2;
  });
}

/** How long to wait before a recorded answer. */
export type PaceRecorded = (
  recorded: Pick<Recorded, 'business' | 'share'>,
  reportMs: number,
  nowMs?: number,
) => number;

/** Answers of one business come one after the other, however many are asked at once, so that somebody can watch a report grow. */
export function createPaceRecorded(): PaceRecorded {
  const nextAt = new Map<string, number>();
  return ({ business, share }, reportMs, nowMs = Date.now()) => {
    const at = Math.max(nowMs, nextAt.get(business) ?? 0) + share * reportMs;
    nextAt.set(business, at);
    return at - nowMs;
  };
}
