import { z } from 'zod';
import type { PaypalState } from '../paypal-state.ts';
import { wireMoney } from '../wire/amounts.ts';
import { newEventId, newResourceId } from '../wire/paypal-ids.ts';
import {
  certificatesPath,
  newTransmission,
  type SigningIdentity,
  signatureHeaders,
} from './webhook-signer.ts';

export const forgerySchema = z.strictObject({
  kind: z.enum([
    /** A signature by a stranger's key under PayPal's certificate address. */
    'bad-signature',
    /** Signed correctly, then changed: the amount, where the body has one. */
    'altered-body',
    /** A stranger's key, with a certificate that the stranger serves from another host. */
    'foreign-cert-host',
    /** The same, served from PayPal's host but outside its certificates' path. */
    'foreign-cert-path',
    /** Signed correctly with an expired certificate. */
    'old-certificate',
    /** Signed correctly for another webhook id. */
    'other-webhook-id',
    'unsigned',
  ]),
  /** A real event to copy; without it a capture of 37.00 is invented. */
  eventId: z.string().optional(),
  customId: z.string().max(127).default('1'),
  orderId: z.string().optional(),
});
export type Forgery = z.infer<typeof forgerySchema>;
export const strangerCertificatePath = '/emulator/stranger/';

export type ForgeParts = {
  url: string;
  webhookId: string;
  state: PaypalState;
  identities: { current: SigningIdentity; expired: SigningIdentity; stranger: SigningIdentity };
};

export function forgeWebhook(
  forgery: Forgery,
  { url, webhookId, state, identities }: ForgeParts,
): { body: string; headers: Record<string, string> } {
  const { current, expired, stranger } = identities;
  const body =
    state.events.find(({ id }) => id === forgery.eventId)?.body ?? JSON.stringify(inventedCapture(forgery));
  const paypalCert = `${url}${certificatesPath}${current.certId}`;
  const signed = (identity: SigningIdentity, certUrl: string, id = webhookId) => ({
    body,
    headers: signatureHeaders(identity, newTransmission(id, certUrl), body),
  });

  switch (forgery.kind) {
    case 'bad-signature':
      return signed(stranger, paypalCert);
    case 'altered-body':
      return { ...signed(current, paypalCert), body: alter(body) };
    case 'foreign-cert-host': {
      // Resolves to this server: the certificate exists, but the host is not PayPal's.
      const host = new URL(url);
      host.hostname = 'localhost';
      return signed(stranger, `${host.origin}${certificatesPath}${stranger.certId}`);
    }
    case 'foreign-cert-path':
      return signed(stranger, `${url}${strangerCertificatePath}${stranger.certId}`);
    case 'old-certificate':
      return signed(expired, `${url}${certificatesPath}${expired.certId}`);
    case 'other-webhook-id':
      return signed(current, paypalCert, `${webhookId}X`);
    case 'unsigned':
      return { body, headers: { 'content-type': 'application/json' } };
  }
}

function alter(body: string): string {
  const changed = body.replaceAll(/"value":"[\d.]+"/g, '"value":"0.01"');
  return changed === body ? `${body} ` : changed;
}

function inventedCapture({ customId, orderId }: Forgery): object {
  const now = new Date().toISOString();
  return {
    id: newEventId(),
    event_version: '1.0',
    create_time: now,
    resource_type: 'capture',
    resource_version: '2.0',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    summary: 'Payment completed for $37.00',
    resource: {
      id: newResourceId(),
      status: 'COMPLETED',
      amount: wireMoney(3_700, 'USD'),
      final_capture: true,
      custom_id: customId,
      supplementary_data: { related_ids: { order_id: orderId ?? newResourceId() } },
      create_time: now,
      update_time: now,
    },
    links: [],
  };
}
