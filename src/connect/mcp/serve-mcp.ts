import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/rules/access-rights.ts';
import { admit, connectedActor } from '../../platform/http/actor.ts';
import { bearerOf } from '../../platform/http/connection-calls.ts';
import { sendError } from '../../platform/http/error-response.ts';
import { refuseOver, type SecondsToWait } from '../../platform/http/limit-requests.ts';
import { type CallsPerMinute, limitOfKind } from '../../platform/http/rate-limits.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { identifyGrant } from '../authorization/identify-grant.ts';
import { metadataDocuments, resourceMetadataPath } from '../authorization/metadata.ts';
import { issuerOf } from '../authorization/tokens.ts';
import { identifyConnection } from '../connections/identify-connection.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpDependencies } from './tools.ts';

type Site = { secondsToWait: SecondsToWait; callsPerMinute: CallsPerMinute };

/** The longest text that a tool takes, with room for the envelope. */
const bodyLimit = 128 * 1024;
const methods = ['GET', 'POST', 'DELETE'] as const;

/** The MCP server at /mcp, for protocol 2026-07-28 and for clients of 2025, both without sessions; and the documents by which clients find our authorization server. */
export function serveMcp(
  app: FastifyInstance,
  deps: McpDependencies,
  { secondsToWait, callsPerMinute }: Site,
) {
  const origin = issuerOf(deps);
  const metadataUrl = `${origin}${resourceMetadataPath}/mcp`;
  const handler = createMcpHandler(({ authInfo }) => createMcpServer(deps, actorIn(authInfo?.extra)), {
    maxSubscriptions: 0,
    onerror: (error) => deps.log.info({ err: error }, 'mcp'),
  });
  const refuseFloods = refuseOver(secondsToWait, {
    ...limitOfKind('writes', callsPerMinute.writes),
    name: 'mcp',
  });

  async function admitProgram(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Only a browser sends it; a page of another site that was bound to our name is refused here.
    if (request.headers.origin !== undefined && request.headers.origin !== origin)
      throw new AppError('cross_site');
    const token = bearerOf(request);
    const actor = token && ((await identifyConnection(deps, token)) ?? (await identifyGrant(deps, token)));
    if (actor) admit(request, actor);
    const refused = await refuseFloods(request, reply);
    if (refused) return refused;
    if (actor) return undefined;
    const error = token ? 'error="invalid_token", ' : '';
    reply.header('www-authenticate', `Bearer ${error}resource_metadata="${metadataUrl}"`);
    return sendError(reply, 'invalid_token');
  }

  app.route({
    method: [...methods],
    url: '/mcp',
    schema: { hide: true },
    bodyLimit,
    onRequest: admitProgram,
    handler: async (request, reply) => {
      // No protocol since 2025-06-18 has batches: one would be counted as a single call.
      if (Array.isArray(request.body)) throw new AppError('invalid_input', 'Send one message per request.');
      const actor = connectedActor(request);
      const { id: clientId = '', scopes = [] } = actor?.connection ?? {};
      const authInfo = {
        ...{ token: '', clientId, scopes: [...scopes], extra: { actor } },
        resourceMetadataUrl: metadataUrl,
      };
      const asked = new Request(`${origin}/mcp`, { method: request.method, headers: headersOf(request) });
      const answer = await handler.fetch(asked, { authInfo, parsedBody: request.body });
      return reply.header('cache-control', 'private, no-store').send(answer);
    },
  });
  for (const [path, document] of Object.entries(metadataDocuments(deps)))
    app.get(path, { schema: { hide: true }, onRequest: refuseFloods }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(document),
    );
  app.addHook('preClose', () => handler.close());
}

/** Without the secret and our cookies: the SDK needs neither. */
const headersOf = ({ headers }: FastifyRequest): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ['authorization', 'cookie'].includes(name) ? [] : [[name, String(value)]],
  );

/** Put there by the handler above. */
function actorIn(extra: Record<string, unknown> | undefined): Actor {
  if (!extra?.actor) throw new Error('an MCP request without an actor');
  return extra.actor as Actor;
}
