import { text } from 'node:stream/consumers';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { demoUsers, findDemoUser } from './demo-users.ts';
import { errorPage, pagePolicy, signInPage } from './pages.ts';

export const signInPath = (uid: string): string => `/sign-in/${uid}`;

function resultOf(form: URLSearchParams): InteractionResults | null {
  if (form.has('cancel')) {
    return { error: 'access_denied', error_description: 'The user cancelled the sign-in.' };
  }
  const user = findDemoUser(form.get('user') ?? '');
  // An empty consent answers `prompt=consent`; the grant itself is made when the request resumes.
  return user ? { login: { accountId: user.subject }, consent: {} } : null;
}

export function addSignInRoutes(provider: Provider): void {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith(signInPath(''))) return next();
    ctx.set({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' });
    ctx.type = 'html';
    try {
      await provider.interactionDetails(ctx.req, ctx.res);
      if (ctx.method !== 'POST') {
        ctx.body = signInPage(demoUsers);
        return;
      }
      const result = resultOf(new URLSearchParams(await text(ctx.req)));
      if (result) {
        ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
        ctx.status = 303;
      } else {
        ctx.status = 400;
        ctx.body = errorPage('invalid_request', 'There is no such demo user.');
      }
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      ctx.body = errorPage(error.error, 'This sign-in is over. Go back to the application and start again.');
    }
  });
}
