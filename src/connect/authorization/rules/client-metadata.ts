import { z } from 'zod';
import { cleanTypedText } from '../../../platform/text/clean-typed-text.ts';
import { OAuthError } from './oauth-error.ts';
import { isRedirectAddress } from './redirect-address.ts';

/** A program that asks for access. `host` vouches for the name; null when the program has only said it. */
export type Client = { id: string; name: string; host: string | null; redirectAddresses: string[] };

const methods = z.array(z.string().max(100)).max(20);
/** What we read of RFC 7591; everything else is ignored. */
const metadataSchema = z.object({
  client_name: z.string().max(1_000).optional(),
  redirect_uris: z.array(z.string().max(1_000)).min(1).max(10),
  grant_types: methods.optional(),
  response_types: methods.optional(),
});
const documentSchema = metadataSchema.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.string().optional(),
  token_endpoint_auth_methods_supported: methods.optional(),
});

const longestName = 60;
/** One line, and short enough that it cannot pass for a sentence of ours. */
const nameOf = (name: string | undefined): string => {
  const clean = cleanTypedText(name ?? '').replace(/\s+/g, ' ');
  return clean === '' ? 'A program without a name' : clean.slice(0, longestName);
};

function readMetadata(metadata: z.infer<typeof metadataSchema>): Pick<Client, 'name' | 'redirectAddresses'> {
  const { grant_types: grants, response_types: responses, redirect_uris: addresses } = metadata;
  if (!addresses.every(isRedirectAddress))
    throw new OAuthError(
      'invalid_redirect_uri',
      'Each redirect_uri must use https or http on 127.0.0.1, [::1] or localhost.',
    );
  if ((grants && !grants.includes('authorization_code')) || (responses && !responses.includes('code')))
    throw new OAuthError('invalid_client_metadata', 'Only the grant authorization_code is supported.');
  return { name: nameOf(metadata.client_name), redirectAddresses: addresses };
}

/** What a client registers. Whatever method it asks for, it becomes a public client: it gets no secret, and PKCE is required. */
export function readRegistration(body: unknown): Pick<Client, 'name' | 'redirectAddresses'> {
  const read = metadataSchema.safeParse(body);
  if (!read.success)
    throw new OAuthError('invalid_client_metadata', 'redirect_uris must be a list of 1 to 10 addresses.');
  return readMetadata(read.data);
}

/** Whether a client_id is the address of a metadata document. Others are ids that we gave. */
export const isDocumentAddress = (clientId: string): boolean => clientId.startsWith('https://');

/** draft-ietf-oauth-client-id-metadata-document: a path, no fragment, no credentials, no dot segments; one spelling per client. */
export function documentAddress(clientId: string): URL {
  const url = URL.canParse(clientId) ? new URL(clientId) : null;
  const isPlain = url !== null && url.href === clientId && url.pathname !== '/' && !clientId.includes('#');
  if (!isPlain || url.username !== '' || url.password !== '')
    throw new OAuthError('invalid_client', 'The client_id is not the address of a metadata document.');
  return url;
}

export function readDocument(clientId: string, text: string): Client {
  const read = documentSchema.safeParse(parseJson(text));
  if (!read.success || read.data.client_id !== clientId)
    throw new OAuthError(
      'invalid_client',
      'The client’s metadata document does not describe this client_id.',
    );
  const { token_endpoint_auth_method: method = 'none', token_endpoint_auth_methods_supported: others = [] } =
    read.data;
  if (method !== 'none' && !others.includes('none'))
    throw new OAuthError('invalid_client', 'The client’s metadata document must offer the method “none”.');
  return { id: clientId, host: new URL(clientId).host, ...readMetadata(read.data) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
