import type { FastifyInstance } from 'fastify';
import { scopeOfCall } from '../../platform/http/connection-calls.ts';
import type { Endpoint } from '../../platform/http/contract/endpoint.ts';
import { product } from '../../platform/rules/product.ts';
import * as contract from './contract.ts';

export type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
type Content = Record<string, { schema: Schema }>;
export type Operation = {
  operationId: string;
  summary: string;
  'x-scope': string;
  'x-codeSamples': { lang: string; source: string }[];
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; headers?: object; content?: Content }>;
};
type Paths = Record<string, Record<string, Operation>>;
export type ApiDescription = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: object[];
  components: object;
  paths: Paths;
};

const about =
  `The same as the workspace, for programs. Send a key of yours as “Authorization: Bearer ib_live_…”. Everything here stays as it is
while it is called v1: calls, fields and codes may be added, none is renamed, removed or changed in meaning. Errors are problem documents (RFC 9457)
with a code. Ordering, paying, uploading and deleting are done in the workspace only.`.replaceAll('\n', ' ');

const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence that says what to do next' },
    code: { type: 'string', description: 'Stays the same; the sentence may change' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID. A repeat with the same key gets the first answer and uses nothing',
  schema: { type: 'string', format: 'uuid' },
};
const ofAccepted = {
  Location: { description: 'Where the run can be read', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds until it is worth reading', schema: { type: 'integer' } },
};

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;

/** The public calls of all that the server describes, with what only programs need to know. */
export function describeApi(app: FastifyInstance, publicUrl: string): ApiDescription {
  const all = app.swagger() as unknown as { openapi: string; paths: Paths };
  const paths: Paths = {};
  for (const endpoint of Object.values<unknown>(contract).filter(isEndpoint)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    const found = all.paths[path]?.[method];
    if (!found) throw new Error(`${endpoint.name} is not described`);
    paths[path] = { ...paths[path], [method]: describeOperation(endpoint, found) };
  }
  const securitySchemes = { key: { type: 'http', scheme: 'bearer', description: 'ib_live_…' } };
  return {
    openapi: all.openapi,
    info: { title: `${product.name} API`, version: '1', description: about },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    components: { securitySchemes, schemas: { Problem: problem } },
    paths,
  };
}

function describeOperation(endpoint: Endpoint, found: Operation): Operation {
  const { name, access, idempotent, response, success = 200 } = endpoint;
  if (access.to !== 'connection') throw new Error(`${name} is not for programs`);
  const schema = { $ref: '#/components/schemas/Problem' } as Schema;
  const answer = {
    ...found.responses[success],
    description: success === 202 ? 'Accepted: read it at Location' : 'The answer',
    ...(success === 202 && { headers: ofAccepted }),
    ...('text' in response && { content: { [response.text]: { schema: { type: 'string' } } } }),
  };
  return {
    ...found,
    operationId: name.charAt(3).toLowerCase() + name.slice(4),
    'x-scope': scopeOfCall(access.action),
    'x-codeSamples': [{ lang: 'curl', source: curlOf(endpoint) }],
    parameters: [...(found.parameters ?? []), ...(idempotent ? [idempotencyKey] : [])],
    responses: {
      [success]: answer,
      default: { description: 'What went wrong', content: { 'application/problem+json': { schema } } },
    },
  };
}

/** To run in a shell with its names set: INNERBUYER, KEY, REPORT, and PANEL, CHECK or PREDICTION. */
function curlOf({ method, path, idempotent, body }: Endpoint): string {
  const address = path
    .replace(':id', '$REPORT')
    .replace(/:(\w+)Id/g, (_, name: string) => `$${name.toUpperCase()}`);
  const [example] = [body?.meta()?.examples ?? []].flat();
  const lines = [
    `curl --fail-with-body ${method === 'GET' ? '' : `-X ${method} `}"$INNERBUYER${address}"`,
    '-H "Authorization: Bearer $KEY"',
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(example ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(example)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}
