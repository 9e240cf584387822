import { randomBytes } from 'node:crypto';
import { type JWK, Provider } from 'oidc-provider';
import { confirmSignOut } from './confirm-sign-out.ts';
import { findDemoUser, fullName } from './demo-users.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { errorPage, pagePolicy, signedOutPage, signOutPage } from './pages.ts';
import { addSignInRoutes, signInPath } from './sign-in-routes.ts';

export type OidcEmulatorClient = {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  backchannelLogoutUri?: string;
};

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

function showPage(
  ctx: { type: string; body: unknown; set(name: string, value: string): void },
  html: string,
) {
  ctx.set('content-security-policy', pagePolicy);
  ctx.type = 'html';
  ctx.body = html;
}

export function createProvider(issuer: string, client: OidcEmulatorClient, signingKey: JWK): Provider {
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris,
        id_token_signed_response_alg: 'ES256',
        ...(client.backchannelLogoutUri === undefined
          ? {}
          : {
              backchannel_logout_uri: client.backchannelLogoutUri,
              backchannel_logout_session_required: true,
            }),
      },
    ],
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientBasedCORS: () => false,
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Ports do not separate cookies: on 127.0.0.1 the application would see, and could overwrite, `_session`.
      names: {
        session: 'oidc_emulator_session',
        interaction: 'oidc_emulator_interaction',
        resume: 'oidc_emulator_resume',
      },
    },
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: 14 * daySeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: 14 * daySeconds,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => showPage(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx) => showPage(ctx, signedOutPage()),
      },
    },
    interactions: { url: (_ctx, interaction) => signInPath(interaction.uid) },
    renderError: (ctx, { error, error_description }) => showPage(ctx, errorPage(error, error_description)),
    findAccount: (_ctx, subject) => {
      const user = findDemoUser(subject);
      return (
        user && {
          accountId: user.subject,
          claims: () => ({
            sub: user.subject,
            name: fullName(user),
            given_name: user.givenName,
            ...(user.familyName === null ? {} : { family_name: user.familyName }),
            email: user.email,
            email_verified: user.emailVerified,
          }),
        }
      );
    },
    // Choosing a user is also the consent: there is no second form.
    async loadExistingGrant({ oidc }) {
      const { account, client: asking, session } = oidc;
      if (!account || !asking) return undefined;
      const grantId = session?.grantIdFor(asking.clientId);
      const grant =
        (grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId)) ??
        new oidc.provider.Grant({ accountId: account.accountId, clientId: asking.clientId });
      grant.addOIDCScope(oidc.requestParamOIDCScopes);
      grant.addOIDCClaims(oidc.requestParamClaims);
      await grant.save();
      return grant;
    },
    // The provider's dispatcher refuses loopback addresses, and the client's back-channel is on one.
    fetch: (input, init) => {
      const { dispatcher: _refusing, ...rest } = { dispatcher: undefined, ...init };
      return fetch(input, rest);
    },
  });
  confirmSignOut(provider);
  addSignInRoutes(provider);
  return provider;
}
