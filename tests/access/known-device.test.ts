import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { throttleWindowMs } from '../../src/access/rules/sign-in-throttle.ts';
import {
  createAdministrator,
  revokeAdministratorTokens,
} from '../../src/admin/administrators/manage-administrators.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const password = 'correct horse battery staple';
let made = 0;

type Sender = { address: string; cookies?: Record<string, string>; guess?: string; at?: typeof app };

async function hire() {
  made += 1;
  const email = `operator-${made}@shop.test`;
  await createAdministrator(deps, email, password);
  const signIn = ({ address, cookies = {}, guess = password, at = app }: Sender) =>
    at.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email, password: guess },
      remoteAddress: address,
      cookies,
    });
  const attack = async (addresses: number) => {
    for (let n = 0; n < addresses; n += 1)
      for (let guess = 0; guess < 12; guess += 1)
        await signIn({ address: `203.0.${made}.${n}`, guess: `guess-${guess}` });
  };
  return { email, signIn, attack, home: `10.7.0.${made}` };
}

describe('A11: wrong passwords of others', () => {
  it('A11: do not lock the operator out of a device that has signed in before', async () => {
    const { signIn, attack, home } = await hire();
    const cookies = cookieOf(await signIn({ address: home }));
    await attack(2);
    expect((await signIn({ address: home, cookies })).statusCode).toBe(200);
    // Also at an address from which somebody else has guessed.
    expect((await signIn({ address: `203.0.${made}.0`, cookies })).statusCode).toBe(200);
  });

  it('A11: from one address leave a new device at another address alone', async () => {
    const { signIn, attack, home } = await hire();
    await attack(1);
    expect((await signIn({ address: `203.0.${made}.0` })).statusCode).toBe(429);
    expect((await signIn({ address: home })).statusCode).toBe(200);
  });

  it('A11: from many addresses slow new devices down, for a minute at a time', async () => {
    const { signIn, attack, home } = await hire();
    await attack(3);
    expect((await signIn({ address: home })).statusCode).toBe(429);
    const at = await shop.appWith({ now: () => new Date(Date.now() + 61_000) });
    expect((await signIn({ address: home, at })).statusCode).toBe(200);
  });

  it('A11: from one IPv6 network count as one address', async () => {
    const { signIn } = await hire();
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1)
      statuses.push((await signIn({ address: `2001:db8:0:7::${n}`, guess: 'wrong' })).statusCode);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe('A11: a known device', () => {
  it('A11: is throttled itself after ten wrong passwords, until the window has ended', async () => {
    const { signIn, home } = await hire();
    const cookies = cookieOf(await signIn({ address: home }));
    for (let n = 0; n < 10; n += 1)
      expect((await signIn({ address: home, cookies, guess: 'wrong' })).statusCode).toBe(401);
    expect((await signIn({ address: home, cookies })).statusCode).toBe(429);
    const at = await shop.appWith({ now: () => new Date(Date.now() + throttleWindowMs + 1_000) });
    expect((await signIn({ address: home, cookies, at })).statusCode).toBe(200);
  });

  it('A11: is known for its own operator only; a forged or changed cookie does not count', async () => {
    const [mine, other] = [await hire(), await hire()];
    const cookies = cookieOf(await mine.signIn({ address: mine.home }));
    const [name = '', value = ''] = Object.entries(cookies).find(([name]) => name.includes('device')) ?? [];
    expect(value).not.toBe('');
    const changed = `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`;
    for (const forged of [value.slice(1), changed, value.split('.')[0] ?? '', '']) {
      const attacker = { address: `198.18.0.${made}`, cookies: { [name]: forged } };
      for (let n = 0; n < 12; n += 1) await mine.signIn({ ...attacker, guess: 'wrong' });
      expect((await mine.signIn(attacker)).statusCode).toBe(429);
    }
    for (let n = 0; n < 12; n += 1) await other.signIn({ address: '198.18.1.1', cookies, guess: 'wrong' });
    expect((await other.signIn({ address: '198.18.1.1', cookies })).statusCode).toBe(429);
    expect((await mine.signIn({ address: mine.home, cookies })).statusCode).toBe(200);
  });

  it('A11: has a lasting cookie that scripts cannot read, and is forgotten after revocation or a new password', async () => {
    const revoke = [
      (email: string) => revokeAdministratorTokens(deps, email),
      (email: string) => createAdministrator(deps, email, password),
    ];
    for (const end of revoke) {
      const { email, signIn, attack, home } = await hire();
      const answer = await signIn({ address: home });
      const device = answer.cookies.find(({ name }) => name.includes('device'));
      expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 180 * 24 * 60 * 60 });
      await end(email);
      await attack(3);
      expect((await signIn({ address: home, cookies: cookieOf(answer) })).statusCode).toBe(429);
    }
  });

  it('A11: is stored as a hash, and one device stays one row however often it signs in', async () => {
    const { signIn, home } = await hire();
    const cookies = cookieOf(await signIn({ address: home }));
    const again = await signIn({ address: home, cookies });
    expect(cookieOf(again)).toEqual(cookies);
    const { rows } = await deps.db.$client.query('select * from administrator_devices order by created_at');
    const value = Object.entries(cookies).find(([name]) => name.includes('device'))?.[1] ?? '';
    expect(JSON.stringify(rows)).not.toContain(value.split('.')[0]);
    expect(rows.length).toBeLessThanOrEqual(made);
  });
});
