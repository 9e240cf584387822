import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';

const { app, deps } = await openTestShop({ worker: true, pdf: true });

it('B5: the response says when the PDF is created and the mail is sent, also to a poll that has the last response', async () => {
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const url = `/api/analysis/${created.json().id}`;
  const cookies = cookieOf(created);
  expect(created.json().progress).toMatchObject({ pdf: 'waiting', mail: 'waiting' });
  const seen = new Set<string>();
  let tag = '';
  await until(
    async () => {
      const answer = await app.inject({ url, cookies, headers: { 'if-none-match': tag } });
      if (answer.statusCode === 304) return false;
      tag = String(answer.headers.etag);
      const { status, progress } = answer.json();
      seen.add(`${status}: PDF ${progress.pdf}, mail ${progress.mail}`);
      return progress.mail === 'sent';
    },
    'the report mail',
    60_000,
  );
  expect([...seen]).toContain('completed: PDF waiting, mail waiting');
  expect([...seen].at(-1)).toBe('completed: PDF made, mail sent');
  const mails = await deps.db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, created.json().id));
  expect(mails.find(({ kind }) => kind === 'report-ready')?.hasPdf).toBe(true);
});
