import { afterAll, expect, it } from 'vitest';
import { openSession, setLatency } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';

/** 4 replies in the check; `CHAT_REPLIES=60 npx vitest run tests/talk/chat-latency.test.ts` is the full form. */
const replies = Number(process.env.CHAT_REPLIES ?? 4);
/** Every sentence on a quiet machine; the median on a busy one. */
const strict = process.env.CHAT_REPLIES !== undefined;
const promisedMs = 50;

const { app, config, llm, deps } = await openTestShop();
await app.listen({ host: '127.0.0.1', port: config.port });
afterAll(() => setLatency(llm.controlUrl, 0));

const clock = () => performance.timeOrigin + performance.now();
const questions = [
  'What about the price?',
  'Who else decides?',
  'Are you real?',
  'What would change your mind?',
];

it(`a sentence reaches its reader within ${promisedMs} ms after the model has ended it`, async () => {
  const { id, cookies } = await placeCompletedOrder({ app, deps });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const sessions = await Promise.all(
    ['p1', 'p2', 'p3', 'p4', 'p5'].map((persona) => openSession({ app, cookies }, id, persona)),
  );
  await setLatency(llm.controlUrl, 400); // half of it is spread over the stream
  const delays: number[] = [];
  let ofWholeReply = 0;
  for (let n = 0; n < replies; n += 1) {
    const answer = await fetch(`${config.publicUrl}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
      body: JSON.stringify({ sessionId: sessions[n % 5], message: questions[n % questions.length] }),
    });
    const heard: { text: string; at: number }[] = [];
    let body = '';
    for await (const bytes of answer.body ?? []) {
      const at = clock();
      body += Buffer.from(bytes).toString('utf8');
      const told = [...body.matchAll(/event: sentence\ndata: (.+)\n\n/g)].map(
        ([, data = '{}']) => JSON.parse(data).text,
      );
      for (const text of told.slice(heard.length)) heard.push({ text, at });
    }
    const written = await lastWritten();
    for (const { text, at } of heard) delays.push(at - (written.endOf(text) ?? Number.NaN));
    ofWholeReply = Math.max(ofWholeReply, (heard.at(-1)?.at ?? 0) - (heard[0]?.at ?? 0));
  }
  delays.sort((a, b) => a - b);
  const at = (share: number) =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;
  process.stdout.write(
    `${delays.length} sentences: median ${at(0.5).toFixed(1)} ms, 95% within ${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms\n`,
  );
  expect(delays.every((delay) => delay >= 0)).toBe(true);
  // The first sentence arrives long before the last one is written.
  expect(ofWholeReply).toBeGreaterThan(promisedMs);
  expect(at(0.5)).toBeLessThanOrEqual(promisedMs);
  if (strict) expect(at(1)).toBeLessThanOrEqual(promisedMs);
});

type Chunk = { choices: { delta: { content?: string } }[] };

/** When the emulator wrote the word that ended a sentence. */
async function lastWritten() {
  const requests = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as {
    n: number;
    schemaName: string | null;
  }[];
  const { n } = requests.findLast(({ schemaName }) => schemaName === null) ?? { n: 0 };
  const { answer, sentAt } = (await (await fetch(`${llm.controlUrl}/requests/${n}`)).json()) as {
    answer: Chunk[];
    sentAt: number[];
  };
  const words = answer.map(({ choices }) => choices[0]?.delta.content ?? '');
  const whole = words.join('');
  return {
    endOf: (sentence: string): number | undefined => {
      const end = whole.indexOf(sentence) + sentence.length;
      let written = 0;
      const index = words.findIndex((word) => {
        written += word.length;
        return written >= end;
      });
      return sentAt[index];
    },
  };
}
