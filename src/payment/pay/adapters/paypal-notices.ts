import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { PaymentNotice } from '../payments.ts';
import { paypalCertificates } from './paypal-certificates.ts';

export type NoticeSettings = {
  webhookId: string;
  /** Hosts that signing certificates may come from, with the port if it is not the default. */
  certificateHosts: readonly string[];
};

const eventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z
    .object({
      id: z.string().optional(),
      order_id: z.string().optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .loose(),
});

/** PayPal sends a notice again for three days. */
const oldestMs = 4 * 24 * 60 * 60_000;
const aheadMs = 10 * 60_000;
const transmissionId = /^[\w-]{1,100}$/;
const signature = /^[A-Za-z0-9+/]{1,1500}={0,2}$/;

/** PayPal's offline verification: the signature covers the transmission and the checksum of the received bytes. */
export function paypalNoticeVerifier({ webhookId, certificateHosts }: NoticeSettings) {
  const certificateAt = paypalCertificates(certificateHosts);

  return async (
    bytes: Buffer,
    headers: Record<string, string | undefined>,
  ): Promise<PaymentNotice | null> => {
    const header = (name: string) => headers[`paypal-${name}`] ?? '';
    const [id, sentAt, signed] = [
      header('transmission-id'),
      header('transmission-time'),
      header('transmission-sig'),
    ];
    const now = Date.now();
    // Cheap checks first: a stranger must not trigger a download.
    if (header('auth-algo') !== 'SHA256withRSA') return null;
    if (!transmissionId.test(id) || !signature.test(signed) || !isRecent(sentAt, now)) return null;
    const certificate = await certificateAt(header('cert-url'));
    if (!certificate) return null;
    const isCurrent = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
    const holds = createVerify('sha256')
      .update([id, sentAt, webhookId, crc32(bytes)].join('|'))
      .verify(certificate.publicKey, signed, 'base64');
    return isCurrent && holds ? noticeOf(bytes) : null;
  };
}

function isRecent(sentAt: string, now: number): boolean {
  const ageMs = now - Date.parse(sentAt.slice(0, 40));
  return ageMs < oldestMs && ageMs > -aheadMs;
}

function noticeOf(bytes: Buffer): PaymentNotice | null {
  const event = eventSchema.safeParse(parseJson(bytes)).data;
  if (!event) return null;
  const { id: eventId, event_type: type, resource } = event;
  if (type.startsWith('CHECKOUT.')) {
    const kind = type === 'CHECKOUT.ORDER.APPROVED' ? 'order-approved' : 'capture-changed';
    return {
      eventId,
      kind,
      providerOrderId: resource.order_id ?? resource.id ?? null,
      providerCaptureId: null,
    };
  }
  const kind = kindOf(type);
  if (kind === 'other') return { eventId, kind, providerOrderId: null, providerCaptureId: null };
  const providerOrderId = resource.supplementary_data?.related_ids?.order_id ?? null;
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  // A refund refers to its capture only by a link.
  const above = resource.links?.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/([^/?]+)$/)?.[1];
  return { eventId, kind, providerOrderId, providerCaptureId: disputed ?? above ?? null };
}

function kindOf(type: string): PaymentNotice['kind'] {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return 'reversed';
  if (type === 'CUSTOMER.DISPUTE.RESOLVED') return 'dispute-resolved';
  if (type.startsWith('CUSTOMER.DISPUTE.')) return 'disputed';
  return type.startsWith('PAYMENT.CAPTURE.') ? 'capture-changed' : 'other';
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
