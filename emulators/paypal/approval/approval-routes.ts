import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Call, CallParts } from '../calls/add-call.ts';
import {
  activityPage,
  approvalPage,
  pagePolicy,
  popupDonePage,
  sorryPage,
  waitingPage,
} from './approval-page.ts';
import { addressAfter, decideOrder } from './decide-order.ts';

const pageQuery = z.object({
  token: z.string().default(''),
  popup: z.string().optional(),
  origin: z.string().default('*'),
});
const choice = z.object({
  token: z.string(),
  decision: z.enum(['approve', 'decline', 'review', 'cancel']),
  origin: z.string().optional(),
});

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'cache-control': 'no-store',
};
const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  // A cross-origin isolated shop (COEP) refuses the script without this.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
const browserScript = (name: string): string =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

/** The page and the script PayPal serves to browsers; both can be slow, missing or silent by scenario. */
export function browserCalls({ world }: CallParts, clientId: string): Call[] {
  return [
    {
      operation: 'approval.page',
      method: 'GET',
      url: '/checkoutnow',
      open: true,
      run: ({ http }) => {
        const { token, popup, origin } = pageQuery.parse(http.query);
        const order = world.state.orders[token];
        if (!order) return { status: 404, body: sorryPage(), headers: htmlHeaders };
        const mode = popup === undefined ? null : { openerOrigin: origin };
        const backUrl = addressAfter(order, order.status !== 'COMPLETED');
        return { status: 200, body: approvalPage(order, mode, backUrl), headers: htmlHeaders };
      },
    },
    {
      operation: 'sdk.js',
      method: 'GET',
      url: '/sdk/js',
      open: true,
      run: ({ http }) => {
        const query = z.looseObject({ 'client-id': z.string().optional() }).parse(http.query);
        if (query['client-id'] !== clientId) {
          const body = `throw new Error("SDK Validation error: 'client-id not recognized'");`;
          return { status: 400, body, headers: scriptHeaders };
        }
        return { status: 200, body: browserScript('paypal-buttons.js'), headers: scriptHeaders };
      },
    },
  ];
}

export function addApprovalRoutes(app: FastifyInstance, { world }: CallParts): void {
  app.get('/checkoutnow/popup.js', async (_http, reply) =>
    reply.headers(scriptHeaders).send(browserScript('approval-popup.js')),
  );
  app.get('/checkoutnow/waiting', async (_http, reply) => sendPage(reply, 200, waitingPage()));

  app.get('/activity/payment/:captureId', async (http, reply) => {
    const { captureId } = z.object({ captureId: z.string() }).parse(http.params);
    const capture = world.state.captures[captureId];
    return capture ? sendPage(reply, 200, activityPage(capture)) : sendPage(reply, 404, sorryPage());
  });

  app.post('/checkoutnow', async (http, reply) => {
    const form = http.body instanceof URLSearchParams ? http.body : new URLSearchParams();
    const { token, decision, origin } = choice.parse(Object.fromEntries(form));
    if (!world.state.orders[token]) return sendPage(reply, 404, sorryPage());
    const order = decideOrder(world, token, decision);
    if (!order) return reply.redirect(`/checkoutnow?token=${token}`, 303);
    const cancelled = decision === 'cancel';
    if (origin !== undefined) {
      return sendPage(reply, 200, popupDonePage(order, cancelled ? 'cancelled' : 'approved', origin));
    }
    const next = addressAfter(order, cancelled);
    return next === null ? sendPage(reply, 200, sorryPage()) : reply.redirect(next, 303);
  });
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(htmlHeaders).send(html);
}
