import { createParser } from 'eventsource-parser';
import { headersOf, urlOf } from '../../../access/web/call-endpoint.ts';
import { type ErrorCode, errorCodes, statusOf } from '../../../platform/rules/app-error.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { sendRequest } from '../../../platform/web/api/send-request.ts';
import { type ChatMessage, chatStreamEvents, sendChatMessage } from '../contract.ts';

export type StreamedEvent = { name: string; data: string };

/** Yields each event of a text/event-stream body; an event that is cut off at the end is dropped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  // Not EventSourceParserStream: behind a pipe the request is cancelled some time after the reader stops.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: StreamedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ name: event, data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Longer than the server's model timeout: only a dead connection is aborted, not a slow reply. */
const replyPatienceMs = 150_000;
const askAgainMs = 2_000;
const waitForTurnMs = 120_000;

type Call = {
  sessionId: number;
  message: string;
  idempotencyKey: string;
  onSentence: (sentence: string) => void;
  /** Called with the places of sentences that are taken back, counted from the first one of this reply. */
  onRetract: (places: number[]) => void;
};

/** Sends a message; calls `onSentence` for each sentence of the reply and returns the stored list. */
export async function streamReply({
  onSentence,
  onRetract,
  idempotencyKey,
  ...body
}: Call): Promise<ChatMessage[]> {
  const response = await sendRequest(urlOf(sendChatMessage, {}), {
    method: sendChatMessage.method,
    headers: {
      ...headersOf(sendChatMessage, { idempotencyKey }, null),
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(replyPatienceMs),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return sendChatMessage.response.json.parse(await response.json()).messages;
  for await (const { name, data } of readEvents(response.body)) {
    if (name === 'sentence') onSentence(chatStreamEvents.sentence.parse(JSON.parse(data)).text);
    if (name === 'retract') onRetract(chatStreamEvents.retract.parse(JSON.parse(data)).places);
    if (name === 'done') return chatStreamEvents.done.parse(JSON.parse(data)).messages;
    if (name === 'error') throw refusalOf(chatStreamEvents.error.parse(JSON.parse(data)));
  }
  throw new Error('The reply broke off');
}

/**
 * Retries while the buyer is still answering. Either the connection broke before the reply was complete, or another
 * window was first. With the same key, the first case gets its reply; in the second the message is sent afterwards.
 */
export async function sendWithRetry(call: Call): Promise<ChatMessage[]> {
  const giveUpAt = Date.now() + waitForTurnMs;
  for (;;) {
    try {
      return await streamReply(call);
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'reply_pending';
      if (!isBusy || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  }
}

/** The response status was already 200 when the reply failed: derive it from the code, so that the retry rules apply. */
function refusalOf({ code, sentence }: { code: string; sentence: string }): ApiError {
  const status = errorCodes.includes(code as ErrorCode) ? statusOf(code as ErrorCode) : 500;
  return new ApiError({ status, statusText: '', body: sentence, code });
}
