import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { clientNetworks } from '../../platform/http/client-address.ts';
import type { Endpoint } from '../../platform/http/contract/endpoint.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { AppError, statusOf } from '../../platform/rules/app-error.ts';
import { decideAuthorization, viewAuthorization } from './consent.ts';
import * as contract from './contract.ts';
import { issueTokens, revokeToken } from './issue-tokens.ts';
import { registerClient } from './register-client.ts';
import { OAuthError } from './rules/oauth-error.ts';

/** A person on the consent page reads the sentence. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof OAuthError ? new AppError('invalid_input', error.message) : error;
  }
}

/** A program reads the code (RFC 6749, 5.2). */
async function inProtocol<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, message } = error;
    const known = code === 'invalid_client' ? 'unauthenticated' : 'invalid_input';
    reply.code(statusOf(known)).header('x-error-code', known);
    await reply.send({ error: code, error_description: message });
    return undefined as T; // sent already
  }
}

/** Reading a stranger's document takes up to five seconds; a flood must not slow the shop down. */
const readingAtOnce = 20;

export function authorizationRoutes(deps: Dependencies): Route[] {
  let reading = 0;
  async function whileHere<T>({ reply }: Call<Endpoint>, work: (signal: AbortSignal) => Promise<T>) {
    if (reading >= readingAtOnce) throw new AppError('too_many_requests');
    reading += 1;
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    try {
      return await inWords(work(left.signal));
    } finally {
      reading -= 1;
    }
  }
  return [
    route(contract.viewAuthorization, (call) =>
      whileHere(call, (signal) => viewAuthorization(deps, call.actor, call.query, signal)),
    ),
    route(contract.decideAuthorization, (call) =>
      whileHere(call, (signal) => decideAuthorization(deps, call.actor, call.body, signal)),
    ),
    route(contract.registerOAuthClient, ({ body, request, reply }) =>
      inProtocol(
        reply,
        registerClient(deps, { networks: clientNetworks(request.ip), visitorId: null }, body),
      ),
    ),
    route(contract.issueToken, ({ body, reply }) => inProtocol(reply, issueTokens(deps, body))),
    route(contract.revokeToken, ({ body }) => revokeToken(deps, body.token)),
  ];
}
