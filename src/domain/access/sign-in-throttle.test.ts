import { describe, expect, it } from 'vitest';
import {
  throttleOfCodes,
  throttlesOfKnownDevice,
  throttlesOfNewDevice,
  throttleWindowMs,
} from './sign-in-throttle.ts';

describe('guessing an administrator’s password', () => {
  const limits = (all: { attempts: number; windowMs: number }[]) =>
    all.map(({ attempts, windowMs }) => [attempts, windowMs]);

  it('A11: a new device has fifty attempts an address and ten for one account there; an account has twenty a minute', () => {
    expect(limits(throttlesOfNewDevice({ email: 'root@example.com', address: '10.0.0.1' }))).toEqual([
      [50, 900_000],
      [10, 900_000],
      [20, 60_000],
    ]);
    expect(throttleWindowMs).toBe(900_000);
  });

  it('A11: a known device has ten attempts of its own, and five codes', () => {
    expect(limits([...throttlesOfKnownDevice('x'), throttleOfCodes(1, 'x')])).toEqual([
      [10, 900_000],
      [5, 900_000],
    ]);
  });

  it('is counted once for all spellings of an account, and apart from an address of the same name', () => {
    const subjects = (email: string, address: string) =>
      throttlesOfNewDevice({ email, address }).map(({ subject }) => subject);
    expect(subjects('Root@Example.com', '10.0.0.1')).toEqual(subjects('root@example.com', '10.0.0.1'));
    expect(new Set(subjects('root@example.com', 'root@example.com')).size).toBe(3);
  });
});
