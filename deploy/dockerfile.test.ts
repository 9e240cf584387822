import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);
const all = (instruction: string, text = stages.at(-1) ?? '') =>
  [...text.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest]) => rest as string);
const readScript = (name: string) => readFileSync(`scripts/build/${name}.ts`, 'utf8');

test('several stages on one base, which is the Node of this project', () => {
  expect(stages.length).toBeGreaterThan(1);
  for (const stage of stages) expect(stage).toMatch(/^node:24-bookworm-slim\b/);
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe('24');
});

test('every package that the bundles leave out is copied, and nothing else is installed', () => {
  const [, listed = ''] = /external: \[([^\]]+)\]/.exec(readScript('bundle-node')) ?? [];
  const externals = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name as string);
  const native = externals.filter((name) => name !== 'pg-native'); // pg works without it
  expect(native.length).toBeGreaterThan(0);
  const scopes = new Set(native.map((name) => `/app/node_modules/${name.split('/')[0]}`));
  const copied = all('COPY').flatMap((text) => / (\/app\/node_modules\/\S+)/.exec(text)?.[1] ?? []);
  expect(new Set(copied)).toEqual(scopes);
  expect(all('RUN').filter((text) => /npm|apt/.test(text))).toEqual([]);
});

test('it runs as a number that is not root, and signals reach Node: no shell in between', () => {
  expect(all('USER')).toEqual(['1000:1000']);
  expect(JSON.parse(all('CMD')[0] ?? '')[0]).toBe('node');
});

test('every program it names is built', () => {
  const named = [...dockerfile.matchAll(/build\/node\/([\w-]+)\.js/g)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, name] of named) expect(readScript('build')).toContain(`'${name}': `);
});

test('the HEALTHCHECK asks /healthz, which asks nothing of the database', () => {
  const [check = ''] = all('HEALTHCHECK');
  expect(JSON.parse(check.slice(check.indexOf('CMD') + 3)).join(' ')).toContain('/healthz');
});

test('what is copied from here exists, and secrets are never part of it', () => {
  const fromHere = all('COPY', dockerfile).filter((text) => !text.startsWith('--from'));
  for (const path of fromHere.flatMap((text) => text.split(/\s+/).slice(0, -1)))
    expect(existsSync(path), path).toBe(true);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.env.*', 'deploy/.env', 'deploy/kubernetes/secret.yaml', '.git']),
  );
});
