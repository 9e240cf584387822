import type { Dependencies } from '../../dependencies.ts';
import { type Client, documentAddress, isDocumentAddress, readDocument } from './rules/client-metadata.ts';
import { after, documentMs } from './rules/lifetimes.ts';
import { OAuthError } from './rules/oauth-error.ts';
import * as store from './store.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'website'>;

/** A registered client, or one that is described by the document at its id; the document is cached. */
export async function findClient(
  { db, now, website }: Deps,
  clientId: string,
  signal: AbortSignal,
): Promise<Client> {
  const isDocument = isDocumentAddress(clientId);
  const known = await store.findClient(db, clientId, now());
  if (known) return { ...known, host: isDocument ? new URL(clientId).host : null };
  if (!isDocument)
    throw new OAuthError(
      'invalid_client',
      'This client isn’t registered here, or its registration has expired.',
    );
  const text = await website.readDocument(documentAddress(clientId), signal).catch(() => {
    throw new OAuthError('invalid_client', 'The client’s metadata document could not be read.');
  });
  const client = readDocument(clientId, text);
  const { id, name, redirectAddresses } = client;
  await store.saveClient(
    db,
    { id, name, redirectAddresses, createdAt: now(), expiresAt: after(now(), documentMs) },
    now(),
  );
  return client;
}
