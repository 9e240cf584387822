import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { ProviderError } from '../../../platform/rules/provider-error.ts';
import type { IdentityProvider, SignedInPerson } from '../identity.ts';

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; publicUrl: string };

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** openid-client with PKCE, state and nonce. Discovery happens on first use, so that the server starts while the issuer is down. */
export function oidcIdentity(settings: OidcSettings): IdentityProvider {
  const callbackUrl = `${settings.publicUrl}/api/auth/callback`;
  let discovered: Promise<oidc.Configuration> | null = null;
  let issuerKeys: ReturnType<typeof createRemoteJWKSet> | null = null;
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = null;
      throw new ProviderError('unavailable', 'the sign-in issuer does not answer', { cause: error });
    });
    return discovered;
  };

  return {
    begin: async () => {
      const config = await configuration();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid profile email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    finish: async (callbackQuery, attempt) => {
      const config = await configuration();
      try {
        // From the settings: behind a proxy the request's own address differs.
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callbackUrl}?${callbackQuery}`), {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims() as oidc.IDToken;
        const profile = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return personOf(claims, profile, tokens.id_token ?? null);
      } catch (error) {
        throw new ProviderError('rejected', 'the sign-in did not verify', { cause: error });
      }
    },

    signOutUrl: async (idToken) => {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return settings.publicUrl;
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${settings.publicUrl}/`,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    },

    readSignOutNotice: async (logoutToken) => {
      const { issuer, jwks_uri: jwksUri } = (await configuration()).serverMetadata();
      if (!jwksUri) throw new ProviderError('rejected', 'the issuer publishes no keys');
      issuerKeys ??= createRemoteJWKSet(new URL(jwksUri)); // cached, so that invalid tokens do not cause requests to the issuer
      const { payload } = await jwtVerify(logoutToken, issuerKeys, {
        issuer,
        audience: settings.clientId,
        maxTokenAge: '5 minutes',
      }).catch((error: unknown) => {
        throw new ProviderError('rejected', 'the sign-out notice did not verify', { cause: error });
      });
      const events = payload.events as Record<string, unknown> | undefined;
      const isNotice = events?.[logoutEvent] !== undefined && payload.nonce === undefined;
      const issuerSessionId = typeof payload.sid === 'string' ? payload.sid : null;
      if (!isNotice || (payload.sub === undefined && issuerSessionId === null)) {
        throw new ProviderError('rejected', 'that token is no sign-out notice');
      }
      return { issuer, subject: payload.sub ?? null, issuerSessionId };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // Plain http is for an issuer on this machine only.
  const isLoopback = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    ...(isLoopback && { execute: [oidc.allowInsecureRequests] }),
    timeout: 10,
  });
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function personOf(
  claims: oidc.IDToken,
  profile: oidc.UserInfoResponse,
  idToken: string | null,
): SignedInPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(profile.email),
    emailVerified: profile.email_verified === true,
    firstName: text(profile.given_name),
    lastName: text(profile.family_name),
    profileImageUrl: text(profile.picture),
    idToken,
    issuerSessionId: text(claims.sid),
  };
}
