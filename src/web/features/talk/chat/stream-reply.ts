import { type ChatMessage, chatStreamEvents, sendChatMessage } from '../../../../contract/talk/chat.ts';
import { type ErrorCode, errorCodes, statusOf } from '../../../../domain/app-error.ts';
import { ApiError } from '../../../api/api-error.ts';
import { headersOf, urlOf } from '../../../api/call-endpoint.ts';
import { sendRequest } from '../../../api/send-request.ts';
import { readEvents } from './event-stream.ts';

/** Longer than the server waits for the model: a line that went dead is given up, not a slow reply. */
const replyPatienceMs = 150_000;
const askAgainMs = 2_000;
const waitForTurnMs = 120_000;

type Call = {
  sessionId: number;
  message: string;
  idempotencyKey: string;
  onSentence: (sentence: string) => void;
};

/** Says something to the buyer; tells each sentence of the reply as it comes, and in the end the list as it is stored. */
export async function streamReply({ onSentence, idempotencyKey, ...body }: Call): Promise<ChatMessage[]> {
  const response = await sendRequest(urlOf(sendChatMessage, {}), {
    method: sendChatMessage.method,
    headers: {
      ...headersOf(sendChatMessage, { idempotencyKey }, null),
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(replyPatienceMs),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return sendChatMessage.answer.json.parse(await response.json()).messages;
  for await (const { name, data } of readEvents(response.body)) {
    if (name === 'sentence') onSentence(chatStreamEvents.sentence.parse(JSON.parse(data)).text);
    if (name === 'done') return chatStreamEvents.done.parse(JSON.parse(data)).messages;
    if (name === 'error') throw refusalOf(chatStreamEvents.error.parse(JSON.parse(data)));
  }
  throw new Error('The reply broke off');
}

/**
 * The same, patiently. Where the buyer is still answering, the line broke before and the reply is being written to its
 * end, or another window was first: with the same key the first is told its reply, the other is sent when it may.
 */
export async function sayInTurn(call: Call): Promise<ChatMessage[]> {
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

/** The status line was sent before the failure: it is made up for here, so that the same rules of retrying hold. */
function refusalOf({ code, sentence }: { code: string; sentence: string }): ApiError {
  const status = errorCodes.includes(code as ErrorCode) ? statusOf(code as ErrorCode) : 500;
  return new ApiError({ status, statusText: '', body: sentence, code });
}
