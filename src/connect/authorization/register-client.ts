import { randomUUID } from 'node:crypto';
import { type Client as CountedClient, countForClient } from '../../access/count-request.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { readRegistration } from './rules/client-metadata.ts';
import { after, registrationsPerHour, unusedClientMs } from './rules/lifetimes.ts';
import { saveClient } from './store.ts';

const hourMs = 60 * 60_000;

/** Dynamic registration (RFC 7591), for programs that have no metadata document. Nothing that they say is checked but the addresses. */
export async function registerClient(
  deps: Pick<Dependencies, 'db' | 'now' | 'linkSecrets'>,
  from: CountedClient,
  body: unknown,
) {
  const { name, redirectAddresses } = readRegistration(body);
  const [id, createdAt] = [randomUUID(), deps.now()];
  await deps.db.transaction(async (tx) => {
    const limit = { what: 'oauth-registrations', amount: 1, most: registrationsPerHour, windowMs: hourMs };
    if ((await countForClient(deps, tx, from, limit)) > 0) throw new AppError('too_many_requests');
    const expiresAt = after(createdAt, unusedClientMs);
    await saveClient(tx, { id, name, redirectAddresses, createdAt, expiresAt }, createdAt);
  });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
    client_name: name,
    redirect_uris: redirectAddresses,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
