import type { ForgeParts } from '../webhooks/forge-webhook.ts';
import { certificatesPath } from '../webhooks/webhook-signer.ts';
import type { Call } from './add-call.ts';
import { notFound } from './paypal-error.ts';

export function notificationCalls({ identities }: ForgeParts): Call[] {
  return [
    {
      operation: 'certs.get',
      method: 'GET',
      url: `${certificatesPath}:id`,
      open: true,
      run: ({ id, http }) => {
        // As `localhost` this server plays the forger's host, which serves the forger's certificate.
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
  ];
}
