import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDockerfile, readExecForm } from './read-dockerfile.ts';

const stages = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));
const last = stages.at(-1)?.instructions ?? [];
const texts = (name: string) => last.filter((one) => one.name === name).map(({ text }) => text);
const buildScript = readFileSync('scripts/build/build.ts', 'utf8');

test('several stages on one base, which is the Node of this project', () => {
  expect(stages.length).toBeGreaterThan(1);
  expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['node:24-bookworm-slim']));
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe('24');
});

test('every package that the bundles leave out is copied, and nothing else is installed', () => {
  const [, listed = ''] = /external: \[([^\]]+)\]/.exec(buildScript) ?? [];
  const externals = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name as string);
  const native = externals.filter((name) => name !== 'pg-native'); // which we do without
  expect(native.length).toBeGreaterThan(0);
  const scopes = new Set(native.map((name) => `/app/node_modules/${name.split('/')[0]}`));
  const copied = texts('COPY').flatMap((text) => /^\/app\/node_modules\/\S+/.exec(text) ?? []);
  expect(new Set(copied)).toEqual(scopes);
  expect(texts('RUN').filter((text) => /npm|apt/.test(text))).toEqual([]);
});

test('it runs as a number that is not root, and signals reach Node itself', () => {
  expect(texts('USER')).toEqual(['1000:1000']);
  const [command = []] = texts('CMD').map(readExecForm);
  expect(command[0]).toBe('node');
});

test('every program it names is built', () => {
  const named = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/build\/node\/([\w-]+)\.js/g)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, name] of named) expect(buildScript).toContain(`'${name}': `);
});

test('the HEALTHCHECK asks /healthz, which asks nothing of the database', () => {
  const [check = ''] = texts('HEALTHCHECK');
  expect(readExecForm(check.slice(check.indexOf('CMD') + 3)).join(' ')).toContain('/healthz');
});

test('what is copied from here exists, and secrets are never part of it', () => {
  for (const { instructions } of stages) {
    for (const { name, flags, text } of instructions) {
      if (name !== 'COPY' || flags.from) continue;
      for (const path of text.split(/\s+/).slice(0, -1)) expect(existsSync(path), path).toBe(true);
    }
  }
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', 'deploy/.env', 'deploy/kubernetes/secret.yaml', '.git']),
  );
});

test('a command with a shell in between is refused', () => {
  expect(() => readExecForm('node build/node/start-server.js')).toThrow();
});
