import { expect, it } from 'vitest';
import { decryptAtRest, encryptAtRest, isCurrentKey } from './encrypt-at-rest.ts';

const old = 'an-old-secret-an-old-secret-an-old-secret';
const fresh = 'a-fresh-secret-a-fresh-secret-a-fresh-secret';
const about = { purpose: 'test', context: 'row 1' };

it('A11: a text is read again with any listed secret, and not once its secret is gone', () => {
  const encrypted = encryptAtRest('JBSWY3DP', { ...about, secrets: [old] });
  expect(JSON.stringify(encrypted)).not.toContain('JBSWY3DP');
  expect(decryptAtRest(encrypted, { ...about, secrets: [fresh, old] })).toBe('JBSWY3DP');
  expect(decryptAtRest(encrypted, { ...about, secrets: [fresh] })).toBeNull();
  expect(isCurrentKey(encrypted.keyId, 'test', [fresh, old])).toBe(false);
  expect(isCurrentKey(encrypted.keyId, 'test', [old])).toBe(true);
});

it('A11: a text that was changed, or moved to another row or purpose, is not read', () => {
  const secrets = [old];
  const encrypted = encryptAtRest('JBSWY3DP', { ...about, secrets });
  expect(decryptAtRest(encrypted, { ...about, context: 'row 2', secrets })).toBeNull();
  expect(decryptAtRest(encrypted, { ...about, purpose: 'other', secrets })).toBeNull();
  const bytes = Buffer.from(encrypted.ciphertext, 'base64');
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const ciphertext = changed.toString('base64');
    expect(decryptAtRest({ ...encrypted, ciphertext }, { ...about, secrets })).toBeNull();
  }
  for (const ciphertext of ['', 'AAAA', '!!'])
    expect(decryptAtRest({ ...encrypted, ciphertext }, { ...about, secrets })).toBeNull();
});
