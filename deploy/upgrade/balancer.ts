import { Agent, createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A round-robin load balancer that retries nothing. */
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
  // A phone dialogue is a websocket: bytes go both ways once its server is chosen.
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = upstreams[turn++ % upstreams.length] as URL;
    const forwarded = connect(Number(upstream.port), upstream.hostname);
    const headers = incoming.rawHeaders.map((part, at) => (at % 2 ? `${part}\r\n` : `${part}: `)).join('');
    forwarded.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    forwarded.write(head);
    forwarded.on('error', () => socket.destroy());
    socket.on('error', () => forwarded.destroy());
    forwarded.pipe(socket).pipe(forwarded);
  });
  server.keepAliveTimeout = 60_000; // no request may hit a connection that is just closing
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
