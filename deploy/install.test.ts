import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { readCompose, readEnvFile } from './deploy-files.fixture.ts';

/** The ten answers, in the order of the questions. */
const answers = {
  PUBLIC_HOST: 'shop.example',
  LLM_PROVIDER: 'anthropic',
  LLM_API_KEY: 'sk-live-key',
  LLM_STRONG_MODEL: 'large',
  LLM_FAST_MODEL: 'small',
  SMTP_URL: 'smtp://me:pw@mail.example:587',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'paypal-secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_MERCHANT_ID: 'ABCDEFGH23456',
};
const admin = ['me@shop.example', 'a long pass phrase'];

let folder = '';
let log = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'innerbuyer-install-'));
  log = join(folder, 'docker.log');
  cpSync('deploy/install.sh', join(folder, 'deploy/install.sh'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  // No Docker engine runs here: this stand-in notes what it is asked and answers as FAIL says.
  writeFileSync(
    join(folder, 'bin/docker'),
    `#!/bin/sh\necho "$*" >> ${log}\ncase "$*" in *"\${FAIL:-nothing}"*) exit 1 ;; esac\n`,
  );
  chmodSync(join(folder, 'bin/docker'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (typed: readonly string[], env: Record<string, string> = {}, ...args: string[]) =>
  spawnSync('bash', [join(folder, 'deploy/install.sh'), ...args], {
    input: typed.map((line) => `${line}\n`).join(''),
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  });
const asked = () => readFileSync(log, 'utf8').trim().split('\n');
const written = () => readEnvFile(join(folder, 'deploy/.env'));

/** What the product reads in a container: `.env`, and over it what compose.yaml sets. */
function productSettings(): Record<string, string> {
  const values = written();
  const set = readCompose().services.server?.environment ?? {};
  const filled = Object.entries(set).map(([name, value]) => [
    name,
    String(value).replace(/\$\{([A-Z_]+)(?::[?-][^}]*)?\}/g, (_, key: string) => values[key] ?? ''),
  ]);
  return { ...values, ...Object.fromEntries(filled) };
}

test('ten answers make a .env that starts the product, with fresh secrets', () => {
  const { status, stdout, stderr } = install([...Object.values(answers), ...admin]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('https://shop.example/');
  expect(written()).toMatchObject(answers);
  expect(parseConfig(productSettings())).toMatchObject({ publicUrl: 'https://shop.example', trustProxy: 1 });
  const made = [
    'COOKIE_SECRETS',
    'LINK_SECRETS',
    'POSTGRES_PASSWORD',
    'DATABASE_PASSWORD',
    'GRAFANA_PASSWORD',
  ];
  expect(new Set(made.map((name) => written()[name])).size).toBe(made.length);
  expect(statSync(join(folder, 'deploy/.env')).mode & 0o777).toBe(0o600);
  expect(stdout + asked().join()).not.toMatch(/sk-live-key|paypal-secret|a long pass phrase/);
});

test('providers are tried before anything starts; the administrator is created last', () => {
  install([...Object.values(answers), ...admin]);
  expect(asked()).toEqual([
    'compose build',
    'compose run --rm --no-deps server node build/node/first-contact.js model smtp paypal',
    'compose up --detach --wait',
    'compose exec --no-TTY --env ADMIN_PASSWORD server node build/node/start-admin.js create me@shop.example',
  ]);
});

test('a provider that does not answer stops it; run again, it asks nothing twice', () => {
  expect(install(Object.values(answers), { FAIL: 'first-contact' }).status).toBe(1);
  expect(asked().at(-1)).toContain('first-contact');
  const before = written();
  expect(install(admin).status).toBe(0);
  expect(written()).toEqual(before);
  expect(install(admin, { FAIL: 'first-contact' }, '--anyway').status).toBe(0);
});

test('values of the environment are not asked for, and an image is pulled instead of built', () => {
  const image = 'registry.example/innerbuyer:1.0.0';
  const [ADMIN_EMAIL = '', ADMIN_PASSWORD = ''] = admin;
  expect(install([], { ...answers, INNERBUYER_IMAGE: image, ADMIN_EMAIL, ADMIN_PASSWORD }).status).toBe(0);
  expect(asked()[0]).toBe('compose pull');
});

test('a value that would change the meaning of .env is refused; a half-finished .env is never left', () => {
  const evil = install(['shop.example', 'openai', 'key$(touch /tmp/x)']);
  expect([evil.status, evil.stderr]).toEqual([1, expect.stringContaining('LLM_API_KEY must not contain')]);
  expect(install(['shop.example']).status).toBe(1);
  expect(execFileSync('ls', ['-A', join(folder, 'deploy')], { encoding: 'utf8' })).toBe('install.sh\n');
});
