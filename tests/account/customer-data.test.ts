import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { tables } from '../../harness/all-tables.ts';
import { signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { verifyDeletions } from '../../src/account/deletion/delete-data.ts';
import { countCustomerRows, customerTables } from '../../src/account/deletion/store/customer-data.ts';
import { notExported } from '../../src/account/export/store.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { filesOf } from '../../src/report/pdf/report-pdf.ts';

const shop = await openTestShop({ signIn: true });
const { app, deps } = shop;
const { db } = deps;
const hourMs = 60 * 60_000;

type Cookies = Record<string, string>;
type Customer = { id: number; cookies: Cookies; marker: string };

/** An order that has left a row in every table there is, each with a marker that can be searched for. */
async function customer(cookies: Cookies = {}, email?: string): Promise<Customer> {
  const marker = `marker-${randomUUID()}`;
  const payload = someOrder({ email: email ?? `${marker}@example.com`, productService: `Dough, ${marker}` });
  const headers = { 'idempotency-key': randomUUID() };
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload, cookies, headers });
  const id: number = ordered.json().id;
  const report = await goldenReport();
  await db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: 'completed' });
    await saveReport(tx, id, report);
  });
  const now = new Date();
  await db.insert(tables.reportRuns).values({ analysisId: id, lastStartedAt: now });
  const step = { analysisId: id, version: 1, inputsHash: 'x', state: 'done', startedAt: now } as const;
  await db.insert(tables.journalSteps).values({ ...step, key: 'read-website', output: { marker } });
  const providerOrderId = `ORDER-${marker}`;
  const money = { provider: 'paypal', providerCaptureId: `CAPTURE-${id}`, amountCents: 3700 } as const;
  await db.insert(tables.payments).values({ analysisId: id, providerOrderId, status: 'captured', ...money });
  await db.insert(tables.paymentEvents).values({ eventId: `EVENT-${marker}`, kind: 'k', providerOrderId });
  const [spending] = await db
    .insert(tables.talkSpendings)
    .values(
      (['chat', 'voice', 'call', 'ask-all', 'edit-text'] as const).map((kind) => ({
        ...{ analysisId: id, kind, requestKey: marker, requestHash: 'x', subject: marker, claimedAt: now },
      })),
    )
    .returning();
  const spendingId = spending?.id ?? 0;
  const about = { analysisRequestId: id, personaId: 'p1' } as const;
  const [session] = await db
    .insert(tables.chatSessions)
    .values({ ...about, buyerPersona: { marker } })
    .returning();
  const chatSessionId = session?.id ?? 0;
  await db.insert(tables.chatMessages).values({ chatSessionId, spendingId, role: 'user', message: marker });
  const fileKey = `${filesOf(id)}/voice/${marker}.mp3`;
  await deps.files.write(fileKey, Buffer.from('mp3'));
  const clip = {
    analysisId: id,
    spendingId,
    personaId: 'p1',
    transcript: marker,
    fileKey,
    bytes: 3,
  } as const;
  await db.insert(tables.voiceClips).values(clip);
  const consent = { consentVersion: '1', consentWording: 'w', consentedAt: now, consentAddress: marker };
  const turn = { speaker: 'caller', text: marker, interrupted: false, at: marker } as const;
  await db
    .insert(tables.phoneCallSessions)
    .values({ ...about, ...consent, spendingId, phoneNumber: marker, callTranscript: [turn] });
  await db.insert(tables.reportWorth).values({ analysisId: id, answer: 'no', why: marker, at: now });
  await db.insert(tables.planTicks).values({ analysisId: id, actionId: marker });
  const asked = { requestedAt: now, requestedBy: 'orderer' } as const;
  const facts = [{ id: 'f41', kind: 'pain', text: marker, source: 'customer', line: null } as const];
  await db
    .insert(tables.reportRevisions)
    .values({ analysisId: id, revision: 2, cause: 'answers', facts, ...asked });
  const answered = {
    question: 'Why?',
    answer: marker,
    savedAt: now,
    savedBy: 'orderer',
  } as const;
  await db.insert(tables.interviewAnswers).values({ analysisId: id, questionId: 'q1', ...answered });
  const result = { version: 1 as const, language: marker, items: 1, themes: [] };
  const reading = { reading: 1, requestedAt: now, text: marker, result };
  await db.insert(tables.customerWords).values({ analysisId: id, ...reading });
  await db.insert(tables.analysisNotes).values({ analysisId: id, text: marker });
  await db
    .insert(tables.refundRequests)
    .values({ analysisId: id, requestKey: marker, reason: 'goodwill', message: marker });
  await db.transaction((tx) =>
    deps.jobs.enqueue(tx, 'link-request', { analysisId: id, email: payload.email }),
  );
  await db.insert(tables.privateLinks).values({ analysisId: id, recipient: payload.email });
  await db.insert(tables.shareLinks).values({ id: randomUUID(), analysisId: id, expiresAt: now });
  const mine = { ...cookies, ...cookieOf(ordered) };
  const key = { name: marker.slice(0, 60), reportId: id };
  const made = await app.inject({ method: 'POST', url: '/api/keys', payload: key, cookies: mine });
  expect(made.statusCode).toBe(201);
  return { id, cookies: mine, marker };
}

/** Looks through every column of every table, the queue's included, and answers where the text still stands. */
async function tablesHolding(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; table: string }>(sql`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { schema, table } of rows) {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const hits = await db.execute(sql`select 1 from ${name} t where t::text like ${`%${text}%`} limit 1`);
    if (hits.rows.length > 0) found.push(table);
  }
  return found;
}

const remove = (url: string, cookies: Cookies, key: string = randomUUID(), confirm = 'DELETE') =>
  app.inject({
    method: 'POST',
    url,
    cookies,
    payload: { confirm },
    headers: { 'idempotency-key': key },
  });

describe('deletion', () => {
  it('has been thought through for every table', async () => {
    const { rows } = await db.execute<{ table: string }>(sql`
      select table_name as table from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const stored = rows.map(({ table }) => table).filter((table) => !table.startsWith('__'));
    expect(stored.sort()).toEqual(Object.keys(customerTables).sort());
  });

  it('leaves nothing of a report in any table, queue or folder, and others alone', async () => {
    const [leaving, staying] = [await customer(), await customer()];
    const before = await countCustomerRows(db, [leaving.id]);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect((await tablesHolding(leaving.marker)).length).toBeGreaterThan(10);
    const others = await countCustomerRows(db, [staying.id]);

    const answer = await remove(`/api/analysis/${leaving.id}/delete`, leaving.cookies);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ scope: 'report', reports: 1, removed: before, verifiedAt: null });

    expect(await tablesHolding(leaving.marker)).toEqual([]);
    expect(Object.values(await countCustomerRows(db, [leaving.id])).every((count) => count === 0)).toBe(true);
    const key = `${filesOf(leaving.id)}/voice/${leaving.marker}.mp3`;
    expect(await deps.files.read(key)).toBeNull();
    expect(await countCustomerRows(db, [staying.id])).toEqual(others);
    expect(
      (await app.inject({ url: `/api/analysis/${leaving.id}`, cookies: leaving.cookies })).statusCode,
    ).toBe(404);
  });

  it('keeps the money in the books, without a name', async () => {
    const { id, cookies } = await customer();
    await remove(`/api/analysis/${id}/delete`, cookies);
    const { rows } = await db.execute(
      sql`select amount_cents, status from closed_books where capture_id = ${`CAPTURE-${id}`}`,
    );
    expect(rows).toEqual([{ amount_cents: 3700, status: 'captured' }]);
  });

  it('repeated with its key shows the same receipt, and the receipt can be read by its code', async () => {
    const { id, cookies } = await customer();
    const key = randomUUID();
    const [first, again] = [
      await remove(`/api/analysis/${id}/delete`, cookies, key),
      await remove(`/api/analysis/${id}/delete`, cookies, key),
    ];
    expect(again.json()).toEqual(first.json());
    expect((await app.inject({ url: `/api/deletion-receipts/${key}` })).json()).toEqual(first.json());
  });

  it('needs the word', async () => {
    const { id, cookies } = await customer();
    expect((await remove(`/api/analysis/${id}/delete`, cookies, randomUUID(), 'delete')).statusCode).toBe(
      400,
    );
    expect((await app.inject({ url: `/api/analysis/${id}`, cookies })).statusCode).toBe(200);
  });

  it('waits while PayPal is reviewing the payment', async () => {
    const { id, cookies } = await customer();
    await db.execute(sql`update analysis_requests set payment_status = 'pending_review' where id = ${id}`);
    expect((await remove(`/api/analysis/${id}/delete`, cookies)).statusCode).toBe(409);
  });

  it('of everything takes the reports, the account and every session', async () => {
    const mia = (await signInAtIssuer(app, 'mia')).cookies;
    const [one, two] = [await customer(mia), await customer({}, 'mia@example.com')];
    const answer = await remove('/api/user/delete', mia);
    expect(answer.json()).toMatchObject({
      scope: 'everything',
      reports: 2,
      removed: { users: 1, sessions: 1 },
    });
    for (const { marker } of [one, two]) expect(await tablesHolding(marker)).toEqual([]);
    expect(await tablesHolding('mia@example.com')).toEqual([]);
    expect((await app.inject({ url: '/api/auth/user', cookies: mia })).statusCode).toBe(401);
  });

  it('is verified when nobody can be writing any more; a late file goes then', async () => {
    const { id, cookies } = await customer();
    const { code } = (await remove(`/api/analysis/${id}/delete`, cookies)).json();
    const late = `${filesOf(id)}/late.pdf`;
    await deps.files.write(late, Buffer.from('late'));
    await verifyDeletions(deps);
    const receipt = async () => (await app.inject({ url: `/api/deletion-receipts/${code}` })).json();
    expect(await receipt()).toMatchObject({ verifiedAt: null });
    await verifyDeletions({ ...deps, now: () => new Date(Date.now() + hourMs) });
    expect(await deps.files.read(late)).toBeNull();
    expect(await receipt()).toMatchObject({ verifiedAt: expect.any(String) });
  });
});

describe('an export', () => {
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

  it('holds every row, the PDF and the clips', async () => {
    const { id, cookies, marker } = await customer();
    const answer = await app.inject({ url: `/api/analysis/${id}/export`, cookies });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="innerbuyer-${id}.zip"`,
    });
    const files = unzipSync(answer.rawPayload);
    expect(text(files['report.pdf']?.subarray(0, 5))).toBe('%PDF-');
    expect(Object.keys(files).filter((name) => name.endsWith('.mp3'))).toHaveLength(1);
    const data = JSON.parse(text(files['data.json']));
    const rowsOf = Object.entries(customerTables).flatMap(([table, rule]) =>
      typeof rule === 'object' && 'ofAnalyses' in rule && !(table in notExported) ? [table] : [],
    );
    for (const table of rowsOf) expect(data[table]?.length, table).toBeGreaterThan(0);
    expect(data.chat_messages[0].message).toBe(marker);
    expect(data.api_keys[0]).toMatchObject({ name: marker });
    for (const secret of ['secret_hash', 'visitor_id']) expect(data.api_keys[0]).not.toHaveProperty(secret);
  });

  it('of everything has one folder a report', async () => {
    const ada = (await signInAtIssuer(app, 'ada')).cookies;
    const { id, marker } = await customer(ada);
    const answer = await app.inject({ url: '/api/user/export', cookies: ada });
    const files = unzipSync(answer.rawPayload);
    expect(text(files[`report-${id}/data.json`])).toContain(marker);
    expect(text(files['account.json'])).toContain('ada@example.com');
  });
});
