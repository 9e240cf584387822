import { describe, expect, it } from 'vitest';
import { type ActorName, openFuzzRequests } from '../../harness/fuzz/fuzz-request.ts';
import { openFuzzWorld } from '../../harness/fuzz/fuzz-world.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { endpoints } from '../../src/endpoints.ts';
import { seededRandom } from '../../src/platform/rules/seeded-random.ts';

const shop = await openTestShop({ signIn: true, paypal: true, twilio: true });
const { app, config } = shop;
const world = await openFuzzWorld(shop);
const { rightRequest, actorNames } = openFuzzRequests(world, config.publicUrl, seededRandom(1));

const customers: ActorName[] = ['orderer', 'link holder', 'owner'];
const payers: ActorName[] = ['orderer', 'owner']; // the link is another order’s
const administrators: ActorName[] = ['administrator'];
/**
 * actor-matrix.test.ts asks every call about an order that has just begun; there these have nothing to serve yet. Here the
 * report is completed, the calls, payments, codes and receipts exist: whom each of them serves, and nobody else.
 */
const serves: Record<string, readonly ActorName[]> = {
  createShareLink: payers,
  listShareLinks: payers,
  revokeShareLink: payers,
  openSharedReport: actorNames, // the key is the right
  getSharedPdf: actorNames,
  openDeletionLink: actorNames,
  requestDeletionLink: [...customers, ...administrators],
  getReportPdf: [...customers, ...administrators],
  makeKey: customers,
  apiListReports: ['key holder'],
  apiGetReport: ['key holder'],
  apiGetMarkdown: ['key holder'],
  apiGetBrief: ['key holder'],
  apiAskBuyer: ['key holder'],
  getGptPrompt: customers,
  getVoicePrompt: customers,
  getBuyerTalk: customers,
  openChatSession: customers,
  listChatMessages: customers,
  sendChatMessage: customers,
  shareChat: customers,
  readSharedChat: administrators,
  askAll: customers,
  listAnswersOfAll: customers,
  getWorth: customers,
  saveWorth: customers,
  editText: customers,
  listPlanTicks: customers,
  tickAction: customers,
  getWords: customers,
  readWords: customers,
  deleteWords: customers,
  listRevisions: customers,
  getRevision: customers,
  getInterview: customers,
  answerQuestion: customers,
  getVoiceClip: customers,
  makeVoiceClip: customers,
  callBuyer: customers,
  getPhoneCall: customers,
  createPaymentOrder: payers,
  capturePaymentOrder: payers,
  viewAsCustomer: administrators,
  addNote: administrators,
  refundAnalysis: administrators,
  resendReportMail: administrators,
  settlePaymentTrouble: administrators,
  endPromoCode: administrators,
  getDeletionReceipt: actorNames, // the code is the right
  paymentReturned: actorNames,
};

describe.each(Object.entries(serves))('%s', (name, served) => {
  const endpoint = endpoints.find((found) => found.name === name);
  it.each(actorNames.map((actor) => [actor, served.includes(actor) ? 'served' : 'refused'] as const))(
    '%s is %s',
    async (actor, expected) => {
      if (!endpoint) throw new Error(`there is no call ${name}`);
      const { statusCode, body, headers } = await app.inject({
        ...rightRequest(endpoint, actor).request,
        // Calls without a right key are limited by address.
        ...(endpoint.access.to === 'key' && {
          remoteAddress: `10.0.0.${endpoints.indexOf(endpoint)}`,
        }),
      });
      // Two actors may not talk at once, and this report has no journal to revise it from: who is told so has passed the door.
      const isOffHere =
        headers['x-error-code'] === 'not_available' && !body.includes('no new version can be written');
      const isServed = statusCode < 400 || (statusCode === 409 && !isOffHere);
      expect([isServed ? 'served' : 'refused', body.slice(0, 200)]).toEqual([expected, body.slice(0, 200)]);
      const isClosed = ['administrator', 'key'].includes(endpoint.access.to);
      if (expected === 'refused') expect(statusCode).toBe(isClosed ? 401 : 404);
    },
  );
});
