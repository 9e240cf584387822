import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';

const shop = await openTestShop();
const { app } = shop;

it('L8: a PDF is rendered once, and kept beside the readers’ one', async () => {
  const { id, cookies } = await placeCompletedOrder(shop);
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/analysis/${id}/${path}`, cookies, payload });
  const stored = async () => {
    const all = await readdir(join(shop.config.filesFolder, 'reports', String(id)), {
      recursive: true,
      withFileTypes: true,
    });
    return all.filter((file) => file.isFile()).length;
  };
  const pdf = () => app.inject({ url: `/api/analysis/${id}/pdf`, cookies });
  const { statusCode, body: rendered } = await pdf();
  expect(statusCode).toBe(200);
  expect((await pdf()).body).toBe(rendered);
  expect(await stored()).toBe(1);

  const link = (await post('share-links', { days: 30 })).json();
  await app.inject({ method: 'POST', url: `/api/shared/${link.id}/pdf`, payload: { key: link.key } });
  expect(await stored()).toBe(2);
  expect((await pdf()).body).toBe(rendered);
  expect(await stored()).toBe(2);
});
