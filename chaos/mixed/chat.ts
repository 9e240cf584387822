import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from './browser.ts';
import type { Customer, Wrong } from './customer.ts';

const questions = ['What would it cost you to do nothing?', 'And what would change your mind?'];

/** The claim of a killed server is released when its lease ends. */
const mostWaits = 30;

/** Asks two questions. An unanswered one is repeated with its own key after the faults have ended. */
export function openChat(send: Send, analysisRequestId: number, customer: Customer, wrong: Wrong) {
  const open = questions.map((message) => ({ message, key: randomUUID(), wasLeft: false }));
  let sessionId: number | null = null;
  const enter = async (): Promise<boolean> => {
    if (sessionId !== null) return true;
    const opened = await send('POST', '/api/chat/session', { analysisRequestId });
    if (opened?.status !== 200) {
      if (opened) wrong('the chat', opened);
      return false;
    }
    sessionId = (JSON.parse(opened.body) as { id: number }).id;
    return true;
  };
  const ask = async (tries: number): Promise<void> => {
    if (!(await enter())) return;
    let waits = 0;
    for (let next = open[0]; next; next = open[0]) {
      const { message, key } = next;
      const { chats } = customer.plan;
      if (chats === 'leaves' && !next.wasLeft) {
        next.wasLeft = true;
        await send('POST', '/api/chat/message', { sessionId, message }, { key, tries: 1, leaves: true });
        customer.repliesLeft += 1;
      }
      const answered = await send('POST', '/api/chat/message', { sessionId, message }, { key, tries });
      // The abandoned reply is still being written, or its server was killed.
      if (answered?.code === 'reply_pending' && waits < mostWaits) {
        waits += 1;
        await sleep(1_000);
        continue;
      }
      if (answered?.status !== 200) {
        if (answered && answered.code !== 'reply_pending') wrong('a message', answered);
        return;
      }
      customer.repliesSeen += 1;
      open.shift();
    }
  };
  return {
    /** With `remove`, the report is deleted while the first reply is being written. */
    begin: async (endsAt: number, remove: (() => Promise<void>) | null) => {
      if (performance.now() >= endsAt) return;
      if (remove === null) return ask(10);
      if (!(await enter())) return;
      const message = { sessionId, message: questions[0] ?? '' };
      // Any answer is right: the deletion may come before or after it.
      const asking = send('POST', '/api/chat/message', message, { tries: 1 });
      await Promise.all([asking, sleep(customer.plan.random() * 400).then(remove)]);
    },
    finish: async () => {
      if (sessionId === null) return;
      await ask(20);
      if (open.length > 0) customer.wrongAnswers.push(`${customer.email} is left without an answer`);
      const kept = await send('GET', `/api/chat/messages/${sessionId}`);
      const messages = kept?.status === 200 ? (JSON.parse(kept.body) as unknown[]).length : 0;
      if (messages !== 2 * customer.repliesSeen)
        customer.wrongAnswers.push(
          `${customer.email} heard ${customer.repliesSeen} replies, ${messages} messages are kept`,
        );
    },
  };
}
