import {
  Client,
  type Client as McpClient,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';

export const protocols = ['2026-07-28', '2025-11-25'] as const;
export type ProtocolVersion = (typeof protocols)[number];

type Shop = { app: FastifyInstance; config: { publicUrl: string } };
export type Chosen = { scopes: string[]; reportIds: number[] };

type Kept = {
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  verifier: string;
  discovery?: OAuthDiscoveryState;
};

/** An assistant's side of OAuth with the official client package: it keeps what a real one would store. */
export function program(more: Partial<OAuthClientProvider> = {}) {
  const kept: Kept = { verifier: '' };
  let sentTo: URL | null = null;
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:8788/callback',
    clientMetadata: { client_name: 'Test assistant', redirect_uris: ['http://127.0.0.1:8788/callback'] },
    state: () => 'state-of-the-test',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      sentTo = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
    ...more,
  };
  return { provider, kept, sentTo: () => sentTo };
}
export type Program = ReturnType<typeof program>;

const transportTo = (
  { config }: Pick<Shop, 'config'>,
  options: ConstructorParameters<typeof StreamableHTTPClientTransport>[1],
) => new StreamableHTTPClientTransport(new URL(`${config.publicUrl}/mcp`), options);

/** What the person answers when the client shows them a question; a client without it cannot ask. */
export type Person = (question: string) => { action: 'accept'; confirm: boolean } | { action: 'decline' };

function newClient(protocol: ProtocolVersion, person?: Person): Client {
  const client = new Client(
    { name: 'test-assistant', version: '1' },
    {
      ...(person && { capabilities: { elicitation: { form: {} } } }),
      ...(protocol === '2026-07-28' && { versionNegotiation: { mode: { pin: protocol } } }),
    },
  );
  if (person)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      const answer = person(params.message);
      return answer.action === 'accept'
        ? { action: 'accept', content: { confirm: answer.confirm } }
        : { action: 'decline' };
    });
  return client;
}

/** What the customer's browser does on the consent page. */
export async function consent(
  { app }: Shop,
  cookies: Record<string, string>,
  address: URL,
  decision: Chosen | null,
): Promise<{ status: number; redirectTo: URL; body: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/oauth/authorization',
    cookies,
    payload: { query: Object.fromEntries(address.searchParams), allow: decision !== null, ...decision },
  });
  const redirectTo =
    answer.statusCode === 200 ? answer.json<{ redirectTo: string }>().redirectTo : 'about:blank';
  return { status: answer.statusCode, redirectTo: new URL(redirectTo), body: answer.body };
}

/** From the first 401 to the address of the consent page, and from its answer to a connected client. */
export async function askForConsent(publicUrl: string, protocol: ProtocolVersion, as: Program) {
  const shop = { config: { publicUrl } };
  const first = transportTo(shop, { authProvider: as.provider });
  const refused = await newClient(protocol)
    .connect(first)
    .catch((error: unknown) => error);
  if (!(refused instanceof UnauthorizedError)) throw refused;
  const address = as.sentTo();
  if (!address) throw new Error('the client was not sent to the consent page');
  const finish = async (answer: URLSearchParams): Promise<McpClient> => {
    await first.finishAuth(answer);
    const client = newClient(protocol);
    await client.connect(transportTo(shop, { authProvider: as.provider }));
    return client;
  };
  return { address, finish };
}

/** Discovery, registration, consent and token, with a browser that answers at once. */
export async function connectByConsent(
  shop: Shop,
  {
    cookies,
    chosen,
    protocol = '2026-07-28',
    as = program(),
  }: {
    cookies: Record<string, string>;
    chosen: Chosen;
    protocol?: ProtocolVersion;
    as?: Program;
  },
): Promise<{ client: McpClient; as: Program }> {
  const { address, finish } = await askForConsent(shop.config.publicUrl, protocol, as);
  const { redirectTo } = await consent(shop, cookies, address, chosen);
  return { client: await finish(redirectTo.searchParams), as };
}

/** With a key or a token that somebody pasted. */
export async function connectByToken(
  shop: Shop,
  token: string,
  protocol: ProtocolVersion = '2026-07-28',
  person?: Person,
): Promise<McpClient> {
  const client = newClient(protocol, person);
  await client.connect(transportTo(shop, { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
  return client;
}
