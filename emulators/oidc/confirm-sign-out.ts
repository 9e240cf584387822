import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** Whether the rendered page asks for something already answered. */
function needsNoQuestion({ oidc, path }: KoaContextWithOIDC): boolean {
  const { accountId, state } = oidc.session ?? {};
  // Another user was chosen on the sign-in page: the provider ends the former session, then comes back here.
  if (oidc.route === 'resume') return state?.postLogoutRedirectUri === `${oidc.issuer}${path}`;
  if (oidc.route !== 'end_session') return false;
  return accountId === undefined || oidc.entities.IdTokenHint?.payload.sub === accountId;
}

function cookiesAfter(ctx: KoaContextWithOIDC): string {
  const sent = ctx.get('cookie').split('; ').filter(Boolean);
  const set = [ctx.response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  const byName = new Map([...sent, ...set].map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return [...byName.values()].join('; ');
}

/**
 * The provider confirms every sign-out with a form. Where the client's id_token_hint names the signed-in user, the
 * form is submitted here and only its answer reaches the browser: no click, no script.
 */
export function confirmSignOut(provider: Provider): void {
  provider.use(async (plain, next) => {
    await next();
    const ctx = plain as KoaContextWithOIDC;
    const secret = ctx.oidc?.session?.state?.secret;
    if (typeof secret !== 'string' || ctx.status !== 200 || !needsNoQuestion(ctx)) return;
    const answer = await fetch(provider.urlFor('end_session_confirm'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookiesAfter(ctx) },
      body: new URLSearchParams({ xsrf: secret, logout: 'yes' }),
    });
    const location = answer.headers.get('location');
    if (location === null) return;
    ctx.set('set-cookie', answer.headers.getSetCookie());
    ctx.redirect(location);
    ctx.status = 303;
  });
}
