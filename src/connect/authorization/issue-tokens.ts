import { createHash } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { TokenRequest } from './contract.ts';
import { refuseOtherResource } from './rules/authorization-request.ts';
import { accessSeconds, after, idleMs, repeatMs } from './rules/lifetimes.ts';
import { OAuthError } from './rules/oauth-error.ts';
import * as store from './store.ts';
import { readToken, resourceOf, tokenOf } from './tokens.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'linkSecrets' | 'publicUrl' | 'log'>;

/** One sentence for all: it does not help whoever tries out codes. */
const refused = () =>
  new OAuthError('invalid_grant', 'This code or token is not valid. Please connect again.');

/** The token endpoint (RFC 6749, 4.1.3 and 6). */
export async function issueTokens(deps: Deps, sent: TokenRequest) {
  refuseOtherResource(sent.resource, resourceOf(deps));
  if (sent.grant_type === 'authorization_code') return respond(deps, await redeemCode(deps, sent));
  if (sent.grant_type === 'refresh_token') return respond(deps, await refresh(deps, sent));
  throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
}

type Step = { grant: store.GrantRow; counter: number };

/** `step` returns null for a stolen code or token: the grant then ends, which is saved although the request is refused. */
async function withGrant(
  deps: Deps,
  { client_id: clientId }: TokenRequest,
  grantId: string | undefined,
  step: (tx: Tx, grant: store.GrantRow, now: Date) => Promise<number | null>,
): Promise<Step> {
  if (grantId === undefined) throw refused();
  const done = await deps.db.transaction(async (tx): Promise<Step | null> => {
    const grant = await store.lockGrant(tx, grantId);
    const now = deps.now();
    if (!grant || grant.clientId !== clientId || grant.revokedAt !== null) throw refused();
    const counter = await step(tx, grant, now);
    if (counter === null) {
      await store.endGrant(tx, grantId, now);
      return null;
    }
    if (grant.expiresAt === null || grant.expiresAt <= now) throw refused();
    await store.extendGrant(tx, grantId, after(now, idleMs));
    return { grant, counter };
  });
  if (done) return done;
  deps.log.warn({ grantId }, 'a code or refresh token was used twice; its grant has ended');
  throw refused();
}

async function redeemCode(deps: Deps, sent: TokenRequest): Promise<Step> {
  const read = readToken('code', sent.code ?? '', deps);
  return withGrant(deps, sent, read?.grantId, async (tx, grant, now) => {
    if (grant.redeemedAt !== null) return null;
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url');
    const isSameAddress = sent.redirect_uri === undefined || sent.redirect_uri === grant.redirectAddress;
    if (grant.codeExpiresAt <= now || challenge !== grant.codeChallenge || !isSameAddress) throw refused();
    await store.updateGrant(tx, grant.connectionId, { redeemedAt: now });
    return 0;
  });
}

async function refresh(deps: Deps, sent: TokenRequest): Promise<Step> {
  const read = readToken('refresh', sent.refresh_token ?? '', deps);
  return withGrant(deps, sent, read?.grantId, async (tx, grant, now) => {
    const { refreshes, refreshedAt } = grant;
    const behind = refreshes - (read?.number ?? 0);
    if (behind < 0) throw refused(); // made before a backup was restored
    const isRepeat = behind === 1 && refreshedAt !== null && after(refreshedAt, repeatMs) > now;
    if (behind > 0) return isRepeat ? refreshes : null;
    await store.updateGrant(tx, grant.connectionId, { refreshes: refreshes + 1, refreshedAt: now });
    return refreshes + 1;
  });
}

function respond(deps: Deps, { grant: { connectionId: grantId, scopes }, counter }: Step) {
  const end = Math.floor(deps.now().getTime() / 1_000) + accessSeconds;
  return {
    access_token: tokenOf('access', { grantId, number: end }, deps),
    token_type: 'Bearer' as const,
    expires_in: accessSeconds,
    refresh_token: tokenOf('refresh', { grantId, number: counter }, deps),
    scope: scopes.join(' '),
  };
}

/** RFC 7009. Whatever is shown, the answer is the same; a token of ours ends its whole grant. */
export async function revokeToken(deps: Deps, token: string): Promise<void> {
  const read = readToken('refresh', token, deps) ?? readToken('access', token, deps);
  if (read) await store.endGrant(deps.db, read.grantId, deps.now());
}
