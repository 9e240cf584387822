import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  noScenarios,
  openSession,
  readMessages,
  say,
  scenario,
  setLatency,
} from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { connectModel } from '../../src/platform/model/adapters/connect-model.ts';
import { chatMessageSchema } from '../../src/talk/chat/contract.ts';
import { saveExchange } from '../../src/talk/chat/store.ts';
import { talkClaimLeaseMs } from '../../src/talk/rules/talk-budget.ts';
import { chatSessions, talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({ env: { PER_REPORT: 'chat=20' } });
const { app, deps, llm } = shop;
/** Only for a model that hangs: on a busy machine an answer of the emulator may take a second. */
const impatient = await shop.appWith({
  model: await connectModel({ ...shop.config.llm, timeoutMs: 300 }),
});
afterAll(() => impatient.close());
type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
let order: Order;
let sessionId: number;
const client = () => ({ app, cookies: order.cookies });
const spendings = () => deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, order.id));
const open = async () => {
  order = await placeCompletedOrder(shop);
  sessionId = await openSession(client(), order.id);
};
beforeAll(open);
afterEach(async () => {
  await noScenarios(llm.controlUrl);
  await setLatency(llm.controlUrl, 0);
});

describe('a session', () => {
  it('is the open one for that persona, or a new one, even with concurrent requests', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => openSession(client(), order.id, 'p3')));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(sessionId);
    expect(await openSession(client(), order.id, 'p1')).toBe(sessionId);
  });

  it('keeps the persona it was opened with, versioned', async () => {
    const [row] = await deps.db.select().from(chatSessions).where(eq(chatSessions.id, sessionId));
    expect(row?.buyerPersona).toMatchObject({ version: 1, persona: { id: 'p1', name: 'Tess', age: 39 } });
  });

  it('needs a completed report', async () => {
    const created = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const payload = { analysisRequestId: created.json().id };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/chat/session',
      cookies: cookieOf(created),
      payload,
    });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_completed']);
  });
});

describe('a message', () => {
  it('is answered in character with the whole list', async () => {
    const answer = await say(client(), sessionId, 'What do you think of the price?');
    expect(answer.statusCode).toBe(200);
    const { messages } = answer.json();
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'buyer']);
    expect(messages[1].message).toContain('£492');
    for (const message of messages) chatMessageSchema.parse(message);
    expect(await readMessages(client(), sessionId)).toEqual(messages);
  });

  it.each([
    ['of blanks', ' \n\t ', 400],
    ['of signs nobody sees', '\u200b\u2060\u0007', 400],
    ['of nothing', '', 400],
    ['that is too long', 'x'.repeat(4_001), 400],
  ])('%s is refused with a sentence', async (_, message, status) => {
    const answer = await say(client(), sessionId, message);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([status, 'invalid_input']);
    expect(answer.body.length).toBeGreaterThan(10);
  });

  it('beyond the report’s budget is refused before anything is spent', async () => {
    await open();
    for (let n = 0; n < 4; n += 1)
      expect((await say(client(), sessionId, `Question ${n}?`)).statusCode).toBe(200);
    const refused = await say(client(), sessionId, 'One more?');
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'budget_used_up']);
    expect(refused.body).toContain('used all 4 messages');
    expect((await spendings()).every(({ outputTokens }) => outputTokens > 0)).toBe(true);
    expect(await readMessages(client(), sessionId)).toHaveLength(8);
    // All personas share one budget.
    const other = await openSession(client(), order.id, 'p2');
    expect((await say(client(), other, 'Hello?')).statusCode).toBe(409);
  });

  it('sent twice with one key is answered once', async () => {
    await open();
    const key = randomUUID();
    await setLatency(llm.controlUrl, 200);
    const [first, second] = await Promise.all(
      [1, 2].map(() => say(client(), sessionId, 'Who decides?', { key })),
    );
    expect([first?.statusCode, second?.statusCode].toSorted()).toEqual([200, 409]);
    expect((await say(client(), sessionId, 'Who decides?', { key })).json().messages).toHaveLength(2);
    expect(await readMessages(client(), sessionId)).toHaveLength(2);
    expect(await spendings()).toHaveLength(1);
    const reused = await say(client(), sessionId, 'Something else?', { key });
    expect([reused.statusCode, reused.headers['x-error-code']]).toEqual([422, 'key_reused']);
  });

  it('waits for the previous reply: of two at once, one is refused as pending', async () => {
    await setLatency(llm.controlUrl, 200);
    const answers = await Promise.all(['And you?', 'And now?'].map((text) => say(client(), sessionId, text)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.headers['x-error-code']).toBe('reply_pending');
  });

  it('to a refunded order’s buyer is refused, and so is reading the chat', async () => {
    await open();
    await say(client(), sessionId, 'Hello?');
    const refund = { paymentStatus: 'refunded', finalPriceCents: 3_700 } as const;
    await deps.db.update(analysisRequests).set(refund).where(eq(analysisRequests.id, order.id));
    for (const answer of [
      await say(client(), sessionId, 'Still there?'),
      await app.inject({ url: `/api/chat/messages/${sessionId}`, cookies: order.cookies }),
    ])
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([402, 'payment_required']);
  });
});

describe('when the model fails', () => {
  it.each([
    [{ kind: 'status', status: 500 }, 503, 'buyer_unavailable'],
    [{ kind: 'hang' }, 503, 'buyer_unavailable'],
    [{ kind: 'drop-connection' }, 503, 'buyer_unavailable'],
    [{ kind: 'status', status: 400 }, 503, 'buyer_unavailable'],
    [{ kind: 'refusal' }, 409, 'buyer_declined'],
    [{ kind: 'answer', content: 'My name is Bertha. I am 71 years old.' }, 409, 'buyer_declined'],
  ])(
    '%j: nothing is stored and nothing used up, and the same key works afterwards',
    async (effect, status, code) => {
      await open();
      const key = randomUUID();
      await scenario(llm.controlUrl, { times: null, effect });
      const asking = { ...client(), ...(effect.kind === 'hang' && { app: impatient }) };
      const failed = await say(asking, sessionId, 'Who are you?', { key });
      expect([failed.statusCode, failed.headers['x-error-code']]).toEqual([status, code]);
      expect(await readMessages(client(), sessionId)).toEqual([]);
      await noScenarios(llm.controlUrl);
      expect((await say(client(), sessionId, 'Who are you?', { key })).json().messages).toHaveLength(2);
      expect((await spendings()).map(({ state }) => state)).toEqual(['done']);
    },
  );

  it('once, the reply is written again', async () => {
    await open();
    await scenario(llm.controlUrl, { effect: { kind: 'drop-connection' } });
    const { messages } = (await say(client(), sessionId, 'What about the price?')).json();
    const reply: string = messages[1].message;
    expect(reply).toContain('£504');
  });
});

describe('a sentence that contradicts the file', () => {
  const asked = async (...contents: string[]) => {
    await open();
    for (const content of contents) await scenario(llm.controlUrl, { effect: { kind: 'answer', content } });
    const { messages } = (await say(client(), sessionId, 'Tell me about the hall.')).json();
    return messages[1].message as string;
  };

  it('is replaced by a corrected one, and the reply continues from there', async () => {
    const reply = await asked(
      'Sorry, it is only the hall. I am 52, you see. At that age one knows.',
      'I am 39, you see. And it is still bare.',
    );
    expect(reply).toBe('Sorry, it is only the hall. I am 39, you see. And it is still bare.');
  });

  it('is corrected without repeating in other words what was already said', async () => {
    const reply = await asked(
      'Yes. I am a simulated buyer and nobody real. I am 52, you see.',
      'Yes. I’m just a simulated buyer and nobody real, as I said. It is only the hall.',
    );
    expect(reply).toBe('Yes. I am a simulated buyer and nobody real. It is only the hall.');
  });

  it('is left out when it comes again, and nothing is written a third time', async () => {
    const reply = await asked(
      'Sorry, it is only the hall. I am 52, you see. At that age one knows.',
      'I am 53, you see. And it is still bare.',
    );
    expect(reply).toBe('Sorry, it is only the hall. And it is still bare.');
  });

  it('gives the model the facts, fenced, and what was already said', async () => {
    await asked('Sorry. My name is Bertha. Hello.', 'My name is Tess.');
    const requests = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as {
      n: number;
      schemaName: string | null;
    }[];
    const spoken = requests.findLast(({ schemaName }) => schemaName === null);
    const last = await (await fetch(`${llm.controlUrl}/requests/${spoken?.n}`)).text();
    expect(last).toContain('<data name=\\"taken_back\\" source=\\"earlier-step\\">\\nMy name is Bertha.');
    expect(last).toContain('<data name=\\"what_holds\\" source=\\"earlier-step\\">\\nYour name is Tess.');
    expect(last).toContain('<data name=\\"said_so_far\\" source=\\"earlier-step\\">\\nSorry.');
  });
});

describe('a claim', () => {
  it('of a process that was killed is free again once its lease has ended', async () => {
    await open();
    const claimedAt = new Date(Date.now() - talkClaimLeaseMs.chat - 1);
    await deps.db.insert(talkSpendings).values({
      analysisId: order.id,
      kind: 'chat',
      requestKey: 'dead',
      requestHash: '',
      subject: `chat:${sessionId}`,
      claimedAt,
    });
    expect((await say(client(), sessionId, 'Hello?')).statusCode).toBe(200);
    expect((await spendings()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  });
});

describe('a long talk', () => {
  it('loses nothing: its newest part is sent to the model, everything is kept', async () => {
    const roomy = await openTalker(200);
    await fillWith(22, roomy);
    const answer = await say(roomy.client, roomy.sessionId, 'And what about the price?');
    expect(answer.statusCode).toBe(200);
    expect(await readMessages(roomy.client, roomy.sessionId)).toHaveLength(46);
    expect((await lastSent()).length).toBeLessThan(27);
  });

  const fillWith = (
    exchanges: number,
    { analysisId, sessionId: filled }: { analysisId: number; sessionId: number },
  ) =>
    deps.db.transaction(async (tx) => {
      for (let n = 0; n < exchanges; n += 1) {
        const claim = { analysisId, kind: 'chat', requestHash: '', subject: 'x', state: 'done' } as const;
        const now = new Date();
        const [spending] = await tx
          .insert(talkSpendings)
          .values({ ...claim, requestKey: `${n}`, claimedAt: now })
          .returning();
        await saveExchange(tx, {
          sessionId: filled,
          spendingId: spending?.id ?? 0,
          asked:
            n === 0
              ? 'I am Ruth from the studio, and we will measure your wall for nothing.'
              : `And point ${n}?`,
          askedAt: now,
          reply: 'Sorry, it is only the hall.',
          now,
        });
      }
    });

  const lastSent = async () => {
    const requests = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as {
      n: number;
      schemaName: string | null;
    }[];
    const last = requests.findLast(({ schemaName }) => schemaName === null);
    const sent = (await (await fetch(`${llm.controlUrl}/requests/${last?.n}`)).json()) as {
      request: { messages: { role: string; content: string }[] };
    };
    return sent.request.messages;
  };

  async function openTalker(messages: number) {
    const free = { ...deps.budget.counts.free, chat: messages };
    const counts = { ...deps.budget.counts, free };
    const roomyApp = await shop.appWith({ budget: { ...deps.budget, counts } });
    const placed = await placeCompletedOrder(shop);
    const roomyClient = { app: roomyApp, cookies: placed.cookies };
    return {
      client: roomyClient,
      analysisId: placed.id,
      sessionId: await openSession(roomyClient, placed.id),
    };
  }
});

describe('the server that stops', () => {
  it('lets a reply finish whose reader has left, and only then ends', async () => {
    await open();
    await setLatency(llm.controlUrl, 300);
    const other = await shop.appWith({});
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    const left = new AbortController();
    const body = JSON.stringify({ sessionId, message: 'What about the price?' });
    const cookie = Object.entries(order.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = fetch(`${url}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
      signal: left.signal,
    }).catch((error: Error) => error);
    await until(async () => (await spendings())[0], 'the claim');
    left.abort();
    expect(await answer).toBeInstanceOf(Error);
    await other.close();
    const messages = await readMessages(client(), sessionId);
    expect(messages).toHaveLength(2);
    expect(messages[1]?.message).toContain('£504');
  });
});
