import { afterAll, expect, it } from 'vitest';
import { startLlmEmulator } from '../../../emulators/llm/start-llm-emulator.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { findStep } from '../../platform/journal/store.ts';

const other = await startLlmEmulator();
afterAll(() => other.close());
const shop = await openTestShop({
  worker: true,
  pdf: false,
  env: {
    LLM_EDITOR_PROVIDER: 'anthropic',
    LLM_EDITOR_BASE_URL: other.urls.anthropic,
    LLM_EDITOR_API_KEY: 'the other key',
    LLM_EDITOR_MODEL: 'claude-sonnet-4-5',
    LLM_EDITOR_INPUT_USD_PER_MTOK: '3',
    LLM_EDITOR_OUTPUT_USD_PER_MTOK: '15',
  },
});
const askedAt = async (controlUrl: string) =>
  (await (await fetch(`${controlUrl}/requests`)).json()) as { schemaName: string | null }[];

it('a report is written by one vendor’s model and edited by another’s, at its own price', async () => {
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ selectedModules: ['confession'] }),
  });
  const { id } = created.json() as { id: number };
  await until(async () => {
    const { status } = (
      await shop.app.inject({ url: `/api/analysis/${id}`, cookies: cookieOf(created) })
    ).json();
    return status === 'completed';
  }, 'the report');
  const edited = await askedAt(other.controlUrl);
  expect(edited).toHaveLength(1);
  const written = await askedAt(shop.llm.controlUrl);
  expect(written.length).toBeGreaterThan(4);
  expect(written.map(({ schemaName }) => schemaName)).not.toContain('editor');
  const step = await findStep(shop.deps.db, { analysisId: id, key: 'editor' });
  expect(step?.costMicroUsd).toBeGreaterThan(0);
  expect(step?.costMicroUsd).toBe((step?.inputTokens ?? 0) * 3 + (step?.outputTokens ?? 0) * 15);
});
