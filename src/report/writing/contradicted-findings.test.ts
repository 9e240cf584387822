import { beforeEach, expect, it } from 'vitest';
import { handWorker } from '../../../harness/fixtures/report/run-revision.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { listPredictions } from '../../outcomes/predictions/store.ts';
import type { Outcomes } from '../../outcomes/results/contract/outcomes.ts';

const shop = await openTestShop({ pdf: false });
const { db } = shop.deps;
const { asked, reportOf, revise, rowsOf, write } = handWorker(shop);
beforeEach(() => {
  asked.length = 0;
});

const order = { selectedModules: ['voiceOfCustomer', 'confession', 'journalEntry'] };
type Order = { id: number; cookies: Record<string, string> };
const post = ({ id, cookies }: Order, path: string, payload: object = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/analysis/${id}/${path}`, cookies, payload });
const enter = (to: Order, predictionId: number | undefined, payload: object) =>
  post(to, `predictions/${predictionId}/result`, payload);
const outcomesOf = async ({ id, cookies }: Order): Promise<Outcomes> =>
  (await shop.app.inject({ url: `/api/analysis/${id}/outcomes`, cookies })).json();
const ofVersion = async (id: number, version: number) =>
  (await listPredictions(db, id)).filter(({ revision }) => revision === version);

it('a missed prediction is offered as a new version, which learns all results and says what it corrects', async () => {
  const written = await write(order);
  const { id, first } = written;
  const [up, down] = await ofVersion(id, 1);
  expect([up?.direction, down?.direction]).toEqual(['up', 'down']);

  await enter(written, down?.id, { result: 'better', before: 9, after: 4 });
  const agreeing = await outcomesOf(written);
  expect(agreeing).toMatchObject({ contradictions: [], canRevise: false });
  expect((await post(written, 'outcomes/revise')).headers['x-error-code']).toBe('nothing_new');

  await enter(written, up?.id, {
    result: 'worse',
    before: 12,
    after: 8,
    note: 'They asked about "hanging".',
  });
  const finding = first.details.answer?.findings[0];
  const offered = await outcomesOf(written);
  expect(offered.canRevise).toBe(true);
  expect(offered.contradictions).toEqual([
    {
      predictionId: up?.id,
      text: up?.text,
      finding: { number: 1, text: finding?.text, module: finding?.module },
      madeIn: 1,
      correctedIn: null,
    },
  ]);

  expect((await post(written, 'outcomes/revise')).json()).toEqual({ revision: 2 });
  expect((await post(written, 'outcomes/revise')).headers['x-error-code']).toBe('nothing_new');
  expect((await outcomesOf(written)).canRevise).toBe(false);
  asked.length = 0;
  await revise(id, 2);

  const [row] = await rowsOf(id);
  expect(row).toMatchObject({ cause: 'outcome', state: 'done' });
  expect(row?.modules).toContain(finding?.module);
  const second = await reportOf(id);
  const learned = second.details.evidence.filter(({ source }) => source === 'outcome');
  expect(learned.map(({ text }) => text)).toEqual([
    expect.stringContaining('Before the change 9, after it 4. What the report predicted happened.'),
    expect.stringMatching(
      /What the report predicted did not happen\..*The owner notes: "They asked about 'hanging'\."$/,
    ),
  ]);
  for (const { instructions } of asked.filter(({ key }) => !key.includes('list-claims')))
    expect(instructions).toContain('About facts with source "outcome"');

  const after = await outcomesOf(written);
  expect(after.contradictions).toMatchObject([{ correctedIn: 2, finding: { text: finding?.text } }]);
  expect(after.canRevise).toBe(false);
  // The new version makes its own predictions; those of the first stay as they were made.
  expect(await ofVersion(id, 2)).toHaveLength(3);
  expect((await ofVersion(id, 1)).map(({ text }) => text)).toEqual(
    first.details.predictions.map(({ text }) => text),
  );
});

it('a result that is corrected after its version was written is new again', async () => {
  const written = await write(order);
  const [up] = await ofVersion(written.id, 1);
  await enter(written, up?.id, { result: 'worse' });
  await post(written, 'outcomes/revise');
  await revise(written.id, 2);
  await enter(written, up?.id, { result: 'same' });
  expect(await outcomesOf(written)).toMatchObject({
    canRevise: true,
    contradictions: [{ correctedIn: null }],
  });
  await enter(written, up?.id, { result: 'better' });
  expect(await outcomesOf(written)).toMatchObject({ canRevise: false, contradictions: [] });
});
