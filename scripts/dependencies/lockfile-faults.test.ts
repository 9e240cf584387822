import { expect, it } from 'vitest';
import { lockfileFaults, manifestFaults } from './lockfile-faults.ts';
import type { LockedPackage } from './read-lockfile.ts';

const sound: LockedPackage = {
  place: 'node_modules/sound',
  name: 'sound',
  version: '1.0.0',
  licence: 'MIT',
  isDevelopment: false,
  isInstalled: true,
  integrity: `sha512-${'A'.repeat(86)}==`,
  resolved: null,
  isLink: false,
  hasInstallScript: false,
};

it('a package with its hash, from the registry, without a script has no fault', () => {
  expect(lockfileFaults([sound, { ...sound, name: 'esbuild', hasInstallScript: true }])).toEqual([]);
});

it.each([
  ['no hash', { integrity: null }, /sha512/],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /sha512/],
  ['a git address', { resolved: 'git+ssh://git@github.com/a/b.git#1' }, /registry/],
  ['another host', { resolved: 'https://registry.npmjs.org.evil.example/a.tgz' }, /registry/],
  ['plain http', { resolved: 'http://registry.npmjs.org/a.tgz' }, /registry/],
  ['a link', { isLink: true }, /link/],
  ['a script at install', { hasInstallScript: true }, /script/],
])('a package with %s is reported', (_what, change, fault) => {
  expect(lockfileFaults([{ ...sound, ...change }])).toEqual([expect.stringMatching(fault)]);
});

it('versions are exact', () => {
  const manifest = {
    dependencies: { a: '1.0.0', b: '^1.0.0' },
    devDependencies: { c: 'github:a/c', d: '2.0.0-rc.1' },
  };
  expect(manifestFaults(manifest)).toEqual([expect.stringContaining('b'), expect.stringContaining('c')]);
});
