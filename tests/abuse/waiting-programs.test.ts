import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { watchQueries } from '../../harness/shop/watch-queries.ts';
import { pausesInSeconds } from '../../src/connect/mcp/asking-tools.ts';
import { panelRuns } from '../../src/talk/schema.ts';

const { app, deps } = await openTestShop();

it('a waiting call reads ten times in 40 seconds', () => {
  expect(pausesInSeconds).toHaveLength(10);
  expect(pausesInSeconds.reduce((sum, one) => sum + one)).toBe(40);
});

it('many waiting calls at once do not multiply the reads: three wait, the others hear at once that it runs', {
  timeout: 60_000,
}, async () => {
  const order = await placeCompletedOrder({ app, deps });
  const made = await app.inject({
    method: 'POST',
    url: '/api/connections',
    cookies: order.cookies,
    payload: { name: 'assistant', scopes: ['talk:run'], reportIds: [order.id], days: 30 },
  });
  const call = (name: string, given: object) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${made.json().key}`,
      },
      payload: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: { report: order.id, ...given } },
      },
    });
  const aim = { decision: 'Which headline to publish', texts: ['Try it first.'] };
  await call('run_panel', aim);
  const [run] = await deps.db.select().from(panelRuns);
  const queries = watchQueries(deps.db);
  const reads = () => queries.filter((text) => /^select .* from "panel_runs"/s.test(text)).length;
  let answered = 0;
  const calls = 30;
  const asked = Array.from({ length: calls }, () =>
    call('get_panel', { panel: run?.id }).finally(() => answered++),
  );
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(calls - 3);
  // Each of the three waits reads on.
  await expect.poll(reads, { timeout: 20_000 }).toBeGreaterThanOrEqual(calls + 3 * 2);
  await deps.db.update(panelRuns).set({ state: 'failed' });
  const bodies = (await Promise.all(asked)).map(({ body }) => body);
  expect(reads()).toBeLessThanOrEqual(calls + 3 * 5);
  expect(bodies.filter((body) => /"state":"running"/.test(body))).toHaveLength(calls - 3);
  for (const body of bodies) expect(body).toMatch(new RegExp(`"id":${run?.id}\\b`));
  // Calls that have ended leave room for others.
  await deps.db.update(panelRuns).set({ state: 'running' });
  const again = call('get_panel', { panel: run?.id });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await deps.db.update(panelRuns).set({ state: 'failed' });
  expect((await again).body).toContain('"state":"failed"');
});
