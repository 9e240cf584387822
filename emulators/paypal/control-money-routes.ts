import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressAfter, decideOrder, orderDecisions } from './approval/decide-order.ts';
import type { CallParts } from './calls/add-call.ts';
import { captureChanges, changeCapture } from './calls/change-capture.ts';
import {
  type ForgeParts,
  forgerySchema,
  forgeWebhook,
  strangerCertificatePath,
} from './webhooks/forge-webhook.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

const reversal = z.strictObject({ shape: z.enum(['refund', 'capture']).default('refund') });

/** What payers, banks and forgers do, as control routes. */
export function addControlMoneyRoutes(
  app: FastifyInstance,
  { world }: CallParts,
  sender: WebhookSender,
  forge: ForgeParts,
): void {
  for (const decision of orderDecisions) {
    app.post<{ Params: { id: string } }>(`/emulator/orders/:id/${decision}`, async (http, reply) => {
      const order = decideOrder(world, http.params.id, decision);
      if (!order) return reply.code(409).send({ message: 'The order is past deciding.' });
      const redirectUrl = decision === 'expire' ? null : addressAfter(order, decision === 'cancel');
      return { orderId: order.id, status: order.status, redirectUrl };
    });
  }
  for (const change of captureChanges) {
    app.post<{ Params: { id: string } }>(`/emulator/captures/:id/${change}`, async (http, reply) => {
      const { shape } = reversal.parse(http.body ?? {});
      const capture = changeCapture(world, http.params.id, change, shape);
      if (!capture) return reply.code(409).send({ message: `The capture cannot ${change} as it is.` });
      return { captureId: capture.id, orderId: capture.orderId, status: capture.status };
    });
  }

  app.get('/emulator/webhooks', async () =>
    world.state.events.map(({ body, ...event }) => ({ ...event, event: JSON.parse(body) as object })),
  );
  app.post<{ Params: { id: string } }>('/emulator/webhooks/resend/:id', async (http, reply) => {
    const event = world.state.events.find(({ id }) => id === http.params.id);
    if (!event) return reply.code(404).send({ message: 'There is no such event.' });
    await sender.resend(event);
    return { fate: event.fate, deliveries: event.deliveries };
  });
  app.post('/emulator/webhooks/forge', async (http) => {
    const forged = forgeWebhook(forgerySchema.parse(http.body), forge);
    return { status: await sender.post(forged.body, forged.headers), ...forged };
  });
  app.get(`${strangerCertificatePath}:id`, async (_http, reply) =>
    reply.type('application/x-pem-file').send(forge.identities.stranger.certificate),
  );
}
