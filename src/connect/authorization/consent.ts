import { randomUUID } from 'node:crypto';
import type { Actor, Scope } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { listConnections, makerOf } from '../connections/connections.ts';
import { countConnections, insertConnection } from '../connections/store.ts';
import type { Authorization, Decision } from './contract.ts';
import { findClient } from './find-client.ts';
import {
  type AuthorizationQuery,
  type AuthorizationRequest,
  redirectWith,
  requestOf,
  type Wanted,
  wantedOf,
} from './rules/authorization-request.ts';
import { isDocumentAddress } from './rules/client-metadata.ts';
import { after, codeMs, mostGrants, usedClientMs } from './rules/lifetimes.ts';
import { OAuthError } from './rules/oauth-error.ts';
import { destinationOf } from './rules/redirect-address.ts';
import { insertGrant, keepClient } from './store.ts';
import { issuerOf, resourceOf, tokenOf } from './tokens.ts';

async function readRequest(deps: Dependencies, query: AuthorizationQuery, signal: AbortSignal) {
  const client = await findClient(deps, query.client_id ?? '', signal);
  return requestOf(query, client);
}

/** What the consent page shows. A fault of the client is shown too: only a click leads back to an address that anybody may have registered. */
export async function viewAuthorization(
  deps: Dependencies,
  actor: Actor,
  query: AuthorizationQuery,
  signal: AbortSignal,
): Promise<Authorization> {
  const request = await readRequest(deps, query, signal);
  const { name, host } = request.client;
  const shown = { client: { name, host }, destination: destinationOf(request.redirectAddress) };
  try {
    const { scopes } = wantedOf(query, resourceOf(deps));
    const { reports } = await listConnections(deps, actor);
    return { ...shown, scopes, reports, problem: null };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const answer = { error: error.code, error_description: error.message };
    const redirectTo = redirectWith(request, issuerOf(deps), answer);
    return { ...shown, scopes: [], reports: [], problem: { sentence: error.message, redirectTo } };
  }
}

/** Where the browser goes after the customer's decision. */
export async function decideAuthorization(
  deps: Dependencies,
  actor: Actor,
  { query, ...decision }: Decision,
  signal: AbortSignal,
): Promise<{ redirectTo: string }> {
  const request = await readRequest(deps, query, signal);
  const wanted = wantedOf(query, resourceOf(deps));
  if (!decision.allow) {
    const answer = { error: 'access_denied', error_description: 'The customer said no.' } as const;
    return { redirectTo: redirectWith(request, issuerOf(deps), answer) };
  }
  const scopes = wanted.scopes.filter((scope) => decision.scopes.includes(scope));
  if (scopes.length === 0 || decision.reportIds.length === 0)
    throw new AppError('invalid_input', 'Please choose at least one report and one right.');
  const grantId = await saveGrant(deps, actor, { request, wanted, scopes, reportIds: decision.reportIds });
  const code = tokenOf('code', { grantId, number: 0 }, deps);
  return { redirectTo: redirectWith(request, issuerOf(deps), { code }) };
}

type Agreed = {
  request: AuthorizationRequest;
  wanted: Wanted;
  scopes: Scope[];
  reportIds: readonly number[];
};

/** Expires with its code unless the client redeems that. */
async function saveGrant(
  deps: Dependencies,
  actor: Actor,
  { request: { client, redirectAddress }, wanted, scopes, reportIds }: Agreed,
): Promise<string> {
  // In a fixed order, so that two requests that lock several reports cannot deadlock.
  const analysisIds = [...new Set(reportIds)].sort((a, b) => a - b);
  const maker = await makerOf(deps, actor, analysisIds);
  const [id, createdAt] = [randomUUID(), deps.now()];
  const expiresAt = after(createdAt, codeMs);
  await deps.db.transaction(async (tx) => {
    for (const analysisId of analysisIds) {
      if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
      if ((await countConnections(tx, analysisId, 'grant', createdAt)) >= mostGrants)
        throw new AppError(
          'budget_used_up',
          `Report ${analysisId} is connected to ${mostGrants} programs. Please end one of these connections first.`,
        );
    }
    await insertConnection(tx, {
      ...{ id, kind: 'grant', name: client.name, scopes, createdAt, expiresAt, analysisIds, ...maker },
      ...{ clientId: client.id, clientName: client.name, clientHost: client.host },
    });
    const { codeChallenge } = wanted;
    await insertGrant(tx, { connectionId: id, redirectAddress, codeChallenge, codeExpiresAt: expiresAt });
    if (!isDocumentAddress(client.id)) await keepClient(tx, client.id, after(createdAt, usedClientMs));
  });
  return id;
}
