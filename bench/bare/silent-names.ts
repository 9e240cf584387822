import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded before a worker: every name belongs to a server that receives questions and never answers. */
const server = createSocket('udp4').bind(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.unref().address();
dns.Resolver = class extends dns.Resolver {
  constructor(...options: ConstructorParameters<typeof dns.Resolver>) {
    super(...options);
    this.setServers([`127.0.0.1:${port}`]);
  }
};
syncBuiltinESMExports();
