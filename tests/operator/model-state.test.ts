import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { ModelState } from '../../src/admin/status/contract.ts';
import { modelKeys, modelWindows } from '../../src/platform/model/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { keyId } = deps.modelSetup;
const { sender } = await hireAdministrator(shop);
const read = async (): Promise<ModelState> =>
  (await app.inject({ url: '/api/admin/status', ...sender })).json().model;

describe('18: the model in the admin area', () => {
  it('18: says what is configured and shows no part of the key', async () => {
    const answer = await app.inject({ url: '/api/admin/status', ...sender });
    expect(answer.json().model).toMatchObject({
      provider: 'openai-compatible',
      host: new URL(shop.llm.url).host,
      models: { strong: 'strong', fast: 'fast' },
    });
    expect(answer.body).not.toContain(`"${shop.env.LLM_API_KEY}"`);
  });

  it('18: a paused key is shown with the fault, the vendor’s words and its limits', async () => {
    const pausedSince = new Date('2026-01-02T03:04:05Z');
    const paused = {
      pausedSince,
      fault: 'quota',
      vendorWords: 'You exceeded your quota\nfor sk-live-0123456789abcdef. <b>Pay</b>',
      nextProbeAt: new Date(Date.now() + 60 * 60_000),
    } as const;
    await deps.db
      .insert(modelKeys)
      .values({ id: keyId, ...paused })
      .onConflictDoUpdate({ target: modelKeys.id, set: paused });
    await deps.db
      .insert(modelWindows)
      .values({ keyId, model: 'strong', tokensPerMinute: 30_000, requestsPerMinute: 500 })
      .onConflictDoNothing();
    const state = await read();
    expect(state.pause).toMatchObject({ since: pausedSince.toISOString(), fault: 'quota', model: null });
    expect(state.pause?.words).toMatch(/^You exceeded your quota for \[…\]/);
    expect(state.pace).toContain('at least 6 minutes');
  });
});
