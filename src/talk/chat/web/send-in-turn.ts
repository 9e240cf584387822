import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { type ChatMessage, sendChatMessage } from '../contract.ts';

const askAgainMs = 2_000;
const waitForTurnMs = 120_000;

/**
 * Sends a message and returns the stored list. Retries while the buyer is still answering: either the connection broke
 * before the reply was complete, or another window was first. With the same key, the first case gets its reply; in the
 * second the message is sent afterwards.
 */
export async function sendInTurn(
  body: { sessionId: number; message: string },
  idempotencyKey: string,
): Promise<ChatMessage[]> {
  const giveUpAt = Date.now() + waitForTurnMs;
  for (;;) {
    try {
      return (await callEndpoint(sendChatMessage, { body, idempotencyKey })).messages;
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'reply_pending';
      if (!isBusy || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  }
}
