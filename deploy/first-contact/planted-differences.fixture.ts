import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a proxy does to answers; with `path` only to those of such addresses. */
export type Change = {
  path?: RegExp;
  status?: number;
  type?: string;
  location?: string;
  body?: (text: string) => string;
  hangUp?: boolean;
};

const loopback = '127.0.0.1';

/** A provider in front of its emulator that answers a little differently. The emulator's own address becomes the proxy's. */
export async function startChangingProxy(target: string) {
  let change: Change | null = null;
  let own = '';
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request);
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'accept-encoding': ____,
      ...headers
    } = request.headers;
    const answered = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await answered.arrayBuffer());
    const [path = ''] = (request.url ?? '').split('?');
    const applied = change && (change.path?.test(path) ?? true) ? change : null;
    if (applied?.hangUp) return request.socket.destroy();
    const type = applied?.type ?? answered.headers.get('content-type') ?? 'application/json';
    const location = applied?.location ?? answered.headers.get('location');
    const isText = !type.startsWith('audio/') || applied?.body !== undefined;
    const text = () => bytes.toString().replaceAll(target, own);
    reply.writeHead(applied?.status ?? answered.status, {
      'content-type': type,
      ...(location && { location: location.replaceAll(target, own) }),
    });
    reply.end(isText ? (applied?.body ?? ((same: string) => same))(text()) : bytes);
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, loopback);
  await once(server, 'listening');
  own = `http://${loopback}:${(server.address() as AddressInfo).port}`;
  return {
    url: own,
    change: (next: Change | null): void => {
      change = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same for mail: replaces in what the server says. */
export async function startChangingSmtpProxy(targetPort: number) {
  let from: RegExp | null = null;
  let to = '';
  const server = createTcpServer((client) => {
    const target = connect(targetPort, loopback);
    client.on('error', () => target.destroy());
    target.on('error', () => client.destroy());
    client.pipe(target);
    target.on('data', (chunk) => {
      const said = chunk.toString('latin1');
      client.write(from ? said.replace(from, to) : said, 'latin1');
    });
    target.on('close', () => client.end());
  });
  server.listen(0, loopback);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    change: (next: RegExp | null, replacement: string): void => {
      from = next;
      to = replacement;
    },
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
