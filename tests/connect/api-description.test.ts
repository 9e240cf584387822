import { expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { scopes } from '../../src/access/rules/access-rights.ts';
import type { ApiDescription } from '../../src/connect/api/describe-api.ts';
import { rowsOf } from '../../src/connect/api/describe-page.ts';

const { app, config } = await openTestShop();
const answered = await app.inject('/api/v1/openapi.json');
const description = answered.json<ApiDescription>();
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    line: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

it('describes the calls of version 1 and no other', () => {
  expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(description.paths).filter((path) => !path.startsWith('/api/v1/reports'))).toEqual([]);
  for (const { operation } of operations) {
    expect(scopes).toContain(operation['x-scope']);
    expect(operation.responses.default?.content).toHaveProperty(['application/problem+json']);
  }
  expect(operations.filter(({ operation }) => operation.responses[202]).map(({ line }) => line)).toEqual([
    'POST /api/v1/reports/{id}/panels',
    'POST /api/v1/reports/{id}/checks',
    'POST /api/v1/reports/{id}/scans',
  ]);
  const forbidden = /order|pay|refund|delete|upload|share|export|connections/;
  expect(operations.filter(({ line }) => forbidden.test(line))).toEqual([]);
});

it('keeps every field of version 1: change the file only to add', async () => {
  const lines = operations.flatMap(({ line, operation }) => {
    const sent = rowsOf(operation.requestBody?.content['application/json']?.schema ?? {});
    const got = Object.values(operation.responses).flatMap(({ content }) =>
      rowsOf(content?.['application/json']?.schema ?? {}),
    );
    const asText = (mark: string, rows: typeof sent) =>
      rows.map(([name, type]) => `  ${mark} ${name}: ${type}`);
    return [`${line} (${operation['x-scope']})`, ...asText('>', sent), ...asText('<', got)];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('v1-fields.txt');
});

it('is a page that runs no script, loads nothing and names no other host', async () => {
  const { body, headers, statusCode } = await app.inject('/api/v1/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri/,
  );
  expect(body).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|\ssrc=/);
  const addresses = [...body.matchAll(/https?:\/\/[^\s<"&]+/g)].map(([address]) => address);
  expect(addresses.filter((address) => !address.startsWith(config.publicUrl))).toEqual([]);
  for (const { line, operation } of operations) {
    expect(body).toContain(`>${line}<`);
    expect(body).toContain(`id="${operation.operationId}"`);
  }
});

it('an address of the API that does not exist is a problem document, too', async () => {
  for (const url of ['/api/v1/nothing', '/api/v1/reports/1/orders', '/api/v1/reports/x/brief']) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode === 404 || statusCode === 401]).toEqual([url, true]);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});
