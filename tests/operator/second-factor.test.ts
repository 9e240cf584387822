import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { throttleWindowMs } from '../../src/access/rules/client-limits.ts';
import { auditLog } from '../../src/access/schema.ts';
import {
  createAdministrator,
  resetSecondFactor,
  turnOnSecondFactor,
} from '../../src/admin/administrators/manage-administrators.ts';
import { administratorSecondFactors } from '../../src/admin/schema.ts';

const shop = await openTestShop();
const password = 'correct horse battery staple';
/** Every test begins in a step, and a window, of its own. */
let clockMs = Math.floor(Date.now() / 30_000) * 30_000;
const at = { now: () => new Date(clockMs) };
const deps = { ...shop.deps, ...at };
const app = await shop.appWith(at);
let made = 0;

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clockMs + offsetMs });

async function hire() {
  clockMs += throttleWindowMs + 30_000;
  made += 1;
  const email = `operator-${made}@shop.test`;
  const address = `10.6.0.${made}`;
  await createAdministrator(deps, email, password);
  const signIn = (more: { code?: string; password?: string } = {}, from = address, to = app) =>
    to.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email, password, ...more },
      remoteAddress: from,
    });
  const turnOn = async () => {
    let shown = '';
    await turnOnSecondFactor(deps, email, async (secret, uri) => {
      expect(uri).toContain(`secret=${secret}`);
      shown = secret;
      return codeOf(secret);
    });
    clockMs += 60_000;
    return shown;
  };
  return { email, signIn, turnOn };
}
const codeHeader = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const verify = async (token: string) =>
  (await app.inject({ url: '/api/admin/verify', headers: { authorization: `Bearer ${token}` } })).statusCode;

describe('A11: two-step sign-in', () => {
  it('A11: is off until a code confirms it, and login answers a token as before', async () => {
    const { email, signIn } = await hire();
    await expect(turnOnSecondFactor(deps, email, async () => '000000')).rejects.toThrow('code is wrong');
    const answer = await signIn();
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['token']]);
  });

  it('A11: once on, login answers 401 code_required first and a token with the code', async () => {
    const { signIn, turnOn } = await hire();
    const secret = await turnOn();
    expect(codeHeader(await signIn())).toEqual([401, 'code_required']);
    expect(codeHeader(await signIn({ password: 'wrong' }))).toEqual([401, 'bad_credentials']);
    expect(codeHeader(await signIn({ password: 'wrong', code: codeOf(secret) }))).toEqual([
      401,
      'bad_credentials',
    ]);
    expect((await signIn({ code: codeOf(secret).replace(/(?=.{3}$)/, ' ') })).json().token).toMatch(/./);
  });

  it('A11: a code works once, also in the next window, and one before it no more', async () => {
    const { signIn, turnOn } = await hire();
    const secret = await turnOn();
    const [before, code] = [codeOf(secret, -30_000), codeOf(secret)];
    expect((await signIn({ code })).statusCode).toBe(200);
    expect(codeHeader(await signIn({ code }))).toEqual([401, 'bad_code']);
    expect(codeHeader(await signIn({ code: before }))).toEqual([401, 'bad_code']);
    clockMs += 30_000;
    expect(codeHeader(await signIn({ code }))).toEqual([401, 'bad_code']);
    expect((await signIn({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('A11: the code that turned it on signs nobody in', async () => {
    const { signIn, turnOn } = await hire();
    const secret = await turnOn();
    clockMs -= 60_000;
    expect(codeHeader(await signIn({ code: codeOf(secret) }))).toEqual([401, 'bad_code']);
  });

  it('A11: five requests at once with one code get one token', async () => {
    const { signIn, turnOn } = await hire();
    const code = codeOf(await turnOn());
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('A11: after five wrong codes the right one is throttled until the window has ended', async () => {
    const { signIn, turnOn } = await hire();
    const secret = await turnOn();
    for (let n = 0; n < 5; n += 1)
      expect(codeHeader(await signIn({ code: '000000' }, `10.5.0.${n}`))).toEqual([401, 'bad_code']);
    expect(codeHeader(await signIn({ code: codeOf(secret) }, '10.5.0.9'))).toEqual([
      429,
      'too_many_requests',
    ]);
    clockMs += throttleWindowMs + 1_000;
    expect((await signIn({ code: codeOf(secret) }, '10.5.0.9')).statusCode).toBe(200);
  });

  it('A11: the secret is not stored or logged as it is', async () => {
    const { signIn, turnOn } = await hire();
    const secret = await turnOn();
    const code = codeOf(secret, -30_000_000);
    await signIn({ code });
    const stored = JSON.stringify([
      await deps.db.select().from(administratorSecondFactors),
      await deps.db.select().from(auditLog),
    ]);
    for (const plain of [secret, code]) expect(stored).not.toContain(plain);
  });

  it('A11: goes on through a rotation of the secrets, and takes the new key at the next sign-in', async () => {
    const { signIn, turnOn, email } = await hire();
    const secret = await turnOn();
    const fresh = 'a-fresh-link-secret-a-fresh-link-secret-1';
    const keyId = async () => {
      const { rows } = await deps.db.$client.query(
        `select key_id from administrator_second_factors f join administrators a on a.id = f.administrator_id
        where a.email = $1`,
        [email],
      );
      return rows[0].key_id as string;
    };
    const oldKey = await keyId();
    const rotated = await shop.appWith({ ...at, linkSecrets: [fresh, ...deps.linkSecrets] });
    const replaced = await shop.appWith({ ...at, linkSecrets: [fresh] });
    expect(codeHeader(await signIn({ code: codeOf(secret) }, undefined, replaced))).toEqual([
      401,
      'bad_code',
    ]);
    expect((await signIn({ code: codeOf(secret) }, undefined, rotated)).statusCode).toBe(200);
    expect(await keyId()).not.toBe(oldKey);
    clockMs += 60_000;
    expect((await signIn({ code: codeOf(secret) }, undefined, replaced)).statusCode).toBe(200);
  });

  it('A11: is not replaced while it is on, and ends every token when it is turned on', async () => {
    const { signIn, turnOn } = await hire();
    const { token } = (await signIn()).json();
    await turnOn();
    expect(await verify(token)).toBe(401);
    await expect(turnOn()).rejects.toThrow('already on');
  });

  it('A11: reset ends every token, the next secret is another one, and all of it is in the audit log', async () => {
    const { email, signIn, turnOn } = await hire();
    const secret = await turnOn();
    const { token } = (await signIn({ code: codeOf(secret) })).json();
    expect(await resetSecondFactor(deps, email.toUpperCase())).toBe(true);
    expect(await verify(token)).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    expect(await resetSecondFactor(deps, email)).toBe(false);
    expect(await turnOn()).not.toBe(secret);
    await expect(resetSecondFactor(deps, 'nobody@shop.test')).rejects.toThrow('no such administrator');
    const actions = (await deps.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['turn-on-second-factor', 'reset-second-factor']));
  });
});
