import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { somePrediction } from '../../harness/shop/some-prediction.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { predictions } from '../../src/outcomes/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;

it('L8: nine combinations of results make nine PDFs, of which the newest is kept beside the readers’ one', async () => {
  const { id, cookies } = await placeCompletedOrder(shop);
  const [one, two] = await deps.db
    .insert(predictions)
    .values([somePrediction(id, { name: 'p1' }), somePrediction(id, { name: 'p2', finding: 2 })])
    .returning({ id: predictions.id });
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/analysis/${id}/${path}`, cookies, payload });
  const stored = async () => {
    const all = await readdir(join(shop.config.filesFolder, 'reports', String(id)), {
      recursive: true,
      withFileTypes: true,
    });
    return all.filter((file) => file.isFile()).length;
  };
  let rendered = '';
  for (const first of ['better', 'same', 'worse'])
    for (const second of ['better', 'same', 'worse']) {
      await post(`predictions/${one?.id}/result`, { result: first, isPublic: false });
      await post(`predictions/${two?.id}/result`, { result: second, isPublic: false });
      const pdf = await app.inject({ url: `/api/analysis/${id}/pdf`, cookies });
      expect(pdf.statusCode).toBe(200);
      rendered = pdf.body;
    }
  expect(await stored()).toBe(1);

  const link = (await post('share-links', { days: 30 })).json();
  await app.inject({ method: 'POST', url: `/api/shared/${link.id}/pdf`, payload: { key: link.key } });
  expect(await stored()).toBe(2);
  expect((await app.inject({ url: `/api/analysis/${id}/pdf`, cookies })).body).toBe(rendered);
  expect(await stored()).toBe(2);
});
