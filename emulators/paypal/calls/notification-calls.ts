import { z } from 'zod';
import type { ForgeParts } from '../webhooks/forge-webhook.ts';
import { certificatesPath, isSignedBy } from '../webhooks/webhook-signer.ts';
import type { Call, CallParts } from './add-call.ts';
import { invalidRequest, notFound } from './paypal-error.ts';

const verification = z.looseObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

export function notificationCalls({ world }: CallParts, { identities, webhookId }: ForgeParts): Call[] {
  const base = '/v1/notifications';
  return [
    {
      operation: 'certs.get',
      method: 'GET',
      url: `${certificatesPath}:id`,
      open: true,
      run: ({ id, http }) => {
        // Under its other name, `localhost`, this server plays the forger's own, who serves his certificate.
        const { stranger, ...ours } = identities;
        const served = http.hostname === 'localhost' ? [stranger] : Object.values(ours);
        const found = served.find(({ certId }) => certId === id);
        if (!found) throw notFound();
        return {
          status: 200,
          body: found.certificate,
          headers: { 'content-type': 'application/x-pem-file' },
        };
      },
    },
    {
      operation: 'webhooks.verify',
      method: 'POST',
      url: `${base}/verify-webhook-signature`,
      contract: { file: 'webhooks', method: 'post', path: `${base}/verify-webhook-signature` },
      run: ({ body }) => {
        const parsed = verification.safeParse(body);
        if (!parsed.success) throw invalidRequest('webhooks.verify', 'INVALID_PARAMETER_SYNTAX');
        const { transmission_id, transmission_time, transmission_sig, cert_url, webhook_event } = parsed.data;
        const transmission = {
          id: transmission_id,
          time: transmission_time,
          webhookId: parsed.data.webhook_id,
          certUrl: cert_url,
        };
        const ours = parsed.data.webhook_id === webhookId && cert_url.endsWith(identities.current.certId);
        const good =
          ours &&
          isSignedBy(identities.current, transmission, JSON.stringify(webhook_event), transmission_sig);
        return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
      },
    },
    {
      operation: 'webhooks.event',
      method: 'GET',
      url: `${base}/webhooks-events/:id`,
      contract: { file: 'webhooks', method: 'get', path: `${base}/webhooks-events/{event_id}` },
      run: ({ id }) => {
        const event = world.state.events.find((one) => one.id === id);
        if (!event) throw notFound();
        return { status: 200, body: JSON.parse(event.body) as object };
      },
    },
  ];
}
