import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { createProvider, type OidcEmulatorClient } from './create-provider.ts';
import { type DemoUser, demoUsers } from './demo-users.ts';

export type OidcEmulator = { issuer: string; users: readonly DemoUser[]; close(): Promise<void> };

type OidcEmulatorOptions = { port?: number; client: OidcEmulatorClient };

const host = '127.0.0.1';

export async function startOidcEmulator(options: OidcEmulatorOptions): Promise<OidcEmulator> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' };

  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(options.port ?? 0, host, () => {
      server.off('error', failed);
      listening();
    });
  });
  // The issuer's name contains the port, so the provider can only be made once the port is known.
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  server.on('request', createProvider(issuer, options.client, signingKey).callback());

  return {
    issuer,
    users: demoUsers,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
