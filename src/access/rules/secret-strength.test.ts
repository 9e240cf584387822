import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { proveRuns } from '../../../harness/prove-runs.ts';
import { isGuessable, isPlaceholder } from './secret-strength.ts';

it.each([
  'a'.repeat(64),
  'ab'.repeat(32),
  '0123456789abcdef'.repeat(2),
  'secret-secret-secret-secret-secret',
  'test-secret-test-secret-test-secret-1',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '12345678901234567890123456789012',
])('A9: %s is guessable', (secret) => {
  expect(isGuessable(secret)).toBe(true);
});

it('A9: no random secret of 32 characters or more is refused, in any usual alphabet', () => {
  const secrets = Array.from({ length: proveRuns(5_000) }, () => [
    randomBytes(16).toString('hex'),
    randomBytes(24).toString('base64'),
    randomBytes(32).toString('base64url'),
    [...randomBytes(40)].map((byte) => byte % 10).join(''),
  ]);
  expect(secrets.flat().filter(isGuessable)).toEqual([]);
});

it.each([
  'replace-me',
  'replace-with-your-strong-model',
  'CHANGE_ME',
  'changeme',
  '<your key>',
  'your-api-key',
  'xxxxxxxx',
])('A9: %s is a placeholder', (value) => {
  expect(isPlaceholder(value)).toBe(true);
});

it.each(['sk-proj-8Jw', 'ollama', 'emulator', 'gpt-5', 'test', 'no-key-needed'])(
  'A9: %s is none',
  (value) => {
    expect(isPlaceholder(value)).toBe(false);
  },
);
