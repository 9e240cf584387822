import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSignedCertificate } from '../../emulators/paypal/webhooks/self-signed-certificate.ts';

const dayMs = 24 * 60 * 60_000;

/** A program's website on loopback with TLS: it serves a client-id metadata document, and whatever a test puts there. */
export async function startDocumentSite(port: number) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.now();
  const cert = selfSignedCertificate(privateKey, 'localhost', new Date(now - dayMs), new Date(now + dayMs));
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const pages = new Map<string, { status?: number; headers?: Record<string, string>; body: string }>();
  let asked = 0;
  const server = createServer(
    { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert },
    (request, response) => {
      asked += 1;
      const page = pages.get(request.url ?? '') ?? { status: 404, body: '' };
      response.writeHead(page.status ?? 200, { 'content-type': 'application/json', ...page.headers });
      response.end(page.body);
    },
  ).listen(port, 'localhost');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked: () => asked,
    put: (path: string, page: { status?: number; headers?: Record<string, string>; body: string }) =>
      pages.set(path, page),
    putDocument: (path: string, changes: object = {}) => {
      const id = `${origin}${path}`;
      const document = {
        client_id: id,
        client_name: 'Documented assistant',
        redirect_uris: ['http://127.0.0.1/callback', 'https://assistant.example/callback'],
        token_endpoint_auth_method: 'none',
        ...changes,
      };
      pages.set(path, { body: JSON.stringify(document) });
      return id;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
