import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { queueMailAgain } from '../../src/platform/mail/store.ts';
import { ProviderError } from '../../src/platform/rules/provider-error.ts';

const shop = await openTestShop({ worker: true, pdf: true });
let id: number;
let orderer: Record<string, string>;
let email: string;
const folder = () => join(shop.config.filesFolder, 'reports', String(id), 'pdf-1', 'customer');
const download = (cookies = orderer) => shop.app.inject({ url: `/api/analysis/${id}/pdf`, cookies });

beforeAll(async () => {
  const payload = someOrder({ selectedModules: ['confession'] });
  email = payload.email;
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  id = created.json().id;
  orderer = cookieOf(created);
  await until(
    async () =>
      (await shop.app.inject({ url: `/api/analysis/${id}`, cookies: orderer })).json().status === 'completed',
    'the report',
    60_000,
  );
});

describe('the PDF of a finished report', () => {
  it('is a PDF, named after the product and the id, and no cache keeps it', async () => {
    const answer = await download();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="innerbuyer-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is stored once and read again, not rendered again', async () => {
    await download();
    const [name, ...others] = await readdir(folder());
    expect(others).toEqual([]);
    await writeFile(join(folder(), String(name)), '%PDF-stored');
    const again = await download();
    expect([again.body, again.headers['content-length']]).toEqual(['%PDF-stored', '11']);
    await rm(join(folder(), String(name)));
  });

  it('is rendered again when it is missing', async () => {
    await rm(folder(), { recursive: true, force: true });
    expect((await download()).rawPayload.length).toBeGreaterThan(20_000);
    expect(await readdir(folder())).toHaveLength(1);
  });

  it('is temporarily unavailable when the file store does not answer, and a deletion still succeeds', async () => {
    const away = () => Promise.reject(new ProviderError('unavailable', 'the store of files answers nothing'));
    const files = { ...shop.deps.files, open: away, read: away, removeUnder: away };
    const app = await shop.appWith({ files });
    const answer = await app.inject({ url: `/api/analysis/${id}/pdf`, cookies: orderer });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'provider_unavailable']);
    const unpaid = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ promoCode: '' }),
    });
    const deleted = await app.inject({
      method: 'POST',
      url: `/api/analysis/${unpaid.json().id}/delete`,
      cookies: cookieOf(unpaid),
      headers: { 'idempotency-key': randomUUID() },
      payload: { confirm: 'DELETE' },
    });
    expect(deleted.statusCode).toBe(200);
  });

  it('is not found for anyone else', async () => {
    expect((await download({})).statusCode).toBe(404);
  });

  it('comes attached to the report mail once the address is proven', async () => {
    type Message = {
      to: string[];
      subject: string;
      text: string;
      attachments: { filename: string; contentType: string; size: number }[];
    };
    const reportMails = async (count: number) =>
      until(async () => {
        const messages = (await (await fetch(`${shop.smtp.url}/messages`)).json()) as Message[];
        const ready = messages.filter(
          ({ to, subject, attachments }) =>
            JSON.stringify(to).includes(email) && (subject.includes('is ready') || attachments.length > 0),
        );
        return ready.length === count && ready;
      }, 'the mail');
    const [first] = await reportMails(1);
    expect(first?.attachments).toEqual([]);
    const payload = { key: /#key=([\w.-]+)/.exec(first?.text ?? '')?.[1] };
    await shop.app.inject({ method: 'POST', url: `/api/analysis/${id}/open-link`, payload });
    const again = { analysisId: id, kind: 'report-ready', recipient: email, notSince: null } as const;
    await shop.deps.db.transaction((tx) => queueMailAgain(tx, shop.deps.jobs, again));
    const ready = (await reportMails(2)).find(({ attachments }) => attachments.length > 0);
    expect(ready?.attachments).toMatchObject([
      { filename: `innerbuyer-${id}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(ready?.attachments[0]?.size).toBeGreaterThan(20_000);
  });
});

it('a report that is not finished has no PDF, and says so', async () => {
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ promoCode: '' }),
  });
  const answer = await shop.app.inject({
    url: `/api/analysis/${created.json().id}/pdf`,
    cookies: cookieOf(created),
  });
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_completed']);
});
