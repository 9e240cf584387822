import type { FastifyInstance } from 'fastify';
import { createEmulatorServer, listen } from '../kit/emulator-server.ts';
import { createJournal } from '../kit/journal.ts';
import { createPauses } from '../kit/pauses.ts';
import { addApprovalRoutes, browserCalls } from './approval/approval-routes.ts';
import { createAccessTokens } from './calls/access-tokens.ts';
import { addCall, type CallParts, type JournaledRequest } from './calls/add-call.ts';
import { loadPaypalContracts } from './calls/contract-validators.ts';
import { notificationCalls } from './calls/notification-calls.ts';
import { orderCalls, paymentCalls, tokenCall } from './calls/paypal-calls.ts';
import { invalidRequest, notFound, PaypalRefusal } from './calls/paypal-error.ts';
import { addControlMoneyRoutes } from './control-money-routes.ts';
import { addControlRoutes } from './control-routes.ts';
import { emptyState } from './paypal-state.ts';
import type { EmulatorSettings, PaypalWorld } from './paypal-world.ts';
import { createScenarioBook } from './scenarios.ts';
import type { ForgeParts } from './webhooks/forge-webhook.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';
import {
  certificatesPath,
  currentIdentity,
  expiredIdentity,
  newTransmission,
  signatureHeaders,
  strangerIdentity,
} from './webhooks/webhook-signer.ts';

export type PaypalEmulator = { url: string; close(): Promise<void> };

type PaypalEmulatorOptions = {
  port?: number;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  webhookUrl?: string;
  contractsDir?: string;
};

const keptRequests = 2_000;

export async function startPaypalEmulator(options: PaypalEmulatorOptions): Promise<PaypalEmulator> {
  const state = emptyState();
  const [current, stranger] = await Promise.all([currentIdentity(), strangerIdentity()]);
  const identities = { current, stranger, expired: expiredIdentity(current) };
  const contracts = loadPaypalContracts(options.contractsDir);
  const scenarios = createScenarioBook();
  const pauses = createPauses();
  const closing = new AbortController();
  const now = (): Date => new Date();
  const settings: EmulatorSettings = {
    webhookUrl: options.webhookUrl ?? null,
    latencyMs: 0,
    webhookDelayMs: 50,
    webhookRetryMs: 200,
    webhookAttempts: 25,
    webhookTimeoutMs: 10_000,
    rememberRefusals: false,
  };

  // Links and certificate URLs contain the port, which is known only once the server listening.
  const forge: ForgeParts = { url: '', webhookId: options.webhookId, state, identities };
  const sender = createWebhookSender({
    state,
    settings,
    contracts,
    scenarios,
    pauses,
    closing: closing.signal,
    now,
    sign: (body) => {
      const certUrl = `${forge.url}${certificatesPath}${current.certId}`;
      return signatureHeaders(current, newTransmission(options.webhookId, certUrl), body);
    },
  });
  const world: PaypalWorld = { state, url: '', settings, now, announce: sender.announce };
  const tokens = createAccessTokens(options.clientSecret);
  const journal = createJournal<JournaledRequest>(keptRequests);
  const parts: CallParts = { world, contracts, journal, scenarios, pauses, tokens };

  const app = createEmulatorServer((_status, message, error) =>
    error instanceof PaypalRefusal ? error.body : { message },
  );
  addBodyParsers(app);
  app.setNotFoundHandler((_http, reply) => {
    const { status, body } = notFound();
    return reply.code(status).send(body);
  });
  for (const call of [
    tokenCall(parts, options.clientId, options.clientSecret),
    ...orderCalls(parts),
    ...paymentCalls(parts),
    ...notificationCalls(forge),
    ...browserCalls(parts, options.clientId),
  ]) {
    addCall(app, parts, call);
  }
  addApprovalRoutes(app, parts);
  addControlRoutes(app, parts);
  addControlMoneyRoutes(app, parts, sender, forge);

  const url = await listen(app, options.port);
  world.url = url;
  forge.url = url;
  return {
    url,
    close: async () => {
      closing.abort();
      pauses.endAll();
      await app.close();
    },
  };
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // PayPal's own client sends a JSON content type and an empty body when it captures.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_http, text, done) => {
    try {
      done(null, text === '' ? undefined : (JSON.parse(String(text)) as unknown));
    } catch {
      done(invalidRequest('orders.create', 'MALFORMED_REQUEST_JSON'));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_http, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
}
