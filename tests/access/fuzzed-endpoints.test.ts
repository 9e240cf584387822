import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { type FuzzedRequest, type Operation, openFuzzRequests } from '../../harness/fuzz/fuzz-request.ts';
import { openFuzzWorld } from '../../harness/fuzz/fuzz-world.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { Endpoint } from '../../src/access/http/contract/endpoint.ts';
import { endpoints } from '../../src/endpoints.ts';
import { errorCodes } from '../../src/platform/rules/app-error.ts';
import { seededRandom } from '../../src/platform/rules/seeded-random.ts';

/** 2,000 in every check; `npm run prove` sets FUZZ_REQUESTS for more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);
/** Enough that the database is never waited for idly. */
const inFlight = 8;
const random = seededRandom(seed);

const shop = await openTestShop({
  signIn: true,
  paypal: true,
  twilio: true,
  pdf: requests > 2_000, // they were most of the CPU time of 2,000 requests
  // What a model or a voice answers is proven elsewhere: here a few are enough.
  env: { PER_REPORT: 'voice=10,chat=50,call=25' },
});
const { app, config } = shop;
await app.ready();
const world = await openFuzzWorld(shop);
const { rightRequest, fuzzedRequest, actorNames } = openFuzzRequests(world, config.publicUrl, random);

const description = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
const operationOf = ({ path, method }: Endpoint): Operation => {
  const found = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};
const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
const validators = new Map<string, ReturnType<typeof ajv.compile>>();
const validatorOf = (name: string, schema: object) => {
  const compiled = validators.get(name) ?? ajv.compile(schema);
  validators.set(name, compiled);
  return compiled;
};

/** Calls that no request of ours alone can bring to their end, and who proves them instead. */
const elsewhere: Record<string, string> = {
  finishSignIn: 'needs the issuer’s page in between: every customer of this world came through it',
  endSessionsFromIssuer: 'signed by the issuer: back-channel-logout.test.ts',
  paymentWebhook: 'signed by PayPal: payment-adversaries.test.ts',
  reviseReport: 'needs a report of the pipeline: interview.test.ts',
  rewriteReport: 'needs a report of the pipeline: run-revision.test.ts',
};

const leaks = /node_modules|\bat \S+ \(|\.ts:\d+|select .+ from|postgres:\/\/|ECONNREFUSED/i;

/** What is wrong with an answer, or null. */
function errorLabel(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  const { statusCode: status, headers, body } = answer;
  if (status >= 500) return `is a fault of ours: ${body.slice(0, 200)}`;
  if (!headers['x-request-id'] || headers['x-content-type-options'] !== 'nosniff') return 'lacks our headers';
  if (status >= 400) {
    const code = headers['x-error-code'];
    if (!errorCodes.includes(code as never) || body === '' || body.length > 400)
      return `says neither why nor what to do: ${code} ${body.slice(0, 200)}`;
    return leaks.test(body) ? `tells of our insides: ${body}` : null;
  }
  if (!String(headers['cache-control']).includes('no-store')) return 'may be kept by a cache';
  if (status === 304) return body === '' ? null : 'is unchanged and has a body';
  if (status !== (endpoint.success ?? 200) && status !== 206) return 'is not the success that is described';
  const { response: promised } = endpoint;
  const type = String(headers['content-type'] ?? '');
  if ('empty' in promised) return body === '' ? null : 'should be empty';
  if ('redirect' in promised) return headers.location ? null : 'leads nowhere';
  if ('file' in promised) return type.startsWith(promised.file) ? null : `is ${type}, not ${promised.file}`;
  if ('text' in promised) return type.startsWith(promised.text) ? null : `is ${type}, not ${promised.text}`;
  if (!type.startsWith('application/json')) return `is ${type}`;
  const schema = operationOf(endpoint).responses?.[status]?.content?.['application/json']?.schema;
  if (!schema) return 'is not described';
  const validate = validatorOf(`${endpoint.name} ${status}`, schema);
  return validate(JSON.parse(unpacked(answer)))
    ? null
    : `breaks its description: ${ajv.errorsText(validate.errors)}`;
}

function unpacked({ rawPayload, headers }: LightMyRequestResponse): string {
  const packed = headers['content-encoding'];
  if (packed === 'br') return brotliDecompressSync(rawPayload).toString();
  return (packed === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

const faults: string[] = [];
const statuses: Record<number, number> = {};
const reached = new Set<string>();
const asked = new Map<string, Set<FuzzedRequest['actor']>>();
const spentMs = new Map<string, number>();

async function send(endpoint: Endpoint, { actor, request }: FuzzedRequest): Promise<LightMyRequestResponse> {
  const startedAt = performance.now();
  const answer = await app.inject(request as InjectOptions);
  spentMs.set(endpoint.name, (spentMs.get(endpoint.name) ?? 0) + performance.now() - startedAt);
  const { statusCode: status } = answer;
  statuses[status] = (statuses[status] ?? 0) + 1;
  asked.set(endpoint.name, (asked.get(endpoint.name) ?? new Set()).add(actor));
  if (status < 400) reached.add(endpoint.name);
  const fault = errorLabel(endpoint, answer);
  if (fault) {
    const sent = `${JSON.stringify(request.headers)} ${JSON.stringify(request.payload)}`.slice(0, 600);
    const url = String(request.url).slice(0, 200);
    faults.push(`${endpoint.name} by ${actor}, ${url} ${sent}: ${status} ${fault}`);
  }
  return answer;
}

it('a valid request to every endpoint is served, or another test proves that it is', async () => {
  const refused: string[] = [];
  for (const endpoint of endpoints) {
    const right = rightRequest(endpoint);
    const { statusCode, body } = await send(endpoint, right);
    if (statusCode >= 400 && !elsewhere[endpoint.name])
      refused.push(`${endpoint.name} by ${right.actor}, ${right.request.url}: ${statusCode} ${body}`);
  }
  expect(refused).toEqual([]);
  expect(faults).toEqual([]);
}, 240_000);

it(`${requests} requests generated from our OpenAPI description: no 5xx, and every response matches it`, async () => {
  // A password takes a while by design, and a zip of everything is what the zip of one report is, often: seldom is enough.
  const slow = new Set(['adminLogin', 'exportEverything']);
  const isDue = ({ name }: Endpoint, round: number) => !slow.has(name) || round % 8 === 0;
  let made = 0;
  let round = 0;
  const queue: Endpoint[] = [];
  const work = async () => {
    while (made < requests && faults.length <= 10) {
      if (queue.length === 0) {
        queue.push(...endpoints.filter((endpoint) => isDue(endpoint, round)));
        round += 1;
      }
      const endpoint = queue.shift() as Endpoint;
      made += 1;
      await send(endpoint, fuzzedRequest(endpoint, operationOf(endpoint)));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  const slowest = [...spentMs].sort(([, a], [, b]) => b - a).slice(0, 6);
  process.stdout.write(
    `fuzzed ${made} requests, seed ${seed}: ${JSON.stringify(statuses)}; slowest in ms: ${slowest.map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', ')}\n`,
  );
  expect(faults).toEqual([]);
  // Most must get past the parser, or they prove nothing.
  const succeeded = Object.entries(statuses).filter(([status]) => Number(status) < 400);
  expect(succeeded.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(requests * 0.25);
  expect(endpoints.map(({ name }) => name).filter((name) => !reached.has(name) && !elsewhere[name])).toEqual(
    [],
  );
  if (requests >= 2_000)
    for (const [name, actors] of asked)
      if (!slow.has(name) && !actors.has('somebody who leaves'))
        expect([name, actorNames.filter((actor) => !actors.has(actor))]).toEqual([name, []]);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
}, 600_000);
