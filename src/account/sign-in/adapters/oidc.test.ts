import { describe, expect, it, onTestFinished } from 'vitest';
import { startOidcEmulator } from '../../../../emulators/oidc/start-oidc-emulator.ts';
import { freePort } from '../../../../harness/free-port.ts';
import { startIssuerWithKnownKey } from '../../../../harness/shop/issuer-with-known-key.ts';
import { oidcClient } from '../../../../harness/shop/shop-environment.ts';
import { signInAtIssuer } from '../../../../harness/shop/sign-in-at-issuer.ts';
import { openTestShop } from '../../../../harness/shop/test-shop.ts';
import { ProviderError } from '../../../platform/rules/provider-error.ts';
import { oidcIdentity } from './oidc.ts';

const publicUrl = 'http://127.0.0.1:9';
const client = oidcClient(publicUrl);

const port = await freePort();
const shop = await openTestShop({
  env: {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  },
});
const withoutIssuer = await openTestShop();

describe('an issuer that is down', () => {
  it('does not stop the start; sign-in fails with an error code, and works once the issuer is up', async () => {
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    for (let n = 0; n < 2; n += 1) {
      const answer = await shop.app.inject('/api/login');
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([401, 'sign_in_failed']);
      expect(answer.cookies).toEqual([]);
    }
    const emulator = await startOidcEmulator({ port, client: oidcClient(shop.config.publicUrl) });
    onTestFinished(() => emulator.close());
    const { cookies } = await signInAtIssuer(shop.app, 'mia');
    expect((await shop.app.inject({ url: '/api/auth/user', cookies })).json()).toMatchObject({
      email: 'mia@example.com',
    });
    await emulator.close();
    // Signed-in users stay signed in, and may sign out, without the issuer.
    expect((await shop.app.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(200);
    expect((await shop.app.inject({ url: '/api/logout', cookies })).statusCode).toBe(302);
    expect((await shop.app.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(401);
  });
});

describe('an installation without an issuer', () => {
  it('says that signing in is not available', async () => {
    for (const url of ['/api/login', '/api/auth/user', '/api/user/analyses']) {
      const answer = await withoutIssuer.app.inject(url);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([401, 'sign_in_unavailable']);
    }
    expect((await withoutIssuer.app.inject('/api/logout')).headers.location).toBe('/');
  });
});

describe('the OpenID Connect adapter', () => {
  it('refuses an issuer whose metadata names another issuer', async () => {
    const { issuer } = await startIssuerWithKnownKey();
    const renamed = issuer.replace('127.0.0.1', 'localhost');
    const identity = oidcIdentity({ ...client, issuer: renamed, publicUrl });
    await expect(identity.begin()).rejects.toBeInstanceOf(ProviderError);
  });

  it('speaks plain http with an issuer on this machine only', async () => {
    const identity = oidcIdentity({ ...client, issuer: 'http://issuer.invalid', publicUrl });
    await expect(identity.begin()).rejects.toMatchObject({
      fault: 'unavailable',
      cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' },
    });
  });

  it('sends the browser home where the issuer offers no sign-out of its own', async () => {
    const { issuer } = await startIssuerWithKnownKey();
    expect(await oidcIdentity({ ...client, issuer, publicUrl }).signOutUrl(null)).toBe(publicUrl);
  });
});
