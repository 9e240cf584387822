import { createServer } from 'node:http';
import { registry } from './metrics.ts';

/** Its own port, so that no proxy rule stands between the public and our figures. Answers `GET /metrics` and nothing else. */
export async function serveMetrics(options: {
  host: string;
  port: number;
  /** Called before each answer; must be quick and must not reject. */
  refresh?: () => Promise<void>;
}): Promise<{ close: () => Promise<void> }> {
  const metrics = async (): Promise<string> => {
    await options.refresh?.();
    return registry.metrics();
  };
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    metrics().then(
      (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject); // and nobody is thrown out by a later one
    server.listen(options.port, options.host, resolve);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
