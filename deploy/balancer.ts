import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in front of the servers: sends each request to the next one in turn, and repeats nothing. */
export async function startBalancer() {
  let upstreams: URL[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, answer) => {
    const upstream = upstreams[turn++ % upstreams.length] as URL;
    const forwarded = httpRequest(
      {
        agent,
        host: upstream.hostname,
        port: upstream.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    forwarded.on('error', (error) => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end(error.message);
    });
    incoming.pipe(forwarded);
  });
  server.keepAliveTimeout = 60_000; // nobody is to meet a connection that is just being closed
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo: (...urls: string[]) => {
      upstreams = urls.map((url) => new URL(url));
    },
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
