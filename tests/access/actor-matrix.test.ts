import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { goldenDetails } from '../../harness/shop/completed-report.ts';
import { signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import type { Endpoint } from '../../src/access/http/contract/endpoint.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { grants, privateLinks, shareLinks } from '../../src/access/schema.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { findAdministrator, saveAdministratorToken } from '../../src/admin/administrators/store.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { endpoints } from '../../src/endpoints.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import type { BuyerPersona } from '../../src/report/document/rules/buyer-persona.ts';
import { findOrCreateSession } from '../../src/talk/chat/store.ts';

const actorNames = [
  'a stranger',
  'nobody',
  'the orderer’s browser',
  'a link holder',
  'the holder of a revoked link',
  'the owner',
  'another customer',
  'a customer with the owner’s address, unverified',
  'an administrator',
  'an expired administrator',
  'a forged administrator',
  'a forged visitor',
] as const;
type ActorName = (typeof actorNames)[number];

const everybody = (status: number) => actorNames.map(() => status);
/** What each call answers to each actor, in the order above. 409 is what a feature still to come says to those it will serve, or what the code in `refusals` says. */
const table: Record<string, number[]> = {
  //                   strng nobod ordrr link  revkd owner other unver admin expir forgd forgd
  listKeys: everybody(200), // each sees their own
  makeKey: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  revokeKey: everybody(404), // no key is called like an analysis
  apiListReports: everybody(401), // neither cookies nor an administrator’s token count here
  apiGetReport: everybody(401),
  apiGetMarkdown: everybody(401),
  apiGetBrief: everybody(401),
  apiAskBuyer: everybody(401),
  getCurrentUser: [401, 401, 401, 401, 401, 200, 200, 200, 401, 401, 401, 401],
  listOwnAnalyses: [401, 401, 401, 401, 401, 200, 200, 200, 401, 401, 401, 401],
  getAnalysis: [404, 404, 200, 200, 404, 200, 404, 404, 200, 404, 404, 404],
  updateAnalysis: [404, 404, 200, 200, 404, 200, 404, 404, 200, 404, 404, 404],
  // A free order starts at once, so there is nothing left to change.
  saveDraft: [404, 404, 409, 409, 404, 409, 404, 404, 409, 404, 404, 404],
  extendChangeWindow: [404, 404, 409, 409, 404, 409, 404, 404, 409, 404, 404, 404],
  getReportPdf: [404, 404, 409, 409, 404, 409, 404, 404, 409, 404, 404, 404],
  getGptPrompt: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  getVoicePrompt: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  getBuyerTalk: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  askAll: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  listAnswersOfAll: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  getWorth: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  saveWorth: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  editText: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  listPlanTicks: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  tickAction: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  getWords: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  readWords: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  deleteWords: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  listRevisions: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  getRevision: everybody(404), // there is no report yet
  deleteRevision: [404, 404, 200, 404, 404, 200, 404, 404, 404, 404, 404, 404],
  getInterview: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  answerQuestion: everybody(404), // no report, no question
  reviseReport: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  getVoiceClip: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  makeVoiceClip: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  openChatSession: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  callBuyer: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  exportReport: [404, 404, 200, 404, 404, 200, 404, 404, 404, 404, 404, 404],
  deleteReport: [404, 404, 200, 404, 404, 200, 404, 404, 200, 404, 404, 404],
  exportEverything: [401, 401, 401, 401, 401, 200, 200, 200, 401, 401, 401, 401],
  deleteEverything: [401, 401, 401, 401, 401, 200, 200, 200, 401, 401, 401, 401],
  requestDeletionLink: [404, 404, 202, 202, 404, 202, 404, 404, 202, 404, 404, 404],
  openDeletionLink: everybody(404), // a private link is no deletion link
  deleteByLink: everybody(404),
  getDeletionReceipt: everybody(404), // a code is no number, and cannot be guessed
  correctCheckout: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  createPaymentOrder: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  refundAnalysis: [404, 404, 404, 404, 404, 404, 404, 404, 409, 404, 404, 404],
  createShareLink: [404, 404, 409, 404, 404, 409, 404, 404, 404, 404, 404, 404],
  listShareLinks: [404, 404, 200, 404, 404, 200, 404, 404, 404, 404, 404, 404],
  revokeShareLink: [404, 404, 204, 404, 404, 204, 404, 404, 404, 404, 404, 404],
  openSharedReport: everybody(404), // no share link is called like an analysis
  getSharedPdf: everybody(404),
  revokePrivateLinks: [404, 404, 204, 404, 404, 204, 404, 404, 204, 404, 404, 404],
  resendReportMail: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  listAnalyses: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  adminVerify: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  adminCounters: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  listDeletions: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  exportPayments: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  getProblems: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  settlePaymentTrouble: [401, 401, 401, 401, 401, 401, 401, 401, 404, 401, 401, 401], // there is no trouble yet
  listPromoCodes: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  createPromoCode: [401, 401, 401, 401, 401, 401, 401, 401, 201, 401, 401, 401],
  endPromoCode: [401, 401, 401, 401, 401, 401, 401, 401, 404, 401, 401, 401],
  getMoney: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  getStatus: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  listAudit: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  startAgain: [401, 401, 401, 401, 401, 401, 401, 401, 200, 401, 401, 401],
  getOrder: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  viewAsCustomer: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  addNote: [404, 404, 404, 404, 404, 404, 404, 404, 201, 404, 404, 404],
  retryOrder: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  correctAddress: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  cancelOrder: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  grantVersion: [404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404],
  rewriteReport: [404, 404, 404, 404, 404, 404, 404, 404, 409, 404, 404, 404], // there is no report yet
  adminLogout: [401, 401, 401, 401, 401, 401, 401, 401, 204, 401, 401, 401],
  getPhoneCall: everybody(404), // no call can exist yet
  answerPhoneCall: everybody(401), // never without the telephone service’s signature
  choosePhoneCall: everybody(401),
  endPhoneDialogue: everybody(401),
  notePhoneCallStatus: everybody(401),
  shareChat: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  readSharedChat: everybody(404), // nothing is shared yet
  listChatMessages: [404, 404, 200, 200, 404, 200, 404, 404, 404, 404, 404, 404],
  sendChatMessage: [404, 404, 409, 409, 404, 409, 404, 404, 404, 404, 404, 404],
  capturePaymentOrder: everybody(404), // nor an order
  paymentReturned: everybody(302), // to the front page: it names no order
  paymentCancelled: everybody(302),
  paymentWebhook: everybody(401), // never without the provider’s signature
  getShopSettings: everybody(200),
  validatePromo: everybody(200),
  createAnalysis: everybody(201),
  openPrivateLink: everybody(204), // the key is the right
  requestPrivateLink: everybody(202),
  adminLogin: everybody(200), // the password is
  signIn: everybody(302),
  signOut: everybody(302),
  finishSignIn: everybody(401), // never without the cookie of the sign-in that was begun
  endSessionsFromIssuer: everybody(400), // never without the issuer’s signature
  reportBrowserError: everybody(204),
};

/** The orders are free: there is nothing to pay and nothing to give back. */
const refusals: Record<string, string> = {
  makeKey: 'not_completed',
  getGptPrompt: 'not_completed',
  getVoicePrompt: 'not_completed',
  getBuyerTalk: 'not_completed',
  askAll: 'not_completed',
  tickAction: 'not_completed',
  saveWorth: 'not_completed',
  editText: 'not_completed',
  readWords: 'not_completed',
  reviseReport: 'not_completed',
  rewriteReport: 'not_completed',
  openChatSession: 'not_completed',
  sendChatMessage: 'not_completed',
  saveDraft: 'already_started',
  extendChangeWindow: 'already_started',
  correctCheckout: 'already_paid',
  createPaymentOrder: 'already_paid',
  refundAnalysis: 'not_refundable',
  getReportPdf: 'not_completed', // completed by hand here, without a report
  getVoiceClip: 'not_completed',
  makeVoiceClip: 'not_completed',
  createShareLink: 'not_completed',
};

const shop = await openTestShop({ signIn: true, paypal: true });
const { app, deps } = shop;
const email = 'root@shop.test';
const password = 'correct horse battery staple';
await createAdministrator(deps, email, password);
const { id: administratorId = 0, passwordHash: checkedHash = '' } =
  (await findAdministrator(deps.db, email)) ?? {};
const [tess] = goldenDetails().personas as [BuyerPersona];
const hourMs = 60 * 60_000;
const issue = (token: string, livesMs: number) =>
  deps.db.transaction((tx) =>
    saveAdministratorToken(tx, {
      token,
      administratorId,
      checkedHash,
      expiresAt: new Date(Date.now() + livesMs),
    }),
  );
await issue('administrator-token', hourMs);
await issue('expired-token', -1);
const signedIn = async (user: string) => (await signInAtIssuer(app, user)).cookies;
const [owner, other, unverified] = [await signedIn('mia'), await signedIn('ada'), await signedIn('impostor')];
const order = (cookies = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/analysis',
    cookies,
    payload: someOrder({ email: 'mia@example.com' }),
  });
const stranger = cookieOf(await order());

const keyTo = async (analysisId: number) =>
  linkKey((await currentLink(deps.db, analysisId, 'reader@example.com')).id, analysisId, deps.linkSecrets);
async function openLink(analysisId: number) {
  const payload = { key: await keyTo(analysisId) };
  return cookieOf(
    await app.inject({ method: 'POST', url: `/api/analysis/${analysisId}/open-link`, payload }),
  );
}

type World = {
  analysisId: number;
  chatSessionId: number;
  key: string;
  senders: Record<ActorName, InjectOptions>;
};

/** An analysis of its own, with everybody who stands to it in some way. */
async function openWorld(status: 'pending' | 'completed'): Promise<World> {
  const ordered = await order(owner);
  const analysisId: number = ordered.json().id;
  const orderer = cookieOf(ordered);
  const revoked = await openLink(analysisId);
  const revoking = { method: 'POST', url: `/api/analysis/${analysisId}/revoke-links` } as const;
  expect((await app.inject({ ...revoking, cookies: orderer })).statusCode).toBe(204);
  const holder = await openLink(analysisId);
  if (status === 'completed') {
    await deps.db.transaction(async (tx) => {
      await moveAnalysis(tx, analysisId, { from: 'pending', to: 'processing' });
      await moveAnalysis(tx, analysisId, { from: 'processing', to: 'completed' });
    });
  }
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const forged = `${orderer.ib_visitor?.split('.')[0]}.${'A'.repeat(43)}`;
  const senders: World['senders'] = {
    'a stranger': { cookies: stranger },
    nobody: {},
    'the orderer’s browser': { cookies: orderer },
    'a link holder': { cookies: holder },
    'the holder of a revoked link': { cookies: revoked },
    'the owner': { cookies: owner },
    'another customer': { cookies: other },
    'a customer with the owner’s address, unverified': { cookies: unverified },
    'an administrator': bearer('administrator-token'),
    'an expired administrator': bearer('expired-token'),
    'a forged administrator': bearer('forged-token'),
    'a forged visitor': { cookies: { ib_visitor: forged } },
  };
  const { id: chatSessionId } = await deps.db.transaction((tx) => findOrCreateSession(tx, analysisId, tess));
  return { analysisId, chatSessionId, key: await keyTo(analysisId), senders };
}

/** A valid body for each call that takes one. */
const bodies: Record<string, (id: number, world: World) => object> = {
  apiAskBuyer: () => ({ question: 'Would you buy this?' }),
  makeKey: (id) => ({ name: 'Writer', reportId: id }),
  validatePromo: () => ({ promoCode: 'FREE100' }),
  createAnalysis: () => someOrder(),
  updateAnalysis: () =>
    someOrder({ email: 'mia@example.com', targetMarket: 'Somebody else’s words about this market' }),
  saveDraft: () => ({ targetMarket: 'Somebody else’s words about this market' }),
  openPrivateLink: (_id, { key }) => ({ key }),
  requestPrivateLink: (id) => ({ analysisId: id, email: 'mia@example.com' }),
  createShareLink: () => ({ days: 30 }),
  revokeShareLink: () => ({ linkId: randomUUID() }),
  openSharedReport: (_id, { key }) => ({ key }),
  getSharedPdf: (_id, { key }) => ({ key }),
  makeVoiceClip: () => ({}),
  openChatSession: (id) => ({ analysisRequestId: id }),
  deleteRevision: () => ({ revision: 1 }),
  saveWorth: () => ({ answer: 'yes', why: '' }),
  editText: () => ({ text: 'Our new page.' }),
  tickAction: () => ({ actionId: 'personaMatrix-1', isDone: true }),
  readWords: () => ({ text: 'It was fine', mayUse: true }),
  answerQuestion: () => ({ answer: 'About forty.' }),
  askAll: () => ({ texts: ['Would you buy this?'] }),
  openDeletionLink: (_id, { key }) => ({ key }),
  deleteByLink: (_id, { key }) => ({ key, confirm: 'DELETE' }),
  shareChat: (id) => ({ sessionId: id, isShared: true }),
  sendChatMessage: (id) => ({ sessionId: id, message: 'Would you buy this?' }),
  callBuyer: (id) => ({ analysisRequestId: id, phoneNumber: '+12025550123', consent: 'v1' }),
  deleteReport: () => ({ confirm: 'DELETE' }),
  deleteEverything: () => ({ confirm: 'DELETE' }),
  correctCheckout: () => ({ promoCode: 'SAVE10' }),
  createPaymentOrder: (id) => ({ analysisId: id }),
  addNote: () => ({ text: 'Called, will call back.' }),
  refundAnalysis: () => ({ reason: 'goodwill' }),
  correctAddress: () => ({ email: 'corrected@example.com' }),
  startAgain: (id) => ({ action: 'retry', ids: [id] }),
  adminLogin: () => ({ email, password }),
  createPromoCode: () => ({ code: 'MATRIX', description: 'Ten off', kind: 'percent', value: 10 }),
  endPromoCode: () => ({}),
  rewriteReport: () => ({ language: 'de' }),
  reportBrowserError: () => ({ message: 'x is not a function', path: '/home' }),
};

const queries: Record<string, string> = {
  exportPayments: '?from=2026-01-01&to=2026-01-31',
  listDeletions: '?q=ada@example.com',
  listMessageItems: '?sourceId=1',
};

function requestFor(endpoint: Endpoint, id: number, world: World): InjectOptions {
  const url = `${endpoint.path
    .replace(':shape', 'wide')
    .replace(/(?<=chats\/):sessionId|:(revision)/, '1')
    .replace(/:\w+/, String(id))}${queries[endpoint.name] ?? ''}`;
  // Calls without a right key are limited by address.
  const remoteAddress = `10.0.0.${endpoints.indexOf(endpoint)}`;
  const request = {
    method: endpoint.method,
    url,
    ...(endpoint.access.to === 'key' && { remoteAddress }),
  };
  if (endpoint.bodyType === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { ...request, headers, payload: 'logout_token=a.b.c' };
  }
  const body = bodies[endpoint.name];
  if (endpoint.body && !body) throw new Error(`write a valid body for ${endpoint.name} into this test`);
  return { ...request, ...(body && { payload: body(id, world) }) };
}

/** All that a refused call could have changed. */
const stateOf = async (analysisId: number): Promise<string> => {
  const about = [privateLinks, shareLinks, grants, mailOutbox].map(
    (table) => sql`(select json_agg(t order by t::text) from ${table} t where t.analysis_id = ${analysisId})`,
  );
  const { rows } = await deps.db.execute<{ state: string }>(sql`select json_build_array(
    (select json_agg(t) from analysis_requests t where t.id = ${analysisId}), ${sql.join(about, sql`, `)})::text as state`);
  return rows[0]?.state ?? '';
};

const neverUsedId = 987_654_321;
/** These change what the next actor would find, so each served actor finds a world of its own. */
const changesTheWorld = new Set(['updateAnalysis', 'revokePrivateLinks', 'resendReportMail', 'deleteReport']);
const endsCredentials = new Set(['signOut', 'adminLogout']);
const last = ({ name }: Endpoint) => (name === 'deleteEverything' ? 1 : endsCredentials.has(name) ? 2 : 0);
const rows = [...endpoints].sort((a, b) => last(a) - last(b));
const isRefusal = (status: number | undefined) => status !== undefined && status >= 400;

/** One world for all calls that change nothing: those that read, and those that refuse everybody. */
let unchanged: World | undefined;
async function worldFor({ name, method }: Endpoint): Promise<World> {
  if (method !== 'GET' && !table[name]?.every(isRefusal))
    return openWorld(name === 'resendReportMail' ? 'completed' : 'pending');
  unchanged ??= await openWorld('pending');
  return unchanged;
}

it('every call has its row of answers, one for each actor: at least 150 cells', () => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  for (const row of Object.values(table)) expect(row).toHaveLength(actorNames.length);
  expect(endpoints.length * actorNames.length).toBeGreaterThanOrEqual(150);
});

it.each(rows.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers every actor as the table says, refuses without side effects, and does not reveal what exists',
  async (_call, endpoint) => {
    let world = await worldFor(endpoint);
    const send = (actor: ActorName, id = world.analysisId) => {
      const isChat = endpoint.access.to === 'chat-session' && id === world.analysisId;
      const { headers, ...request } = requestFor(endpoint, isChat ? world.chatSessionId : id, world);
      const sender = world.senders[actor];
      return app.inject({ ...request, ...sender, headers: { ...headers, ...sender.headers } });
    };
    const expected = actorNames.map((actor, at) => ({ actor, status: table[endpoint.name]?.[at] }));
    const answers = new Map<ActorName, LightMyRequestResponse>();

    const before = await stateOf(world.analysisId);
    const refused = expected.filter(({ status }) => isRefusal(status)).map(({ actor }) => actor);
    await Promise.all(refused.map(async (actor) => answers.set(actor, await send(actor))));
    expect(await stateOf(world.analysisId)).toBe(before);
    for (const actor of actorNames.filter((one) => !refused.includes(one))) {
      if (changesTheWorld.has(endpoint.name)) world = await worldFor(endpoint);
      answers.set(actor, await send(actor));
    }

    const got = expected.map(({ actor, status }) => {
      const { statusCode, body } = answers.get(actor) as LightMyRequestResponse;
      return statusCode === status ? { actor, status } : { actor, status: statusCode, body };
    });
    expect(got).toEqual(expected);

    const refusal = refusals[endpoint.name] ?? 'not_available';
    for (const { statusCode, headers } of answers.values())
      if (statusCode === 409) expect(headers['x-error-code']).toBe(refusal);
    const factsOf = ({ statusCode, body, headers }: LightMyRequestResponse) => ({
      statusCode,
      body,
      code: headers['x-error-code'],
    });
    const hidden = [...answers].filter(([, { statusCode }]) => statusCode === 404);
    const none = await Promise.all(hidden.map(async ([actor]) => factsOf(await send(actor, neverUsedId))));
    expect(none).toEqual(hidden.map(([, answer]) => factsOf(answer)));
  },
);
