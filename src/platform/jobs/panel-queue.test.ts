import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import type { PanelRun } from '../../talk/panel/contract.ts';

const shop = await openTestShop({ worker: true, pdf: false, env: { LIMITS: 'panel-repeats=3' } });

it('a panel run goes from the order of a report to its verdict through the queue', async () => {
  const payload = someOrder({ reportType: 'atm', selectedModules: [] });
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  const [id, cookies] = [created.json().id as number, cookieOf(created)];
  await until(
    async () =>
      (await shop.app.inject({ url: `/api/analysis/${id}`, cookies })).json().status === 'completed',
    'the report',
  );
  const url = `/api/analysis/${id}/panel`;
  const texts = ['Know tomorrow’s dough before you close today.'];
  const asked = await shop.app.inject({ method: 'POST', url, cookies, payload: { texts } });
  expect(asked.statusCode).toBe(202);
  const done = await until(async () => {
    const [run] = (await shop.app.inject({ url, cookies })).json() as PanelRun[];
    return run?.state === 'done' && run;
  }, 'the panel');
  expect(done.progress).toEqual({ done: 30, total: 30 });
  expect(done.result?.conditions.map(({ id: condition }) => condition)).toEqual(['a', 'control']);
});
