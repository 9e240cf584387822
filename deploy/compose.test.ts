import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { kubernetesSettings, readCompose } from './deploy-files.fixture.ts';

const { services, networks, volumes: declared } = readCompose();
const ours = ['migrate', 'server', 'worker'] as const;
const service = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};

test('server, worker and migration run one image; only the migration starts before the others', () => {
  expect(new Set(ours.map((name) => service(name).image)).size).toBe(1);
  expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(service('migrate').restart).toBe('no');
  for (const name of ['server', 'worker', 'backup'])
    expect(service(name).depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
});

test('two workers, and each is given longer to stop than it takes', () => {
  const { worker } = parseConfig(kubernetesSettings().filled);
  expect(service('worker').deploy.replicas).toBe(2);
  const seconds = Number.parseInt(service('worker').stop_grace_period ?? '', 10);
  expect(seconds * 1000).toBeGreaterThan(worker.stopGraceMs + 15_000);
});

describe.each(Object.keys(services))('%s', (name) => {
  const { deploy, cap_drop, read_only, volumes = [], ports, profiles, networks: joined } = service(name);

  test('has limits', () => {
    expect(deploy.resources.limits).toEqual({
      cpus: expect.any(String),
      memory: expect.stringMatching(/^\d+[mg]$/),
    });
  });

  // PostgreSQL's image starts as root and changes to its own user.
  test.skipIf(name === 'postgres')('gains no privilege and cannot change its own files', () => {
    expect([cap_drop, read_only]).toEqual([['ALL'], true]);
  });

  test('is reached from outside only if it is the proxy; what watches is reached from this machine alone', () => {
    const published = (ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'));
    expect(published.length > 0).toBe(name === 'caddy');
    if (ports && name !== 'caddy')
      expect([profiles, joined]).toEqual([['watch'], expect.arrayContaining(['desk'])]);
  });

  test('mounts only volumes that are declared, or files of this folder', () => {
    for (const volume of volumes)
      expect(volume.startsWith('./') || volume.slice(0, volume.indexOf(':')) in declared).toBe(true);
  });

  test('leaves the machine only if it has business outside', () => {
    expect(joined.includes('outside')).toBe([...ours, 'caddy', 'alertmanager'].includes(name));
  });
});

test('the database has no way out', () => {
  expect(networks.inside?.internal).toBe(true);
});

test('everything that runs on is checked: the server by its image, the rest by compose', () => {
  const unchecked = Object.entries(services).filter(
    ([, { restart, healthcheck }]) => restart !== 'no' && !healthcheck,
  );
  expect(unchecked.map(([name]) => name)).toEqual(['server']);
});

test('L6: server and worker use a role that is no superuser; the owner of the tables migrates, backs up and restores', () => {
  const roleOf = (name: string) =>
    new URL(service(name).environment?.DATABASE_URL?.replace(/\$\{[^}]*\}/, 'x') ?? '').username;
  const { POSTGRES_USER: superuser, POSTGRES_DB: made } = service('postgres').environment ?? {};
  const roles = ['server', 'worker', 'migrate', 'backup', 'restore'].map(roleOf);
  expect(roles).toEqual(['innerbuyer', 'innerbuyer', ...Array(3).fill('innerbuyer_owner')]);
  expect(roles).not.toContain(superuser);
  expect(made).toBeUndefined(); // create-roles.sql makes it for its owner
  expect(service('postgres').volumes).toContainEqual(expect.stringContaining('/docker-entrypoint-initdb.d/'));
});

test('every password is asked for: nothing starts with an empty one', () => {
  const asked = readFileSync('deploy/compose.yaml', 'utf8').matchAll(/\$\{(\w+PASSWORD)(:?.)/g);
  for (const [, name, how] of asked) expect([name, how]).toEqual([name, ':?']);
});

test('a restore runs only when asked for', () => {
  expect(service('restore').profiles).toEqual(['restore']);
});

test('nothing that watches runs unless it is asked for, and the shop does not wait for it', () => {
  const watching = Object.keys(services).filter((name) => service(name).profiles?.includes('watch'));
  expect(watching).toEqual(['prometheus', 'alertmanager', 'grafana', 'traces']);
  for (const [, { depends_on = {} }] of Object.entries(services))
    for (const name of watching) expect(depends_on).not.toHaveProperty(name);
});
