import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { actorOfKey } from '../../access/http/actor.ts';
import { admitKey } from '../../access/http/key-calls.ts';
import { makerOf, refuseOver, type SecondsToWait } from '../../access/http/limit-requests.ts';
import { type CallsPerMinute, limitOfKind } from '../../access/http/rate-limits.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendError } from '../../platform/http/error-response.ts';
import type { WorkInFlight } from '../../platform/http/work-in-flight.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { RepliesUnderWay } from '../../talk/chat/replies-under-way.ts';
import { identifyKey } from '../keys/identify-key.ts';
import { createMcpServer, type McpCaller } from './create-mcp-server.ts';

type Site = {
  origin: string;
  secondsToWait: SecondsToWait;
  callsPerMinute: CallsPerMinute;
  inFlight: WorkInFlight;
};

/** The MCP server at /mcp, without sessions. Programs send a key as a bearer token. */
export function serveMcp(
  app: FastifyInstance,
  deps: Dependencies,
  underWay: RepliesUnderWay,
  { origin, secondsToWait, callsPerMinute, inFlight }: Site,
): void {
  const handler = createMcpHandler(
    ({ authInfo }) => createMcpServer(deps, underWay, authInfo?.extra as McpCaller),
    { maxSubscriptions: 0, onerror: (error) => deps.log.info({ err: error }, 'mcp') },
  );
  app.post(
    '/mcp',
    {
      schema: { hide: true },
      onRequest: [
        async ({ headers }) => {
          // Only a browser sends it; a page of another site that was bound to our name is refused here.
          if (headers.origin !== undefined && headers.origin !== origin) throw new AppError('cross_site');
        },
        admitKey((key) => identifyKey(deps, key), secondsToWait),
        refuseOver(secondsToWait, limitOfKind('pages', callsPerMinute.pages)),
        async (request, reply) => inFlight.takePlaces(request, reply, makerOf(actorOfKey(request) as Actor)),
      ],
    },
    async (request, reply) => {
      // No protocol since 2025-06-18 has batches: one would be counted as a single call.
      if (Array.isArray(request.body)) throw new AppError('invalid_input', 'Send one message per request.');
      // Its answer begins before the tool does.
      const whileHandling: McpCaller['whileHandling'] = (work) => inFlight.whileHandling(request, work);
      const extra = { actor: actorOfKey(request), whileHandling };
      const authInfo = { token: '', clientId: '', scopes: [], extra };
      const headers = request.headers as Record<string, string>;
      const asked = new Request(`${origin}/mcp`, { method: 'POST', headers });
      const answer = await handler.fetch(asked, { authInfo, parsedBody: request.body });
      return reply.header('cache-control', 'private, no-store').send(answer);
    },
  );
  // There are no sessions, so there is nothing to listen to or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: (_request, reply) => sendError(reply.header('allow', 'POST'), 'method_not_allowed'),
  });
  app.addHook('preClose', () => handler.close());
}
