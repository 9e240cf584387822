import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { goldenCast, goldenLedger, goldenReport } from '../../content/golden-report.ts';
import { deletionKey, linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import {
  findAdministrator,
  saveAdministrator,
  saveAdministratorToken,
} from '../../src/admin/administrators/store.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import type { Dependencies } from '../../src/dependencies.ts';
import { recordPaymentProblem } from '../../src/payment/pay/store.ts';
import { paymentProblems } from '../../src/payment/schema.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { passagesOf } from '../../src/report/document/rules/passage.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { findOrCreateSession } from '../../src/talk/chat/store.ts';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import { phoneCallSessions } from '../../src/talk/phone/schema.ts';
import { talkSpendings } from '../../src/talk/schema.ts';
import { goldenDetails } from '../shop/completed-report.ts';
import { recordStepDone, recordStepStarted } from '../shop/journal-steps.ts';
import { signInAtIssuer } from '../shop/sign-in-at-issuer.ts';
import { cookieOf, someOrder } from '../shop/test-shop.ts';

type Shop = { app: FastifyInstance; deps: Dependencies; paypalUrl: string };
export type Sender = InjectOptions & { cookies?: Record<string, string>; headers?: Record<string, string> };

/** Every kind of actor, with analyses, calls and payments, so that requests pass the access checks. */
export async function openFuzzWorld({ app, deps, paypalUrl }: Shop) {
  const owner = (await signInAtIssuer(app, 'mia')).cookies;
  /** One browser for all of them, signed in before it ordered. */
  let browser: Record<string, string> = {};
  const place = async (changes = {}, cookies: Record<string, string> = { ...owner, ...browser }) => {
    const payload = someOrder({ email: 'mia@example.com', ...changes });
    const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload, cookies });
    if (ordered.statusCode !== 201) throw new Error(`no order: ${ordered.body}`);
    return { id: ordered.json<{ id: number }>().id, cookies: cookieOf(ordered) };
  };

  const report = goldenReport();
  const complete = async (id: number, finished: Pick<typeof report, 'results' | 'details'>) => {
    const now = new Date();
    const step = { analysisId: id, key: 'ledger', version: 1, inputsHash: '' };
    await deps.db.transaction(async (tx) => {
      await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
      await moveAnalysis(tx, id, { from: 'processing', to: 'completed' }, { completedAt: now });
      await saveReport(tx, id, finished);
      await recordStepStarted(tx, step, now);
      await recordStepDone(tx, { ...step, output: goldenLedger(), spent: null }, now);
    });
  };
  const first = await place();
  browser = first.cookies;
  const second = await place();
  await complete(first.id, report);
  await complete(second.id, { results: {}, details: goldenDetails() }); // a short one: its PDF renders fast
  const pending = await place();
  const unpaid = await place({ promoCode: '' });
  const disposable = await Promise.all(Array.from({ length: 8 }, () => place({}, {})));
  const [persona] = goldenCast().personas;
  if (!persona) throw new Error('the golden report has no buyer');
  const chat = await deps.db.transaction((tx) => findOrCreateSession(tx, first.id, persona));

  const readerLink = await currentLink(deps.db, first.id, 'reader@example.com');
  const key = linkKey(readerLink.id, first.id, deps.linkSecrets);
  const opened = await app.inject({
    method: 'POST',
    url: `/api/analysis/${first.id}/open-link`,
    payload: { key },
  });

  const mailDeletionLink = async (analysisId: number): Promise<string> => {
    const recipient = 'mia@example.com';
    const link = await currentLink(deps.db, analysisId, recipient);
    const mail = { analysisId, kind: 'deletion-link', recipient, status: 'sent' } as const;
    const [row] = await deps.db.insert(mailOutbox).values(mail).returning();
    return deletionKey(analysisId, { linkId: link.id, mailId: row?.id ?? 0 }, deps.linkSecrets);
  };
  const leaves = await place({}, {});

  const shared = await app.inject({
    method: 'POST',
    url: `/api/analysis/${second.id}/share-links`,
    payload: { days: 30 },
    cookies: owner,
  });

  const payPal = async (id: number, approve: boolean) => {
    const order = await app.inject({
      method: 'POST',
      url: '/api/paypal/orders',
      payload: { analysisId: id },
      cookies: owner,
    });
    const { orderId } = order.json<{ orderId: string }>();
    if (approve) await fetch(`${paypalUrl}/emulator/orders/${orderId}/approve`, { method: 'POST' });
    return orderId;
  };
  const paid = await place({ promoCode: '' });
  const paidOrder = await payPal(paid.id, true);
  await app.inject({ method: 'POST', url: `/api/paypal/orders/${paidOrder}/capture`, cookies: owner });
  const approvedOrder = await payPal((await place({ promoCode: '' })).id, true);

  await recordPaymentProblem(
    deps.db,
    {
      kind: 'no-order',
      reference: 'fuzz',
      providerOrderId: 'FUZZ',
      providerCaptureId: null,
      analysisId: null,
      amountCents: 100,
      note: null,
    },
    new Date(),
  );
  const [trouble] = await deps.db.select().from(paymentProblems);
  if (!trouble) throw new Error('no trouble');

  const callBuyer = async (analysisRequestId: number, phoneNumber: string) => {
    const payload = { analysisRequestId, phoneNumber, consent: callConsent.version };
    const called = await app.inject({ method: 'POST', url: '/api/phone/call', cookies: owner, payload });
    const id = called.json<{ id: number }>().id;
    const [call] = await deps.db.select().from(phoneCallSessions).where(eq(phoneCallSessions.id, id));
    if (!call) throw new Error(`no call: ${called.body}`);
    return call;
  };
  const ended = await callBuyer(first.id, '+12025550176');
  await deps.db
    .update(phoneCallSessions)
    .set({ callStatus: 'completed' })
    .where(eq(phoneCallSessions.id, ended.id));
  // One call and one check at a time.
  await deps.db.update(talkSpendings).set({ state: 'done' }).where(eq(talkSpendings.analysisId, first.id));
  const live = await callBuyer(second.id, '+12025550177');

  const email = 'root@shop.test';
  const password = 'correct horse battery staple';
  await saveAdministrator(deps.db, email, await deps.passwords.hash(password));
  const { id: administratorId = 0, passwordHash: checkedHash = '' } =
    (await findAdministrator(deps.db, email)) ?? {};
  const hire = async (token: string): Promise<Sender> => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    await deps.db.transaction((tx) =>
      saveAdministratorToken(tx, { token, administratorId, checkedHash, expiresAt }),
    );
    return { headers: { authorization: `Bearer ${token}` } };
  };
  const others = await Promise.all(['ada', 'noah', 'lea'].map((name) => signInAtIssuer(app, name)));
  const [ada, noah, lea] = others.map(({ cookies }) => ({ cookies })) as [Sender, Sender, Sender];
  const goes = await app.inject({
    method: 'POST',
    url: `/api/analysis/${disposable[0]?.id}/delete`,
    payload: { confirm: 'DELETE' },
    cookies: disposable[0]?.cookies ?? {},
  });

  const keyOf = async (name: string) => {
    const payload = { name, reportId: first.id };
    const made = await app.inject({ method: 'POST', url: '/api/keys', payload, cookies: owner });
    return made.json<{ id: string; key: string }>();
  };
  const { key: apiKey } = await keyOf('Fuzz');

  return {
    actors: {
      stranger: {},
      orderer: { cookies: first.cookies },
      'link holder': { cookies: cookieOf(opened) },
      owner: { cookies: owner },
      'another customer': ada,
      administrator: await hire('fuzz-administrator'),
      'key holder': { headers: { authorization: `Bearer ${apiKey}` } },
    } satisfies Record<string, Sender>,
    /** Actors that may lose their rights, and analyses that may be deleted. */
    disposable: {
      orders: disposable.slice(1),
      customers: [noah, lea],
      sessions: [(await signInAtIssuer(app, 'ada')).cookies].map((cookies) => ({ cookies }) as Sender),
      administrators: [await hire('fuzz-leaves-first'), await hire('fuzz-leaves-second')],
    },
    ids: [first, second, pending, unpaid, paid].map(({ id }) => id),
    completedId: first.id,
    questionId: passagesOf(report.details.sections, 'question')[0]?.id ?? '',
    actionId: passagesOf(report.details.sections, 'job')[0]?.id ?? '',
    pendingId: pending.id,
    unpaidId: unpaid.id,
    paidId: paid.id,
    chatSessionId: chat.id,
    endedCallId: ended.id,
    callId: live.id,
    callSid: live.twilioCallSid ?? '',
    orderIds: [approvedOrder, paidOrder],
    troubleId: trouble.id,
    revokedKeyId: (await keyOf('Ends')).id,
    receipt: goes.json<{ code: string }>().code,
    key,
    deletionKey: await mailDeletionLink(first.id),
    deletedByLink: { id: leaves.id, key: await mailDeletionLink(leaves.id) },
    share: shared.json<{ id: string; key: string }>(),
    email,
    password,
  };
}
export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>;
