import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { administratorTokenLifetimeMs, throttleWindowMs } from '../../src/access/rules/client-limits.ts';
import { administrators, administratorTokens } from '../../src/access/schema.ts';
import {
  createAdministrator,
  revokeAdministratorTokens,
} from '../../src/admin/administrators/manage-administrators.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const password = 'correct horse battery staple';
let made = 0;
/** Each test has an administrator and an address of its own: what one test guesses throttles no other. */
async function hire() {
  made += 1;
  const email = `root-${made}@shop.test`;
  await createAdministrator(deps, email, password);
  return { email, address: `10.0.0.${made}` };
}
const later = (ms: number) => shop.appWith({ now: () => new Date(Date.now() + ms) });
const signIn = (
  who: { email: string; address: string },
  { guess = password, at = app }: { guess?: string; at?: typeof app } = {},
) =>
  at.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: who.email, password: guess },
    remoteAddress: who.address,
  });
const verify = async (token: string, at = app) =>
  (await at.inject({ url: '/api/admin/verify', headers: { authorization: `Bearer ${token}` } })).statusCode;
const tokenOf = async (who: { email: string; address: string }): Promise<string> =>
  (await signIn(who)).json().token;

describe('an administrator', () => {
  it('signs in with the email in any letter case and the password, and is known by the token', async () => {
    const { email, address } = await hire();
    const answer = await signIn({ email: email.toUpperCase(), address });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(await verify(answer.json().token)).toBe(200);
  });

  it('is stored with neither password nor token', async () => {
    const token = await tokenOf(await hire());
    const stored = JSON.stringify([
      await deps.db.select().from(administrators),
      await deps.db.select().from(administratorTokens),
    ]);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
    expect(stored).toContain('$argon2id$');
  });

  it('is signed out after twelve hours', async () => {
    const token = await tokenOf(await hire());
    expect(administratorTokenLifetimeMs).toBe(43_200_000);
    expect(await verify(token, await later(administratorTokenLifetimeMs - 60_000))).toBe(200);
    expect(await verify(token, await later(administratorTokenLifetimeMs + 1))).toBe(401);
  });

  it('ends one token by signing out, and no other', async () => {
    const who = await hire();
    const [ended, kept] = [await tokenOf(who), await tokenOf(who)];
    const headers = { authorization: `Bearer ${ended}` };
    expect((await app.inject({ method: 'POST', url: '/api/admin/logout', headers })).statusCode).toBe(204);
    expect([await verify(ended), await verify(kept)]).toEqual([401, 200]);
    expect((await app.inject({ method: 'POST', url: '/api/admin/logout', headers })).statusCode).toBe(401);
  });

  it('loses every token by revocation, and a colleague keeps theirs', async () => {
    const [who, colleague] = [await hire(), await hire()];
    const tokens = [await tokenOf(who), await tokenOf(who)];
    const kept = await tokenOf(colleague);
    expect(await revokeAdministratorTokens(deps, who.email.toUpperCase())).toBe(2);
    for (const token of tokens) expect(await verify(token)).toBe(401);
    expect(await verify(kept)).toBe(200);
    expect(await verify(await tokenOf(who))).toBe(200);
  });

  it('loses every token, and the old password, by a new password', async () => {
    const who = await hire();
    const token = await tokenOf(who);
    await createAdministrator(deps, who.email, 'another horse another staple');
    expect(await verify(token)).toBe(401);
    expect((await signIn(who)).statusCode).toBe(401);
    expect((await signIn(who, { guess: 'another horse another staple' })).statusCode).toBe(200);
  });

  it.each([
    '',
    'Basic',
    'Bearer',
    'Bearer ',
    'Token',
    'Bearer null',
    'Bearer undefined',
    "Bearer ' or 1=1 --",
  ])('is nobody with the authorization %j', async (authorization) => {
    const answer = await app.inject({ url: '/api/admin/verify', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  });

  it('is not created with a short password or without an address', async () => {
    await expect(createAdministrator(deps, 'new@shop.test', 'short')).rejects.toThrow('at least 12');
    await expect(createAdministrator(deps, 'nobody', password)).rejects.toThrow('no email address');
  });
});

describe('fails to break in: guessing an administrator’s password', () => {
  it('the eleventh attempt is refused even with the right password, until the window has ended', async () => {
    const who = await hire();
    for (let n = 1; n <= 10; n += 1)
      expect((await signIn(who, { guess: `guess-${n}` })).statusCode).toBe(401);
    const refused = await signIn(who);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([429, 'too_many_requests']);
    // Other letters are no way around it.
    const around = { email: who.email.toUpperCase(), address: who.address };
    expect((await signIn(around)).statusCode).toBe(429);
    const almost = await later(throttleWindowMs - 30_000);
    expect((await signIn(who, { at: almost })).statusCode).toBe(429);
    const over = await later(throttleWindowMs + 1_000);
    expect((await signIn(who, { at: over })).statusCode).toBe(200);
  });

  it('of thirty attempts at once only ten are checked', async () => {
    const who = await hire();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(who, { guess: `guess-${n}` })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('a success forgets the account’s failures', async () => {
    const who = await hire();
    for (let n = 0; n < 9; n += 1) await signIn(who, { guess: 'wrong' });
    expect((await signIn(who)).statusCode).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await signIn(who, { guess: 'wrong' })).statusCode).toBe(401);
  });

  it('one address has fifty attempts over all accounts, and takes them from nobody else', async () => {
    const who = await hire();
    const guesses = Array.from({ length: 50 }, (_, n) =>
      signIn({ email: `guessed-${n}@shop.test`, address: who.address }),
    );
    for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(401);
    expect((await signIn(who)).statusCode).toBe(429);
    expect((await signIn({ ...who, address: '10.8.8.8' })).statusCode).toBe(200);
  });

  it('A11: guesses from one address leave another address alone', async () => {
    const who = await hire();
    for (let n = 0; n < 11; n += 1) await signIn({ ...who, address: '10.9.9.1' }, { guess: 'wrong' });
    expect((await signIn({ ...who, address: '10.9.9.1' })).statusCode).toBe(429);
    expect((await signIn(who)).statusCode).toBe(200);
  });

  it('A11: guesses from many addresses slow an account down, for a minute at a time', async () => {
    const who = await hire();
    for (let n = 0; n < 30; n += 1) await signIn({ ...who, address: `10.9.8.${n}` }, { guess: 'wrong' });
    expect((await signIn(who)).statusCode).toBe(429);
    expect((await signIn(who, { at: await later(61_000) })).statusCode).toBe(200);
  });

  it('A11: one IPv6 network counts as one address', async () => {
    const who = await hire();
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1)
      statuses.push((await signIn({ ...who, address: `2001:db8:0:7::${n}` }, { guess: 'wrong' })).statusCode);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('an address written into X-Forwarded-For counts for nothing without a trusted proxy', async () => {
    const who = await hire();
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, n) =>
        app.inject({
          method: 'POST',
          url: '/api/admin/login',
          payload: { email: `spread-${n}@shop.test`, password: 'wrong' },
          remoteAddress: who.address,
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('fails to break in: finding out who is an administrator', () => {
  it('an unknown account gets exactly the response of a wrong password', async () => {
    const who = await hire();
    const facts = async (email: string) => {
      const { statusCode, body, headers } = await signIn({ ...who, email }, { guess: 'wrong' });
      const { date: _date, 'x-request-id': _id, 'ratelimit-remaining': _left, ...same } = headers;
      return { statusCode, body, same };
    };
    expect(await facts('nobody@shop.test')).toEqual(await facts(who.email));
  });

  it('an unknown account takes as long: its password is checked too (argon2id.test.ts measures that check)', async () => {
    const who = await hire();
    const checked: [string, string | null][] = [];
    const matches: typeof deps.passwords.matches = (password, hash) => {
      checked.push([password, hash]);
      return deps.passwords.matches(password, hash);
    };
    const at = await shop.appWith({ passwords: { ...deps.passwords, matches } });
    for (const email of [who.email, 'nobody-at-all@shop.test'])
      expect((await signIn({ ...who, email }, { guess: 'wrong', at })).statusCode).toBe(401);
    expect(checked).toEqual([
      ['wrong', expect.stringContaining('$argon2id$')],
      ['wrong', null],
    ]);
  });

  it('a throttled unknown account gets the response of a throttled known one', async () => {
    const who = await hire();
    const exhaust = async (email: string) => {
      for (let n = 0; n < 10; n += 1) await signIn({ ...who, email }, { guess: 'wrong' });
      const { statusCode, body } = await signIn({ ...who, email }, { guess: 'wrong' });
      return [statusCode, body];
    };
    expect(await exhaust('still-nobody@shop.test')).toEqual(await exhaust(who.email));
  });
});
