import { z } from 'zod';
import type { Endpoint } from '../../access/http/contract/endpoint.ts';
import { type Call, type Route, route } from '../../access/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import * as account from './contract.ts';
import { localPath, sessionLifetimeMs } from './rules.ts';
import { beginSignIn, endSessionsFromIssuer, finishSignIn, signOut, viewCurrentUser } from './sign-in.ts';

const attemptLivesMs = 10 * 60_000;
/** State of a sign-in that is under way at the issuer. */
const keptSchema = z.object({
  attempt: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  returnTo: z.string(),
});

function readKept(cookie: string | null) {
  try {
    return keptSchema.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()));
  } catch {
    throw new AppError('sign_in_failed', 'This sign-in has expired. Please start again.');
  }
}

/** Redirects a person to a page that says what to do next; a program gets the error code. */
async function orFailedPage(
  { request, reply }: Pick<Call<Endpoint>, 'request' | 'reply'>,
  signIn: () => Promise<void>,
  returnTo: () => string,
): Promise<void> {
  try {
    await signIn();
  } catch (error) {
    const isPerson = request.headers.accept?.includes('text/html') ?? false;
    if (!(error instanceof AppError) || error.code !== 'sign_in_failed' || !isPerson) throw error;
    await reply.redirect(`/sign-in-failed?returnTo=${encodeURIComponent(returnTo())}`);
  }
}

export const accountRoutes = (deps: Dependencies, pictureOrigins: readonly string[]): Route[] => [
  route(account.getCurrentUser, ({ actor }) => viewCurrentUser(deps, actor, pictureOrigins)),

  route(account.signIn, (call) => {
    const returnTo = localPath(call.query.returnTo);
    const begin = async () => {
      const { url, attempt } = await beginSignIn(deps);
      const kept = JSON.stringify({ attempt, returnTo });
      call.cookies.write('signIn', Buffer.from(kept).toString('base64url'), attemptLivesMs);
      await call.reply.redirect(url);
    };
    return orFailedPage(call, begin, () => returnTo);
  }),

  route(account.finishSignIn, (call) => {
    const { request, credentials, cookies, reply } = call;
    let wanted = '/';
    const finish = async () => {
      const { attempt, returnTo } = readKept(cookies.read('signIn'));
      wanted = returnTo;
      cookies.clear('signIn');
      const query = request.url.split('?')[1] ?? '';
      // The user cancelled at the issuer.
      if (new URLSearchParams(query).get('error') === 'access_denied')
        return void (await reply.redirect('/'));
      const sessionId = await finishSignIn(deps, query, attempt, credentials.sessionId);
      cookies.write('session', sessionId, sessionLifetimeMs);
      await reply.redirect(returnTo);
    };
    return orFailedPage(call, finish, () => wanted);
  }),

  route(account.signOut, async ({ request, credentials, cookies, reply }) => {
    // A link or image on another site must not sign anybody out.
    const site = request.headers['sec-fetch-site'] ?? 'none';
    const isFromOtherSite = site !== 'none' && site !== 'same-origin';
    const url = isFromOtherSite ? '/' : await signOut(deps, credentials.sessionId);
    if (!isFromOtherSite) cookies.clear('session');
    await reply.redirect(url);
  }),

  route(account.endSessionsFromIssuer, ({ body }) => endSessionsFromIssuer(deps, body.logout_token)),
];
