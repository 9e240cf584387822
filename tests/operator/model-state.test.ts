import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { ModelState } from '../../src/admin/status/contract.ts';
import { modelPauses } from '../../src/platform/model/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { sender } = await hireAdministrator(shop);
const read = async (): Promise<ModelState> =>
  (await app.inject({ url: '/api/admin/status', ...sender })).json().model;

describe('18: the model in the admin area', () => {
  it('18: says what is configured and shows no part of the key', async () => {
    const answer = await app.inject({ url: '/api/admin/status', ...sender });
    const { host } = new URL(shop.llm.url);
    expect(answer.json().model).toMatchObject({
      models: [
        { tiers: ['strong', 'editor'], name: 'strong', provider: 'openai-compatible', host },
        { tiers: ['fast'], name: 'fast' },
      ],
      pause: null,
    });
    expect(answer.body).not.toContain(`"${shop.env.LLM_API_KEY}"`);
  });

  it('18: a paused key is shown with the fault, the vendor’s words and the next trial', async () => {
    const pausedSince = new Date('2026-01-02T03:04:05Z');
    const pausedUntil = new Date(Date.now() + 60 * 60_000);
    await deps.db.insert(modelPauses).values({
      keyId: deps.modelSetup.strong.keyId,
      pausedSince,
      pausedUntil,
      fault: 'quota',
      vendorWords: 'You exceeded your quota\nfor sk-live-0123456789abcdef. <b>Pay</b>',
    });
    const { pause } = await read();
    expect(pause).toMatchObject({
      since: pausedSince.toISOString(),
      until: pausedUntil.toISOString(),
      fault: 'quota',
      model: null,
    });
    expect(pause?.words).toMatch(/^You exceeded your quota for \[…\]/);
  });
});
