import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { seededRandom } from '../../chaos/seeded-random.ts';
import { goldenReport } from '../../content/golden-report.ts';
import { endpoints } from '../contract/endpoints.ts';
import { errorCodes } from '../domain/app-error.ts';
import { createAdministrator } from '../operations/manage-administrators.ts';
import { moveAnalysis } from '../store/analyses.ts';
import { saveReport } from '../store/report-documents.ts';
import { fuzzPathPart, fuzzValue } from '../test-support/fuzz-values.ts';
import { signInAtIssuer } from '../test-support/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../test-support/test-shop.ts';

/** 400 in every check; `FUZZ_REQUESTS=20000 npx vitest run src/server/fuzzed-endpoints.test.ts` is the whole of it. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const random = seededRandom(seed);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const { app, deps } = await openTestShop({
  signIn: true,
  paypal: true,
  env: { VOICE_CLIPS_PER_REPORT: '1' },
});

type Operation = {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses?: Record<string, { content?: Record<string, { schema: object }> }>;
};
await app.ready();
const description = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
const operationOf = (path: string, method: string) =>
  description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
const validators = new Map<string, ReturnType<typeof ajv.compile>>();
const validatorOf = (name: string, schema: object) => {
  const compiled = validators.get(name) ?? ajv.compile(schema);
  validators.set(name, compiled);
  return compiled;
};

/** Everybody who could be asking, and orders of theirs, so that requests get past the door. */
async function openWorld() {
  const email = 'root@shop.test';
  const password = 'correct horse battery staple';
  await createAdministrator(deps, email, password);
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } });
  const mia = (await signInAtIssuer(app, 'mia')).cookies;
  const ids: string[] = [];
  const orderers: InjectOptions[] = [];
  for (const isCompleted of [true, true, false]) {
    const ordered = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder(),
      cookies: mia,
    });
    const { id } = ordered.json();
    if (isCompleted) {
      const report = await goldenReport();
      await deps.db.transaction(async (tx) => {
        await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
        await moveAnalysis(tx, id, { from: 'processing', to: 'completed' });
        await saveReport(tx, id, report);
      });
    }
    ids.push(String(id));
    orderers.push({ cookies: cookieOf(ordered) });
  }
  const administrator = { headers: { authorization: `Bearer ${login.json().token}` } };
  const customer = { cookies: mia };
  return {
    ids,
    customer,
    administrator,
    senders: [{}, ...orderers, customer, administrator] as InjectOptions[],
  };
}

const world = await openWorld();
// They would take the world away from the requests that follow; the actor matrix asks them.
const endsTheWorld = new Set(['deleteEverything', 'deleteReport', 'adminLogout', 'signOut']);
const fuzzed = endpoints.filter(({ name }) => !endsTheWorld.has(name));

/** Mostly somebody whom the call may serve: what is refused at the door proves little. */
function senderOf({ access, path }: (typeof fuzzed)[number]): InjectOptions {
  if (random() < 0.25) return pick(world.senders);
  const isForAdministrators = access.to === 'administrator' || path.startsWith('/api/admin/');
  return isForAdministrators ? world.administrator : world.customer;
}

function requestTo(endpoint: (typeof fuzzed)[number]): InjectOptions {
  const { path, method, bodyType, idempotent } = endpoint;
  const { parameters = [], requestBody } = operationOf(path, method) ?? {};
  const spoil = pick([0, 0.05, 0.3]);
  const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    fuzzPathPart(schemaOf(name), world.ids, random),
  );
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters)
    if (place === 'query' && random() < 0.6)
      query.set(name, String(fuzzValue(schema, random, spoil)).toWellFormed());
  const sender = senderOf(endpoint);
  const headers: Record<string, string> = { ...(sender.headers as Record<string, string>) };
  if (idempotent && random() < 0.7) headers['idempotency-key'] = random() < 0.9 ? randomUUID() : 'not-a-key';
  if (random() < 0.05)
    headers['content-type'] = pick(['text/plain', 'application/xml', 'multipart/form-data']);
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema as Record<string, unknown> | undefined;
  let body = schema && fuzzValue(schema, random, spoil);
  const known = { analysisRequestId: Number(pick(world.ids)), analysisId: Number(pick(world.ids)) };
  if (body && typeof body === 'object' && !Array.isArray(body) && random() < 0.7)
    body = {
      ...body,
      ...Object.fromEntries(Object.entries(known).filter(([name]) => name in (body as object))),
    };
  if (bodyType === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = new URLSearchParams(
      Object.entries(Object(body)).map(([k, v]) => [k, String(v).toWellFormed()]),
    ).toString();
  } else if (body !== undefined && random() < 0.05) {
    headers['content-type'] = 'application/json';
    body = pick(['{', '[1,', '"', '\u0000', '{"a":'.repeat(2_000)]);
  }
  const url = query.size > 0 ? `${address}?${query}` : address;
  return { ...sender, method, url, headers, ...(body !== undefined && { payload: body as object }) };
}

it(`${requests} requests made of our own description: no 5xx, and every answer is as described`, async () => {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  for (let n = 0; n < requests; n += 1) {
    const endpoint = fuzzed[n % fuzzed.length] as (typeof fuzzed)[number];
    const request = requestTo(endpoint);
    const answer = await app.inject(request);
    const { statusCode: status } = answer;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const told = `${endpoint.name} ${request.url} ${JSON.stringify(request.payload)?.slice(0, 300)}: ${status}`;
    if (status >= 500) faults.push(`${told} ${answer.body.slice(0, 200)}`);
    else if (status >= 400) {
      const code = answer.headers['x-error-code'];
      if (!errorCodes.includes(code as never) || answer.body === '' || answer.body.length > 400)
        faults.push(`${told} says neither why nor what to do: ${code} ${answer.body.slice(0, 200)}`);
    } else if ('json' in endpoint.answer) {
      const described = operationOf(endpoint.path, endpoint.method)?.responses?.[status];
      const schema = described?.content?.['application/json']?.schema;
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      if (!schema) faults.push(`${told} is not described`);
      else if (isJson) {
        const validate = validatorOf(`${endpoint.name} ${status}`, schema);
        if (!validate(answer.json()))
          faults.push(`${told} breaks its description: ${ajv.errorsText(validate.errors)}`);
      }
    }
    if (faults.length > 10) break;
  }
  process.stdout.write(`fuzzed ${requests} requests, seed ${seed}: ${JSON.stringify(statuses)}\n`);
  expect(faults).toEqual([]);
  // Most must get past the parser, or they prove nothing.
  expect(statuses[200] ?? 0).toBeGreaterThan(requests * 0.1);
}, 600_000);
