import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** Section 7 of the spec, its navigations, and what docs/decisions adds. */
const calls = [
  'GET /api/auth/user',
  'POST /api/validate-promo',
  'POST /api/analysis',
  'PUT /api/analysis/:id',
  'PATCH /api/analysis/:id/checkout',
  'GET /api/analysis/:id',
  'GET /api/analysis',
  'GET /api/user/analyses',
  'GET /api/analysis/:id/pdf',
  'POST /api/analysis/:id/resend-email',
  'GET /api/analysis/:id/gpt-prompt',
  'GET /api/analysis/:id/voice-prompt',
  'GET /api/analysis/:id/talk',
  'POST /api/analysis/:id/ask-all',
  'GET /api/analysis/:id/ask-all',
  'GET /api/analysis/:id/voice',
  'POST /api/chat/session',
  'GET /api/chat/messages/:sessionId',
  'POST /api/chat/message',
  'POST /api/phone/call',
  'POST /api/admin/login',
  'GET /api/admin/verify',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/paypal/success',
  'GET /api/paypal/cancel',
  'POST /api/analysis/:id/voice',
  'POST /api/paypal/orders',
  'POST /api/paypal/orders/:orderId/capture',
  'POST /api/paypal/webhook',
  'POST /api/analysis/:id/refund',
];
const listed = endpoints.map(({ method, path }) => `${method} ${path}`);
const byName = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

/** A repeat of these does no harm: the caller's own session, a question, a log line, events with ids. */
const withoutKey = [
  'adminLogin',
  'adminLogout',
  'answerPhoneCall',
  'answerQuestion',
  'choosePhoneCall',
  'deleteRevision',
  'deleteWords',
  'endPhoneDialogue',
  'endPromoCode',
  'endSessionsFromIssuer',
  'extendChangeWindow',
  'getSharedPdf', // a read: its key must not be in the address
  'makeKey', // a second key: the first one’s secret is not stored
  'notePhoneCallStatus',
  'openDeletionLink', // a read: its key must not be in the address
  'openPrivateLink',
  'openSharedReport',
  'paymentWebhook',
  'readWords', // a second one is refused while the first is read
  'reportBrowserError',
  'requestDeletionLink', // nothing more within ten minutes
  'requestPrivateLink',
  'reviseReport', // a repeat is refused
  'revokeKey',
  'revokePrivateLinks',
  'revokeShareLink',
  'saveDraft',
  'saveWorth',
  'settlePaymentTrouble',
  'shareChat', // sets a state
  'startAgain', // skips what no longer needs it
  'tickAction',
  'validatePromo',
];

describe('the endpoints', () => {
  it.each(calls)('include %s', (call) => {
    expect(listed).toContain(call);
  });

  it('have no name twice and no method and path twice', () => {
    expect(listed).toEqual([...new Set(listed)]);
    const names = endpoints.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('answer a repeated mutation with the first response, except those whose repeat has no effect', () => {
    const unkeyed = endpoints.filter(({ method, idempotent }) => method !== 'GET' && !idempotent);
    expect(unkeyed.map(({ name }) => name).sort()).toEqual(withoutKey);
  });

  it('ask for a key on no read', () => {
    expect(endpoints.filter(({ method, idempotent }) => method === 'GET' && idempotent)).toEqual([]);
  });

  it.each(byName)('%s parses exactly the ids its path names', (_name, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  it.each(byName)('%s finds the id its access rule reads', (_name, { access, params, query, body }) => {
    const [place, field = ''] = 'idIn' in access ? access.idIn.split('.') : [];
    if (place === undefined)
      expect(['anyone', 'customer', 'administrator', 'provider', 'key']).toContain(access.to);
    else {
      const schema = { params, query, body }[place];
      expect(schema).toBeInstanceOf(z.ZodObject);
      expect(Object.keys((schema as z.ZodObject).shape)).toContain(field);
    }
  });

  it('check the right to the analysis wherever a path names its id', () => {
    const open = endpoints.filter(
      ({ path, access }) => path.includes('/:id') && access.to !== 'analysis' && access.to !== 'key',
    );
    // The key in the body gives the right: without a valid one the response is that for an unknown id.
    expect(open.map(({ name }) => name)).toEqual(['openPrivateLink']);
  });

  it('keep the list of all reports and the admin area to administrators, except for the sign-in', () => {
    const admins = endpoints.filter(({ access }) => access.to === 'administrator').map(({ name }) => name);
    expect(admins.sort()).toEqual([
      'adminCounters',
      'adminLogout',
      'adminVerify',
      'createPromoCode',
      'endPromoCode',
      'exportPayments',
      'getMoney',
      'getProblems',
      'getStatus',
      'listAnalyses',
      'listAudit',
      'listDeletions',
      'listPromoCodes',
      'settlePaymentTrouble',
      'startAgain',
    ]);
  });
});
