import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { throttleWindowMs } from '../../src/access/rules/sign-in-throttle.ts';
import {
  createAdministrator,
  resetSecondFactor,
} from '../../src/admin/administrators/manage-administrators.ts';
import { administratorRecoveryCodes, administratorSecondFactors, auditLog } from '../../src/admin/schema.ts';

const shop = await openTestShop();
const { deps } = shop;
const password = 'correct horse battery staple';
/** Every test begins in a step, and a window, of its own. */
let clockMs = Math.floor(Date.now() / 30_000) * 30_000;
const at = { now: () => new Date(clockMs) };
const app = await shop.appWith(at);
let made = 0;

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clockMs + offsetMs });

async function hire() {
  clockMs += throttleWindowMs + 30_000;
  made += 1;
  const email = `operator-${made}@shop.test`;
  const address = `10.6.0.${made}`;
  await createAdministrator({ ...deps, ...at }, email, password);
  const signIn = (more: { code?: string; password?: string } = {}, cookies = {}, from = address, to = app) =>
    to.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email, password, ...more },
      remoteAddress: from,
      cookies,
    });
  const first = await signIn();
  const token: string = first.json().token;
  const send = (path: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/admin/second-factor${path}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: address,
      ...(payload && { payload }),
    });
  const turnOn = async () => {
    const { secret } = (await send('/start', { password })).json();
    const { recoveryCodes } = (await send('/confirm', { code: codeOf(secret) })).json();
    clockMs += 60_000;
    return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
  };
  return { email, signIn, send, turnOn, device: cookieOf(first), token };
}
const codeHeader = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];

describe('A11: two-step sign-in', () => {
  it('A11: is off until it is confirmed, and login answers a token as before', async () => {
    const { signIn, send } = await hire();
    expect((await send('')).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const started = (await send('/start', { password })).json();
    expect(started.uri).toContain(`secret=${started.secret}`);
    const answer = await signIn();
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['token']]);
    expect(codeHeader(await send('/confirm', { code: '000000' }))).toEqual([401, 'bad_code']);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('A11: once on, login answers 401 code_required first and a token with the code', async () => {
    const { signIn, send, turnOn } = await hire();
    const { secret, recoveryCodes } = await turnOn();
    expect(recoveryCodes).toHaveLength(10);
    expect((await send('')).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(codeHeader(await signIn())).toEqual([401, 'code_required']);
    expect(codeHeader(await signIn({ password: 'wrong' }))).toEqual([401, 'bad_credentials']);
    expect(codeHeader(await signIn({ password: 'wrong', code: codeOf(secret) }))).toEqual([
      401,
      'bad_credentials',
    ]);
    expect((await signIn({ code: codeOf(secret) })).json().token).toMatch(/./);
  });

  it('A11: a code works once, also in the next window, and one before it no more', async () => {
    const { signIn, turnOn } = await hire();
    const { secret } = await turnOn();
    const [before, code] = [codeOf(secret, -30_000), codeOf(secret)];
    expect((await signIn({ code })).statusCode).toBe(200);
    expect(codeHeader(await signIn({ code }))).toEqual([401, 'bad_code']);
    expect(codeHeader(await signIn({ code: before }))).toEqual([401, 'bad_code']);
    clockMs += 30_000;
    expect(codeHeader(await signIn({ code }))).toEqual([401, 'bad_code']);
    expect((await signIn({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('A11: the code that turned it on signs nobody in', async () => {
    const { signIn, send } = await hire();
    const { secret } = (await send('/start', { password })).json();
    const code = codeOf(secret);
    expect((await send('/confirm', { code })).statusCode).toBe(200);
    expect(codeHeader(await signIn({ code }))).toEqual([401, 'bad_code']);
  });

  it('A11: five requests at once with one code get one token', async () => {
    const { signIn, turnOn } = await hire();
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('A11: after five wrong codes the right one is throttled, except on a known device', async () => {
    const { signIn, turnOn, device } = await hire();
    const { secret } = await turnOn();
    for (let n = 0; n < 5; n += 1)
      expect(codeHeader(await signIn({ code: '000000' }, {}, `10.5.0.${n}`))).toEqual([401, 'bad_code']);
    expect(codeHeader(await signIn({ code: codeOf(secret) }, {}, '10.5.0.9'))).toEqual([
      429,
      'too_many_requests',
    ]);
    expect((await signIn({ code: codeOf(secret) }, device)).statusCode).toBe(200);
    clockMs += throttleWindowMs + 1_000;
    expect((await signIn({ code: codeOf(secret) }, {}, '10.5.0.9')).statusCode).toBe(200);
  });

  it('A11: a known device is no second factor', async () => {
    const { signIn, turnOn, device } = await hire();
    await turnOn();
    expect(codeHeader(await signIn({}, device))).toEqual([401, 'code_required']);
  });

  it('A11: each recovery code works once, however it is typed, and two at once get one token', async () => {
    const { signIn, send, turnOn } = await hire();
    const [one = '', two = ''] = (await turnOn()).recoveryCodes;
    expect(one).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect((await signIn({ code: ` ${one.toLowerCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
    expect(codeHeader(await signIn({ code: one }))).toEqual([401, 'bad_code']);
    const both = await Promise.all([signIn({ code: two }), signIn({ code: two })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await send('')).json()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  });

  it('A11: neither secret nor recovery codes are stored or logged as they are', async () => {
    const { send, turnOn } = await hire();
    const { secret, recoveryCodes } = await turnOn();
    const typed = [codeOf(secret, -30_000_000), codeOf(secret, -60_000_000), recoveryCodes[1] ?? ''];
    await send('/confirm', { code: typed[0] });
    for (const code of typed.slice(1)) await send('/turn-off', { code });
    const stored = JSON.stringify([
      await deps.db.select().from(administratorSecondFactors),
      await deps.db.select().from(administratorRecoveryCodes),
      await deps.db.select().from(auditLog),
    ]);
    for (const plain of [
      secret,
      ...typed,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(plain);
  });

  it('A11: goes on through a rotation of the secrets, and takes the new key at the next sign-in', async () => {
    const { signIn, turnOn, email } = await hire();
    const { secret, recoveryCodes } = await turnOn();
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
    expect(codeHeader(await signIn({ code: codeOf(secret) }, {}, undefined, replaced))).toEqual([
      401,
      'bad_code',
    ]);
    expect((await signIn({ code: codeOf(secret) }, {}, undefined, rotated)).statusCode).toBe(200);
    expect(await keyId()).not.toBe(oldKey);
    clockMs += 60_000;
    expect((await signIn({ code: codeOf(secret) }, {}, undefined, replaced)).statusCode).toBe(200);
    expect((await signIn({ code: recoveryCodes[0] ?? '' }, {}, undefined, replaced)).statusCode).toBe(200);
  });

  it('A11: starting needs the password, and is refused while it is on', async () => {
    const { send, turnOn } = await hire();
    expect(codeHeader(await send('/start', { password: 'wrong' }))).toEqual([401, 'bad_credentials']);
    await turnOn();
    expect(codeHeader(await send('/start', { password }))).toEqual([409, 'second_factor_on']);
    for (let n = 0; n < 10; n += 1) await send('/start', { password: 'wrong' });
    expect(codeHeader(await send('/start', { password }))).toEqual([429, 'too_many_requests']);
  });

  it('A11: turning off needs a code of the app or a recovery code; a later set-up has another secret', async () => {
    const { signIn, send, turnOn } = await hire();
    const { secret } = await turnOn();
    expect((await send('/turn-off', {})).statusCode).toBe(400);
    expect(codeHeader(await send('/turn-off', { code: '000000' }))).toEqual([401, 'bad_code']);
    expect((await send('/turn-off', { code: codeOf(secret) })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
    const again = await turnOn();
    expect(again.secret).not.toBe(secret);
    expect((await send('/turn-off', { code: again.recoveryCodes[0] })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('A11: the command line turns it off, ends every token, and is in the audit log', async () => {
    const { email, signIn, send, turnOn, token } = await hire();
    await turnOn();
    expect(await resetSecondFactor({ ...deps, ...at }, email.toUpperCase())).toBe(true);
    const verified = { url: '/api/admin/verify', headers: { authorization: `Bearer ${token}` } };
    expect((await app.inject(verified)).statusCode).toBe(401);
    expect((await send('')).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    expect(await resetSecondFactor({ ...deps, ...at }, email)).toBe(false);
    await expect(resetSecondFactor(deps, 'nobody@shop.test')).rejects.toThrow('no such administrator');
    const actions = (await deps.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['start-second-factor', 'turn-on-second-factor', 'reset-second-factor']),
    );
  });

  it('A11: strangers cannot use any of its endpoints', async () => {
    for (const path of ['/start', '/confirm', '/turn-off'])
      expect(
        (
          await app.inject({
            method: 'POST',
            url: `/api/admin/second-factor${path}`,
            payload: { password, code: '1' },
          })
        ).statusCode,
      ).toBe(401);
  });
});
