import { expect, test } from 'vitest';
import { createRequestJournal } from './request-journal.ts';

const fields = {
  method: 'POST',
  path: '/',
  schemaName: null,
  model: null,
  idempotencyKey: null,
  stream: false,
  promptHead: '',
};

test('the journal keeps the last twenty thousand entries and the last five hundred bodies', () => {
  const journal = createRequestJournal();
  for (let count = 1; count <= 20_500; count += 1) journal.open(fields, { count });
  const kept = journal.after(0);
  expect([kept.length, kept[0]?.n, kept.at(-1)?.n]).toEqual([20_000, 501, 20_500]);
  expect(journal.find(20_001)?.request).toEqual({ count: 20_001 });
  expect(journal.find(20_000)?.request).toBeNull();
  expect(journal.find(500)).toBeNull();
});

test('clearing the journal keeps old cursors valid', () => {
  const journal = createRequestJournal();
  const before = journal.open(fields, null);
  journal.clear();
  const later = journal.open(fields, null);
  expect(journal.after(before.n)).toEqual([later]);
});
