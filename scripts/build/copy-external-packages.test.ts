import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { externalPackages } from './bundle-node.ts';
import { copyExternalPackages } from './copy-external-packages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'innerbuyer-external-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('what is copied for the image can be loaded without the repository', () => {
  copyExternalPackages(path.join(folder, 'node_modules'));
  const script = path.join(folder, 'load.mjs');
  writeFileSync(script, externalPackages.map((name) => `await import(${JSON.stringify(name)});`).join('\n'));
  expect(execFileSync('node', [script], { cwd: folder, encoding: 'utf8' })).toBe('');
  // And the other way round: without a package's own dependency the same script fails.
  const [first = ''] = externalPackages;
  rmSync(path.join(folder, 'node_modules', first), { recursive: true });
  expect(() => execFileSync('node', [script], { cwd: folder, stdio: 'pipe' })).toThrow(
    /ERR_MODULE_NOT_FOUND/,
  );
});
