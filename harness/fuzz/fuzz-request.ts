import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { Endpoint } from '../../src/access/http/contract/endpoint.ts';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import { twilioAccount } from '../shop/shop-environment.ts';
import { someOrder } from '../shop/test-shop.ts';
import { oddHeaders } from './fuzz-headers.ts';
import { asText, fuzzPathPart, fuzzValue, pick, type Random } from './fuzz-values.ts';
import type { FuzzWorld, Sender } from './fuzz-world.ts';

export type Operation = {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses?: Record<string, { content?: Record<string, { schema: object }> }>;
};
export type ActorName = keyof FuzzWorld['actors'];

export type FuzzedRequest = { actor: ActorName | 'somebody who leaves'; request: InjectOptions };

/** Makes requests from our OpenAPI description, mostly from an actor with access: a request refused at once proves little. */
export function openFuzzRequests(world: FuzzWorld, publicUrl: string, random: Random) {
  const { actors, disposable } = world;
  let uses = 0;
  const next = <T>(from: readonly T[]): T => from[uses++ % from.length] as T;

  /** Existing ids by parameter, or by call and parameter. */
  const known: Record<string, () => string> = {
    revision: () => '1',
    id: () => String(pick(random, world.ids)),
    sessionId: () => String(world.chatSessionId),
    callId: () => String(world.callId),
    orderId: () => pick(random, world.orderIds),
    linkId: () => world.share.id,
    questionId: () => world.questionId,
    keyId: () => world.revokedKeyId,
    shape: () => pick(random, ['wide', 'square']),
    analysisId: () => String(world.completedId),
    'deleteByLink analysisId': () => String(world.deletedByLink.id),
    troubleId: () => String(world.troubleId),
    code: () => pick(random, ['FREE100', 'SAVE10']),
    'getPhoneCall callId': () => String(world.endedCallId),
    'getDeletionReceipt code': () => world.receipt,
    'deleteReport id': () => String(next(disposable.orders).id),
    'revokePrivateLinks id': () => String(next(disposable.orders).id),
    'correctAddress id': () => String(next(disposable.orders).id),
    'cancelOrder id': () => String(next(disposable.orders).id),
  };
  const rightIds: Record<string, number> = {
    updateAnalysis: world.pendingId,
    saveDraft: world.paidId,
    extendChangeWindow: world.paidId,
    correctCheckout: world.unpaidId,
    refundAnalysis: world.paidId,
    retryOrder: world.pendingId,
  };
  const rightBodies: Record<string, () => object> = {
    createAnalysis: () => someOrder(),
    updateAnalysis: () => someOrder({ email: 'mia@example.com' }),
    saveDraft: () => ({ targetMarket: 'Owners of small bakeries who open before dawn' }),
    openPrivateLink: () => ({ key: world.key }),
    createShareLink: () => ({ days: 7 }),
    revokeShareLink: () => ({ linkId: randomUUID() }),
    openSharedReport: () => ({ key: world.share.key }),
    getSharedPdf: () => ({ key: world.share.key }),
    openDeletionLink: () => ({ key: world.deletionKey }),
    deleteByLink: () => ({ key: world.deletedByLink.key, confirm: 'DELETE' }),
    shareChat: () => ({ sessionId: world.chatSessionId, isShared: true }),
    requestPrivateLink: () => ({ analysisId: world.completedId, email: 'mia@example.com' }),
    validatePromo: () => ({ promoCode: 'FREE100' }),
    correctCheckout: () => ({ customerEmail: 'mia@example.com' }),
    createPaymentOrder: () => ({ analysisId: world.unpaidId }),
    openChatSession: () => ({ analysisRequestId: world.completedId }),
    sendChatMessage: () => ({ sessionId: world.chatSessionId, message: 'What would hold you back?' }),
    callBuyer: () => ({
      analysisRequestId: world.completedId,
      phoneNumber: `+1202555${String(1_000 + uses++).slice(0, 4)}`,
      consent: callConsent.version,
    }),
    addNote: () => ({ text: `Asked ${uses++} times.` }),
    refundAnalysis: () => ({ amount: 1, reason: 'goodwill' }),
    rewriteReport: () => ({ language: null }),
    correctAddress: () => ({ email: `mia+${uses++}@example.com` }),
    startAgain: () => ({ action: 'resend-mail', ids: [world.completedId] }),
    adminLogin: () => ({ email: world.email, password: world.password }),
    createPromoCode: () => ({ code: `FUZZ${uses++}`, description: 'Ten off', kind: 'percent', value: 10 }),
    endPromoCode: () => ({ endsAt: '2999-01-01T00:00:00.000Z' }),
    deleteReport: () => ({ confirm: 'DELETE' }),
    deleteEverything: () => ({ confirm: 'DELETE' }),
    deleteRevision: () => ({ revision: 7 }),
    saveWorth: () => ({ answer: 'yes', why: 'It found the line.' }),
    editText: () => ({ text: 'Our new page.' }),
    tickAction: () => ({ actionId: world.actionId, isDone: true }),
    readWords: () => ({ text: 'It was fine.\n\n'.repeat(5), mayUse: true }),
    answerQuestion: () => ({ answer: 'About forty a week.', isSkipped: false }),
    makeKey: () => ({ name: `Key ${uses++}`, reportId: world.completedId }),
    askAll: () => ({ texts: ['Would you buy this?'] }),
    apiAskBuyer: () => ({ question: 'What would hold you back?' }),
    reportBrowserError: () => ({ message: 'x is not a function', path: '/home' }),
  };
  const rightQueries: Record<string, string> = {
    listDeletions: `?q=${world.completedId}`,
    exportPayments: '?from=2026-01-01&to=2026-12-31',
  };

  /** These calls end the sender's rights, so they come from senders that no other request needs. */
  const leaving: Record<string, () => Sender> = {
    deleteEverything: () => next(disposable.customers),
    signOut: () => next(disposable.sessions),
    adminLogout: () => next(disposable.administrators),
    deleteReport: () => ({ cookies: next(disposable.orders).cookies }),
    revokePrivateLinks: () => ({ cookies: next(disposable.orders).cookies }),
  };
  const names = Object.keys(actors) as ActorName[];
  const served = ({ access, path }: Endpoint): ActorName =>
    access.to === 'key'
      ? 'key holder'
      : access.to === 'administrator' ||
          path.startsWith('/api/admin/') ||
          (access.to === 'analysis' && ['refund', 'resend-mail'].includes(access.action))
        ? 'administrator'
        : 'owner';
  const timesAsked = new Map<string, number>();
  /** Two of five requests come from the other actors in turn, with access or not. */
  const nextActor = (endpoint: Endpoint): ActorName => {
    const times = timesAsked.get(endpoint.name) ?? 0;
    timesAsked.set(endpoint.name, times + 1);
    const usual = served(endpoint);
    const others = names.filter((name) => name !== usual);
    const turn = [0, 2].indexOf(times % 5);
    const place = 2 * Math.floor(times / 5) + turn;
    return turn >= 0 ? (others[place % others.length] as ActorName) : usual;
  };
  function senderOf(endpoint: Endpoint, actor: ActorName): { actor: FuzzedRequest['actor']; sender: Sender } {
    const leaver = leaving[endpoint.name];
    if (leaver && actor !== 'stranger') return { actor: 'somebody who leaves', sender: leaver() };
    return { actor, sender: actors[actor] };
  }

  const signed = (url: string, fields: Record<string, string>) => ({
    'x-twilio-signature': getExpectedTwilioSignature(twilioAccount.authToken, publicUrl + url, fields),
  });
  const providerForm = (): Record<string, string> => ({
    CallSid: world.callSid,
    CallStatus: pick(random, ['initiated', 'ringing', 'in-progress', 'completed', 'busy', 'odd']),
    SequenceNumber: String(Math.floor(random() * 8)),
    AnsweredBy: pick(random, ['human', 'machine_start', 'unknown']),
    Digits: pick(random, ['1', '2', '']),
  });
  const isCall = ({ path }: Endpoint) => path.startsWith('/api/phone/provider/');

  /** A request that must succeed: proves that the fuzzed ones can get past the parser. */
  function rightRequest(endpoint: Endpoint, from: ActorName = served(endpoint)): FuzzedRequest {
    const { name, path, method, bodyType } = endpoint;
    const { actor, sender } = senderOf(endpoint, from);
    const orders =
      leaving[name] && 'deleteReport revokePrivateLinks'.includes(name) ? next(disposable.orders) : null;
    const address = path.replace(/:(\w+)/g, (_, parameter: string) => {
      if (orders) return String(orders.id);
      const own = known[`${name} ${parameter}`];
      if (own) return own();
      if (parameter === 'id') return String(rightIds[name] ?? world.completedId);
      if (parameter === 'orderId') return world.orderIds[0] as string;
      return known[parameter]?.() ?? '0';
    });
    const url = address + (rightQueries[name] ?? '');
    const headers = { ...sender.headers, ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }) };
    const sent = orders ? { cookies: orders.cookies } : sender;
    if (bodyType === 'form') {
      const fields = isCall(endpoint) ? providerForm() : { logout_token: 'a.b.c' };
      const request = formRequest(method, url, fields, isCall(endpoint) ? signed(url, fields) : {});
      return { actor, request };
    }
    const payload = rightBodies[name]?.() ?? (endpoint.body && {});
    return { actor, request: { ...sent, method, url, headers, ...(payload && { payload }) } };
  }

  const formRequest = (
    method: Endpoint['method'],
    url: string,
    fields: Record<string, unknown>,
    headers: Record<string, string>,
  ): InjectOptions => ({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(
      Object.entries(fields).map(([field, value]) => [field, String(value).toWellFormed()]),
    ).toString(),
  });

  function fuzzedRequest(endpoint: Endpoint, { parameters = [], requestBody }: Operation): FuzzedRequest {
    const { name, path, method, bodyType } = endpoint;
    const spoil = pick(random, [0, 0.05, 0.3]);
    const schemaOf = (parameter: string) => parameters.find((found) => found.name === parameter)?.schema;
    const address = path.replace(/:(\w+)/g, (_, parameter: string) => {
      const exists = known[`${name} ${parameter}`] ?? known[parameter];
      return fuzzPathPart(schemaOf(parameter), exists ? [exists()] : [], random);
    });
    const query = new URLSearchParams();
    for (const { name: parameter, in: place, schema } of parameters)
      if (place === 'query' && random() < 0.6)
        query.set(parameter, asText(fuzzValue(schema, random, spoil)).toWellFormed());
    const url = query.size > 0 ? `${address}?${query}` : address;

    const { actor, sender } = senderOf(endpoint, nextActor(endpoint));
    const odd = oddHeaders(random, endpoint.idempotent === true);
    if (bodyType === 'form') {
      const fields: Record<string, string> = Object.fromEntries(
        Object.entries({
          ...(isCall(endpoint) && random() < 0.8 && providerForm()),
          ...Object(random() < 0.4 ? fuzzValue(formSchema(requestBody), random, spoil) : {}),
        }).map(([field, value]) => [field, String(value).toWellFormed()]),
      );
      const signature = isCall(endpoint) && random() < 0.7 ? signed(url, fields) : {};
      return { actor, request: formRequest(method, url, fields, { ...odd, ...signature }) };
    }

    const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
    const body = schema && bodyOf(name, schema, spoil);
    const isBroken = body !== undefined && random() < 0.05;
    const headers = { ...sender.headers, ...odd, ...(isBroken && { 'content-type': 'application/json' }) };
    const cookies = random() < 0.05 ? garbled(sender.cookies ?? {}) : sender.cookies;
    const payload = isBroken ? pick(random, ['{', '[1,', '"', '\u0000', '{"a":'.repeat(2_000)]) : body;
    return {
      actor,
      request: {
        method,
        url,
        headers,
        ...(cookies && { cookies }),
        ...(payload !== undefined && { payload: payload as object }),
      },
    };
  }

  const formSchema = (requestBody: Operation['requestBody']) =>
    Object.values(requestBody?.content ?? {})[0]?.schema ?? { type: 'object' };

  /** About half are valid except for a field or two: those get furthest. */
  function bodyOf(name: string, schema: object, spoil: number): unknown {
    const made = fuzzValue(schema, random, spoil);
    const right = rightBodies[name]?.();
    if (!right || random() < 0.4) return made;
    const odd = Object.entries(Object(made)).filter(() => random() < 0.3);
    return { ...right, ...Object.fromEntries(odd) };
  }

  const garbled = (cookies: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      ['ib_visitor', 'ib_session', 'ib_signin'].map((cookie) => [
        cookie,
        pick(random, [
          cookies[cookie]?.slice(0, -1) ?? 'x',
          `${cookies[cookie] ?? ''}A`,
          '%ff',
          'a.b.c',
          'j%3A%7B%7D',
          'x'.repeat(4_000),
          '',
        ]),
      ]),
    );

  return { rightRequest, fuzzedRequest, actorNames: names };
}
