import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export type LoopbackServer = {
  port: number;
  origin: string;
  /** Number of connections, and the requested paths. */
  connections: () => number;
  requests: string[];
  close: () => Promise<void>;
};

async function listen(
  server: Server,
  requests: string[],
  port = 0,
  host = '127.0.0.1',
): Promise<LoopbackServer> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections++;
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    origin: `http://127.0.0.1:${bound}`,
    connections: () => connections,
    requests,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function startHttp(answer: RequestListener, port?: number, host?: string): Promise<LoopbackServer> {
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  return listen(server, requests, port, host);
}

/** A server below HTTP: gets the socket after the first request bytes and may send anything. */
export function startRaw(answer: (socket: Socket) => void): Promise<LoopbackServer> {
  const requests: string[] = [];
  return listen(
    createServer((socket) => {
      socket.once('data', (data) => {
        requests.push(String(data).split('\r\n')[0] ?? '');
        answer(socket);
      });
    }),
    requests,
  );
}
