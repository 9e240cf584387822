import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';

const shop = await openTestShop();
let clockMs = Date.now();
const app = await shop.appWith({ now: () => new Date(clockMs) });
const [email, password] = ['root@shop.test', 'correct horse battery staple'];
await createAdministrator(shop.deps, email, password);

const signIn = async (): Promise<string> =>
  (await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })).json().token;
const send = (token: string, path: string, payload?: object) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clockMs });

it('L3: turning the second factor on ends a stolen token, and token and password do not turn it off', async () => {
  const stolen = await signIn();
  const own = await signIn();
  expect((await send(stolen, '/verify')).statusCode).toBe(200);

  const { secret } = (await send(own, '/second-factor/start', { password })).json();
  await send(own, '/second-factor/confirm', { code: codeOf(secret) });
  expect((await send(stolen, '/verify')).statusCode).toBe(401);
  expect((await send(own, '/verify')).statusCode).toBe(200);

  expect((await send(own, '/second-factor/turn-off', { password })).statusCode).toBe(400);
  expect((await send(own, '/second-factor/turn-off', { password, code: '000000' })).statusCode).toBe(401);
  expect((await send(own, '/second-factor')).json()).toMatchObject({ isOn: true });
  clockMs += 60_000;
  expect((await send(own, '/second-factor/turn-off', { code: codeOf(secret) })).statusCode).toBe(204);
});
