import { createServer } from 'node:http';
import { registry } from './metrics.ts';

/** A separate port, so no proxy rule is needed to hide the metrics. Answers only `GET /metrics`. */
export async function serveMetrics(options: {
  host: string;
  port: number;
  /** Called before each response; must be quick and must not reject. */
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
    server.on('error', reject); // keeps a later error from crashing the process
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
