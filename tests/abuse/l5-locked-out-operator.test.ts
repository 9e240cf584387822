import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import {
  createAdministrator,
  turnOnSecondFactor,
} from '../../src/admin/administrators/manage-administrators.ts';

const shop = await openTestShop();
let clockMs = Date.now();
const app = await shop.appWith({ now: () => new Date(clockMs) });
const [email, password] = ['root@shop.test', 'correct horse battery staple'];
await createAdministrator(shop.deps, email, password);

let addresses = 0;
/** Each from a new address. */
async function signIn(shown: { password: string; code?: string }) {
  addresses += 1;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email, ...shown },
    remoteAddress: `203.0.113.${addresses}`,
  });
  return { status: answer.statusCode, body: answer.body };
}

it('L5: while strangers guess from 40 addresses, password and code sign in, and nothing less does', async () => {
  let secret = '';
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clockMs });
  await turnOnSecondFactor({ ...shop.deps, now: () => new Date(clockMs) }, email, async (shown) => {
    secret = shown;
    return codeOf();
  });
  clockMs += 60_000;

  for (let n = 0; n < 40; n += 1) await signIn({ password: 'wrong', code: '000000' });
  const refused = await Promise.all([
    signIn({ password }),
    signIn({ password: 'wrong' }),
    signIn({ password: 'wrong', code: codeOf() }),
    signIn({ password, code: '000000' }),
  ]);
  // One answer for all: it does not tell that a password was right.
  expect(new Set(refused.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(refused[0]?.status).toBe(429);
  expect((await signIn({ password, code: codeOf() })).status).toBe(200);
});
