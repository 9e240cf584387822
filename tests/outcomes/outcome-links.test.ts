import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { remindedReports } from '../../harness/shop/reminded-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { outcomeKey, shareKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { findAnalysis } from '../../src/analysis/store.ts';

const shop = await openTestShop({ pdf: false });
const { app, deps } = shop;
const { place, remind, testsOf, at, day } = remindedReports(shop);

/** A reminder of day 28 and the links in it. */
async function reminded(dueDays = [28]) {
  const report = await place(dueDays);
  const [mail] = await remind(report, 28);
  const links = [...(mail?.text ?? '').matchAll(/\/outcome\/(\d+)#key=([\w.-]+)&answer=better/g)].map(
    ([, predictionId, key]) => ({ predictionId: Number(predictionId), key: key ?? '' }),
  );
  const [link = { predictionId: 0, key: '' }] = links;
  const stop = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
  return { ...report, mail, links, link, stop: stop.replace(shop.config.publicUrl, '') };
}
type Link = { predictionId: number | string; key: string };
const open = ({ predictionId, key }: Link, on = app) =>
  on.inject({ method: 'POST', url: `/api/outcome-links/${predictionId}`, payload: { key } });
const record = ({ predictionId, key }: Link, result = 'better', more: object = {}, on = app) =>
  on.inject({
    method: 'POST',
    url: `/api/outcome-links/${predictionId}/record`,
    payload: { key, result, ...more },
  });

describe('a mailed answer link', () => {
  it('opens its prediction, and records what is sent with the button', async () => {
    const { link, predictionIds } = await reminded();
    const opened = await open(link);
    expect(opened.json()).toMatchObject({ measure: { name: 'Orders' }, goodWhen: 'up', recorded: null });
    expect(await testsOf(predictionIds)).toEqual([]);
    const more = { before: 12, after: 19, note: 'Two weeks each', isPublic: true };
    const answer = await record(link, 'better', more);
    expect(answer.json()).toMatchObject({
      isRecorded: true,
      recorded: { result: 'better', before: 12, after: 19, isHit: true },
    });
    expect(answer.cookies).toEqual([]);
    expect(answer.body).not.toContain('Two weeks each');
    expect(await testsOf(predictionIds)).toMatchObject([
      { result: 'better', note: 'Two weeks each', isPublic: true, answeredBy: 'mail', startedAt: null },
    ]);
  });

  it('clicked twice, or ten times at once, it records once and says what is stored', async () => {
    const { link, predictionIds } = await reminded();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => record(link, n % 2 ? 'better' : 'worse')),
    );
    const said = answers.map((answer) => answer.json());
    expect(said.filter(({ isRecorded }) => isRecorded)).toHaveLength(1);
    const [stored] = await testsOf(predictionIds);
    for (const { recorded } of said) expect(recorded.result).toBe(stored?.result);
    await record(link, 'not-tried');
    expect(await testsOf(predictionIds)).toEqual([stored]);
  });

  it('16: a scanner that fetches every address of the mail records nothing', async () => {
    const { mail, predictionIds, id } = await reminded([28, 28]);
    const addresses = [
      ...new Set(`${mail?.text} ${mail?.html}`.replaceAll('&amp;', '&').match(/http[^\s"<>]+/g)),
      mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '',
    ].filter((address) => address.startsWith(shop.config.publicUrl));
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    for (const address of addresses)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const { pathname, search } = new URL(address);
        const answer = await app.inject({ method, url: pathname + search });
        const { location } = answer.headers;
        if (location) await app.inject({ method, url: String(location).split('#')[0] ?? '' });
      }
    expect(await testsOf(predictionIds)).toEqual([]);
    expect((await findAnalysis(deps.db, id))?.remindersWantedAt).toBeInstanceOf(Date);
  });

  it('forged, foreign, of another kind, for another number or without a number: the same answer, and nothing is recorded', async () => {
    const [mine, other] = [await reminded([28, 28]), await reminded()];
    const [one, two] = mine.links as [Link, Link];
    const [linkId = '', expires = '', sealed = ''] = one.key.split('.');
    const privateKey = /\/home\?view=\d+#key=([\w.-]+)/.exec(mine.mail?.text ?? '')?.[1] ?? '';
    const wrong: Link[] = [
      { ...one, key: two.key },
      { ...one, key: other.link.key },
      { ...one, key: `${linkId}.${Number(expires) + 86_400}.${sealed}` },
      { ...one, key: `${Number(linkId) + 1}.${expires}.${sealed}` },
      { ...one, key: `${linkId}.${expires}.${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}` },
      { ...one, key: `${linkId}.${expires}.` },
      { ...one, key: privateKey },
      { ...one, key: shareKey(String(one.predictionId), deps.linkSecrets) },
      { ...one, key: mine.stop.split('key=')[1] ?? '' },
      { ...one, predictionId: 999_999_999 },
      { ...one, predictionId: `0${one.predictionId}` },
      { ...one, predictionId: 'p1' },
      { ...one, predictionId: '9'.repeat(30) },
    ];
    const answers = (await Promise.all(wrong.flatMap((link) => [open(link), record(link)]))).map(
      ({ statusCode, body }) => `${statusCode} ${body}`,
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 We couldn’t find that/);
    expect(await testsOf([...mine.predictionIds, ...other.predictionIds])).toEqual([]);
  });

  it.each([
    ['expired', 89, async () => {}],
    ['revoked', 29, ({ id, cookies }: Report) => post(`/api/analysis/${id}/revoke-links`, cookies)],
    [
      'deleted',
      29,
      ({ id, cookies }: Report) => post(`/api/analysis/${id}/delete`, cookies, { confirm: 'DELETE' }),
    ],
    ['refunded', 29, ({ id }: Report) => change(id, { paymentStatus: 'refunded' })],
    ['being written again', 29, ({ id }: Report) => change(id, { status: 'processing' })],
  ])('%s, it opens nothing and records nothing', async (_what, number, end) => {
    const report = await reminded();
    const later = await shop.appWith(at(number));
    expect((await open(report.link)).statusCode).toBe(200);
    await end(report);
    const answers = [await open(report.link, later), await record(report.link, 'better', {}, later)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await testsOf(report.predictionIds)).toEqual([]);
    await later.close();
  });

  it('works until its last day, also when the mail is read late', async () => {
    const { link } = await reminded();
    const later = await shop.appWith(at(87));
    expect((await record(link, 'same', {}, later)).json()).toMatchObject({ isRecorded: true });
    await later.close();
  });

  it('a key of a removed secret ends, and one of the second secret works', async () => {
    const { link, id } = await reminded();
    const rotated = await shop.appWith({ linkSecrets: ['a-new-secret-0123456789', ...deps.linkSecrets] });
    expect((await open(link, rotated)).statusCode).toBe(200);
    const removed = await shop.appWith({ linkSecrets: ['a-new-secret-0123456789'] });
    expect((await open(link, removed)).statusCode).toBe(404);
    const { id: linkId } = await currentLink(deps.db, id, 'someone-else@example.com');
    const expiresAt = day(60);
    const again = outcomeKey(
      { analysisId: id, predictionId: link.predictionId },
      { linkId, expiresAt },
      deps.linkSecrets,
    );
    expect((await open({ ...link, key: again })).statusCode).toBe(200);
    await Promise.all([rotated.close(), removed.close()]);
  });

  it('numbers that say the opposite are refused with a sentence; what was entered can be sent again', async () => {
    const { link, predictionIds } = await reminded();
    const answer = await record(link, 'better', { before: 20, after: 10 });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('check the numbers')]);
    expect(await testsOf(predictionIds)).toEqual([]);
  });
});

describe('RFC 8058: unsubscribing by one click', () => {
  const post = (
    url: string,
    { type = 'application/x-www-form-urlencoded', origin = 'https://mail.example' } = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, origin, 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('stops the reminders without cookies, from any origin, as form or multipart, also twice', async () => {
    const report = await reminded([28, 56]);
    const multipart = 'multipart/form-data; boundary=x';
    for (const options of [{}, {}, { type: multipart }, { origin: 'null' }]) {
      const answer = await post(report.stop, options);
      expect([answer.statusCode, answer.body, answer.headers.location]).toEqual([200, '', undefined]);
    }
    expect(await remind(report, 56)).toHaveLength(1);
  });

  it('works for a deleted report; opens and deletes nothing else', async () => {
    const report = await reminded();
    await app.inject({
      method: 'POST',
      url: `/api/analysis/${report.id}/delete`,
      cookies: report.cookies,
      payload: { confirm: 'DELETE' },
    });
    expect((await post(report.stop)).statusCode).toBe(200);
  });

  it('GET leads to the page with the button and stops nothing', async () => {
    const report = await reminded([28, 56]);
    const answer = await app.inject({ url: report.stop });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/unsubscribe#key=${report.stop.split('key=')[1]}`,
    ]);
    expect(await remind(report, 56)).toHaveLength(2);
  });

  it('a forged key stops nothing, nor does the key of another kind', async () => {
    const report = await reminded([28, 56]);
    const [, key = ''] = report.stop.split('key=');
    const wrong = [key.replace(/^\d+/, (id) => String(Number(id) + 1)), `${key}x`, report.link.key, 'x', ''];
    for (const one of wrong)
      expect((await post(`/api/reminders/unsubscribe?key=${one}`)).statusCode).toBe(404);
    expect(await remind(report, 56)).toHaveLength(2);
  });
});

type Report = Awaited<ReturnType<typeof reminded>>;
const post = async (url: string, cookies: Record<string, string>, payload?: object): Promise<void> => {
  const answer = await app.inject({ method: 'POST', url, cookies, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
};
const change = async (id: number, changes: Partial<typeof analysisRequests.$inferInsert>): Promise<void> => {
  await deps.db.update(analysisRequests).set(changes).where(eq(analysisRequests.id, id));
};
