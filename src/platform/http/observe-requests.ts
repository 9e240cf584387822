import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countRequest, isCounting } from '../telemetry/metrics.ts';
import { type ActiveSpan, isTracing, startSpan, withRemoteParent } from '../telemetry/tracing.ts';

/** Measures and traces every request. Registered first, so that all other hooks run inside the span. */
export function observeRequests(app: FastifyInstance): void {
  if (isTracing()) traceRequests(app);
  if (isCounting())
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      const route = request.routeOptions.url;
      countRequest({ method, route, status: reply.statusCode, ms: reply.elapsedTime });
      done();
    });
}

function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ActiveSpan>();
  const inside = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = withRemoteParent(request.headers.traceparent, () =>
      startSpan(`${method} ${route}`, 'server', { method, route }),
    );
    if (span) spans.set(request, span);
    inside(request, done);
  });
  // The end may be reported by the socket, outside the request's async context.
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const analysisId = analysisIdOf(request);
    span?.add({ status: reply.statusCode, ...(analysisId !== null && { analysisId }) });
    if (reply.statusCode >= 500) span?.fail(null);
    inside(request, done);
    span?.end();
  });
}

/** The only id in a span. */
function analysisIdOf({ routeOptions, params }: FastifyRequest): number | null {
  const { id } = (params ?? {}) as { id?: unknown };
  const isNamed = routeOptions.url?.includes('/analysis/:id') && /^\d{1,15}$/.test(String(id));
  return isNamed ? Number(id) : null;
}
