import { describe, expect, it } from 'vitest';
import { throttlesOf, throttleWindowMs } from './sign-in-throttle.ts';

describe('guessing an administrator’s password', () => {
  it('is limited to ten attempts an account and fifty an address, in a quarter of an hour', () => {
    const { account, address } = throttlesOf({ email: 'root@example.com', address: '10.0.0.1' });
    expect([account.attempts, address.attempts, throttleWindowMs]).toEqual([10, 50, 900_000]);
  });

  it('is counted once for all spellings of an account, and apart from an address of the same name', () => {
    const one = throttlesOf({ email: 'Root@Example.com', address: '10.0.0.1' });
    const other = throttlesOf({ email: 'root@example.com', address: 'root@example.com' });
    expect(one.account).toEqual(other.account);
    expect(other.address.subject).not.toBe(other.account.subject);
  });
});
