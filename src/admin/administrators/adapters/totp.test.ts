import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { totpCodes } from './totp.ts';

const codes = totpCodes('Innerbuyer');
/** The secret and, cut to six digits, the SHA-1 codes of RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

it.each(vectors)('A11: at %i s the code is %s, as RFC 6238 has it', (seconds, code) => {
  const at = (offset: number) => new Date((seconds + offset) * 1_000);
  const step = Math.floor(seconds / 30);
  expect(codes.stepOf(secret, code, at(0))).toBe(step);
  expect(codes.stepOf(secret, code, at(30))).toBe(step);
  expect(codes.stepOf(secret, code, at(-30))).toBe(step);
  expect(codes.stepOf(secret, code, at(61))).toBeNull();
});

it.each(['', '1', '28708', '2870822', 'abcdef', '２８７０８２', '287 082', '-87082', '\u0000'.repeat(6)])(
  'A11: %j is no code',
  (typed) => expect(codes.stepOf(secret, typed, new Date(59_000))).toBeNull(),
);

it('A11: a new secret has 160 bits, and its address names issuer and account', () => {
  const made = codes.newSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(codes.uriOf(made, 'you@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(made);
  expect(uri.searchParams.get('issuer')).toBe('Innerbuyer');
  expect(decodeURIComponent(uri.pathname)).toContain('you@example.com');
});
