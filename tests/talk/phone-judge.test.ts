import { afterEach, describe, expect, it } from 'vitest';
import { noScenarios, scenario } from '../../harness/shop/chat-client.ts';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';

const { callThrough, llm } = await openPhoneShop({ judgesReplies: true });
const lines = ['What would hold you back from buying?'];
const judge = { schemaName: 'reply_judgement' };
type Request = { schemaName: string | null; idempotencyKey: string };
const judgedIn = async (callId: number): Promise<number> =>
  ((await (await fetch(`${llm.controlUrl}/requests`)).json()) as Request[]).filter(
    ({ schemaName, idempotencyKey }) =>
      schemaName === judge.schemaName && idempotencyKey.startsWith(`call:${callId}:`),
  ).length;

afterEach(() => noScenarios(llm.controlUrl));

describe('19: on the phone, what only a second model knows to be untrue', () => {
  it('is not spoken, and the buyer goes on', async () => {
    await scenario(llm.controlUrl, { effect: { kind: 'misremembers' } });
    const { call, callId } = await callThrough({ lines });
    const reply = call.turns.at(-1)?.text ?? '';
    expect(reply.length).toBeGreaterThan(20);
    expect(reply).not.toMatch(/bought it last spring|for two years now/);
    expect(await judgedIn(callId)).toBeGreaterThan(1);
  });

  it('is spoken when the judge is late; a reply waits for the judge once', async () => {
    await scenario(llm.controlUrl, { match: judge, times: null, effect: { kind: 'hang' } });
    const { call, callId } = await callThrough({ lines });
    expect(call.turns.at(-1)?.text.split(/[.?!] /).length).toBeGreaterThan(1);
    expect(await judgedIn(callId)).toBe(1);
  });
});
