import { scopes } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { product } from '../../platform/rules/product.ts';
import { issueToken, registerOAuthClient, revokeToken } from './contract.ts';
import { issuerOf, resourceOf } from './tokens.ts';

type Settings = Pick<Dependencies, 'publicUrl'>;

/** RFC 9728. Clients look below the resource's path, some at the root. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource';
const serverMetadataPath = '/.well-known/oauth-authorization-server';

/** The two documents by which a client finds everything else. */
export function metadataDocuments(settings: Settings): Record<string, object> {
  const issuer = issuerOf(settings);
  const documentation = `${issuer}/connect`;
  const resource = {
    resource: resourceOf(settings),
    authorization_servers: [issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: product.name,
    resource_documentation: documentation,
  };
  return {
    [resourceMetadataPath]: resource,
    [`${resourceMetadataPath}/mcp`]: resource,
    [serverMetadataPath]: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: issuer + issueToken.path,
      registration_endpoint: issuer + registerOAuthClient.path,
      revocation_endpoint: issuer + revokeToken.path,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      // Claude uses metadata documents only when `none` is offered beside them.
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: documentation,
    },
  };
}
