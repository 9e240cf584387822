import { createHash } from 'node:crypto';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { describeApi } from './describe-api.ts';
import { apiPageStyle, describePage } from './describe-page.ts';

const styleHash = createHash('sha256').update(apiPageStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The description of the public API for programs and, without scripts, for people. Both are made once. */
export function serveApiDescription(
  app: FastifyInstance,
  publicUrl: string,
  refuseFloods: onRequestAsyncHookHandler,
): void {
  let made: { json: string; page: string } | undefined;
  const make = () => {
    const description = describeApi(app, publicUrl);
    return { json: JSON.stringify(description), page: describePage(description) };
  };
  const options = { schema: { hide: true }, onRequest: refuseFloods };
  app.get('/api/v1/openapi.json', options, (_request, reply) => {
    made ??= make();
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(made.json);
  });
  app.get('/api/v1/docs', options, (_request, reply) => {
    made ??= make();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
      .send(made.page);
  });
}
