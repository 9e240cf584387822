import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `cut-upload` and `cut-answer` end the connection after this many bytes of the upload or the answer. */
export type WireFault =
  | { kind: 'refuse' }
  | { kind: 'hang' }
  | { kind: 'cut-upload' | 'cut-answer' | 'hang-answer'; afterBytes: number };

/** A TCP proxy in front of one port that can break the wire. */
export async function startFaultProxy(targetPort: number) {
  let fault: WireFault | null = null;
  let left = 0;
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    connections += 1;
    open.add(client);
    client.on('error', () => {});
    client.once('close', () => open.delete(client));
    if (fault !== null && left === 0) fault = null;
    const own = fault;
    if (own) left -= 1;
    if (own?.kind === 'refuse') return client.destroy();
    if (own?.kind === 'hang') return client.resume();
    const target = connect(targetPort, '127.0.0.1');
    target.on('error', () => client.destroy());
    client.once('close', () => target.destroy());
    target.once('close', () => client.end());
    let sent = 0;
    let answered = 0;
    client.on('data', (chunk) => {
      sent += chunk.length;
      if (own?.kind === 'cut-upload' && sent > own.afterBytes) {
        target.destroy();
        return client.destroy();
      }
      target.write(chunk);
    });
    target.on('data', (chunk) => {
      answered += chunk.length;
      if (own?.kind === 'cut-answer' && answered > own.afterBytes) return client.destroy();
      if (own?.kind === 'hang-answer' && answered > own.afterBytes) return;
      client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Breaks the next `times` connections; those that are open now are closed. Returns how many came since the last call. */
    breakNext: (next: WireFault | null, times = Number.POSITIVE_INFINITY): number => {
      fault = next;
      left = times;
      for (const socket of open) socket.destroy();
      const since = connections;
      connections = 0;
      return since;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
