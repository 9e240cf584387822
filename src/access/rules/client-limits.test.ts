import { describe, expect, it } from 'vitest';
import { throttleOfAccount, throttleOfCodes, throttlesOfSignIn, throttleWindowMs } from './client-limits.ts';

describe('guessing an administrator’s password', () => {
  const limits = (all: { attempts: number; windowMs: number }[]) =>
    all.map(({ attempts, windowMs }) => [attempts, windowMs]);

  const at = (network: string) => [{ network, times: 1 }];

  it('A11: there are 50 attempts per address, 10 per account there, 20 a minute per account, and five codes', () => {
    expect(limits(throttlesOfSignIn({ email: 'root@example.com', networks: at('10.0.0.1') }))).toEqual([
      [50, 900_000],
      [10, 900_000],
    ]);
    expect(limits([throttleOfAccount('root@example.com'), throttleOfCodes(1)])).toEqual([
      [20, 60_000],
      [5, 900_000],
    ]);
    expect(throttleWindowMs).toBe(900_000);
  });

  it('H2: a larger network has its own attempts, multiplied by its share', () => {
    const networks = [...at('2001:db8:1:2::'), { network: '2001:db8:1::/48', times: 4 }];
    expect(limits(throttlesOfSignIn({ email: 'root@example.com', networks }))).toEqual([
      [50, 900_000],
      [10, 900_000],
      [200, 900_000],
      [40, 900_000],
    ]);
  });

  it('is counted once for all spellings of an account, and separately from an address of the same name', () => {
    const subjects = (email: string, address: string) =>
      [...throttlesOfSignIn({ email, networks: at(address) }), throttleOfAccount(email)].map(
        ({ subject }) => subject,
      );
    expect(subjects('Root@Example.com', '10.0.0.1')).toEqual(subjects('root@example.com', '10.0.0.1'));
    expect(new Set(subjects('root@example.com', 'root@example.com')).size).toBe(3);
  });
});
