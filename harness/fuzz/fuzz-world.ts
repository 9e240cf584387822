import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { goldenDraft, goldenReport } from '../../content/golden-report.ts';
import { deletionKey, linkKey, outcomeKey, unsubscribeKey } from '../../src/access/link-key.ts';
import { scopes } from '../../src/access/rules/access-rights.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import {
  findAdministrator,
  saveAdministrator,
  saveAdministratorToken,
} from '../../src/admin/administrators/store/administrators.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import type { Dependencies } from '../../src/dependencies.ts';
import type { Outcomes } from '../../src/outcomes/results/contract/outcomes.ts';
import { predictions } from '../../src/outcomes/schema.ts';
import { recordPaymentProblem } from '../../src/payment/pay/store.ts';
import { paymentProblems } from '../../src/payment/schema.ts';
import { blanksOf } from '../../src/report/document/rules/report-view.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { mailOutbox } from '../../src/report/schema.ts';
import { findOrCreateSession } from '../../src/talk/chat/store.ts';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import { panelRuns, phoneCallSessions, talkSpendings } from '../../src/talk/schema.ts';
import { jpeg } from '../fixtures/pictures/hostile-pictures.ts';
import { goldenDetails } from '../shop/completed-report.ts';
import { recordStepDone, recordStepStarted } from '../shop/journal-steps.ts';
import { authorizationQuery, registeredClient } from '../shop/oauth-program.ts';
import { signInAtIssuer } from '../shop/sign-in-at-issuer.ts';
import { somePrediction } from '../shop/some-prediction.ts';
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

  const report = await goldenReport();
  const { caseFile, cast } = goldenDraft(['personaMatrix']);
  const complete = async (id: number, finished: Pick<typeof report, 'results' | 'details'>) => {
    const now = new Date();
    const step = { analysisId: id, key: 'case-file', version: 2, inputsHash: '' };
    await deps.db.transaction(async (tx) => {
      await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
      await moveAnalysis(tx, id, { from: 'processing', to: 'completed' }, { completedAt: now });
      await saveReport(tx, id, finished);
      await recordStepStarted(tx, step, now);
      await recordStepDone(tx, { ...step, output: caseFile, spent: null }, now);
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
  const question = { id: 'q1', question: 'Who decides?', kind: 'segment', hint: 2, unknown: 'Who decides?' };
  await deps.db.transaction(async (tx) => {
    const step = { analysisId: first.id, key: 'interview', version: 1, inputsHash: '' };
    const output = { questions: [question], factKinds: [] };
    await recordStepStarted(tx, step, new Date());
    await recordStepDone(tx, { ...step, output, spent: null }, new Date());
  });
  const [persona] = cast.personas;
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

  const words = await app.inject({
    method: 'POST',
    url: `/api/analysis/${first.id}/words`,
    payload: { kind: 'reviews', name: 'Reviews', text: 'It was fine.\n\nIt was not.', format: 'text' },
    cookies: owner,
  });

  const [prediction] = await deps.db.insert(predictions).values(somePrediction(first.id)).returning();
  const tested = await app.inject({
    method: 'POST',
    url: `/api/analysis/${first.id}/tests`,
    payload: { title: 'A new headline', measure: 'orders' },
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
  const checked = await app.inject({
    method: 'POST',
    url: `/api/analysis/${first.id}/copy-checks`,
    payload: { text: 'Hand-printed wallpaper by the roll.' },
    cookies: owner,
  });
  const compared = await app.inject({
    method: 'POST',
    url: `/api/analysis/${first.id}/panel`,
    payload: { texts: ['Wallpaper by the roll', 'Wallpaper by the wall'] },
    cookies: owner,
  });
  const panelRunId = compared.json<{ id: number }>().id;
  await deps.db.update(panelRuns).set({ state: 'done' }).where(eq(panelRuns.id, panelRunId));
  const ended = await callBuyer(first.id, '+12025550176');
  await deps.db
    .update(phoneCallSessions)
    .set({ callStatus: 'completed' })
    .where(eq(phoneCallSessions.id, ended.id));
  // One panel at a time.
  const allDone = () =>
    deps.db.update(talkSpendings).set({ state: 'done' }).where(eq(talkSpendings.analysisId, first.id));
  await allDone();
  const picture = (await jpeg(64, 64)).toString('base64');
  const shown = await app.inject({
    method: 'POST',
    url: `/api/analysis/${first.id}/panel/pictures`,
    cookies: first.cookies,
    payload: { pictures: [{ name: 'a.jpg', data: picture }] },
  });
  await allDone();
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
    const payload = { name, scopes: [...scopes], reportIds: [first.id, second.id] };
    const made = await app.inject({ method: 'POST', url: '/api/connections', payload, cookies: owner });
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
    questionId: question.id,
    actionId: report.details.actions[0]?.id ?? '',
    blank: blanksOf(report.details)[0]?.text ?? '',
    lineId: report.details.websiteChanges[0]?.id ?? '',
    pendingId: pending.id,
    unpaidId: unpaid.id,
    paidId: paid.id,
    chatSessionId: chat.id,
    endedCallId: ended.id,
    callId: live.id,
    picture,
    pictureRunId: shown.json<{ id: number }>().id,
    copyCheckId: checked.json<{ id: number }>().id,
    panelRunId,
    callSid: live.twilioCallSid ?? '',
    orderIds: [approvedOrder, paidOrder],
    troubleId: trouble.id,
    oauthQuery: authorizationQuery(deps.publicUrl, await registeredClient({ app })),
    revokedConnectionId: (await keyOf('Ends')).id,
    receipt: goes.json<{ code: string }>().code,
    key,
    wordSourceId: words.json<{ sourceId: number }>().sourceId,
    predictionId: prediction?.id ?? 0,
    outcomeKey: outcomeKey(
      { analysisId: first.id, predictionId: prediction?.id ?? 0 },
      { linkId: readerLink.id, expiresAt: new Date(Date.now() + 3_600_000) },
      deps.linkSecrets,
    ),
    deletionKey: await mailDeletionLink(first.id),
    deletedByLink: { id: leaves.id, key: await mailDeletionLink(leaves.id) },
    stopKey: unsubscribeKey(first.id, deps.linkSecrets),
    outcomeTestId: tested.json<Outcomes>().tests[0]?.id ?? 0,
    share: shared.json<{ id: string; key: string }>(),
    email,
    password,
  };
}
export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>;
