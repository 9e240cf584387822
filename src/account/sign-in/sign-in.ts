import type { Actor } from '../../access/rules/access-rights.ts';
import { sessionVersion } from '../../access/rules/session.ts';
import { findSession, findUser } from '../../access/store/actors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import type { IdentityProvider, SignInAttempt } from './identity.ts';
import { sessionLifetimeMs } from './rules.ts';
import { claimAnalyses, deleteSession, deleteSessionsOf, saveSession, userOfIdentity } from './store.ts';

export type { SignInAttempt };

function issuerOf({ identity }: Pick<Dependencies, 'identity'>): IdentityProvider {
  if (!identity) throw new AppError('sign_in_unavailable');
  return identity;
}

const failed = (error: unknown): never => {
  if (!(error instanceof ProviderError)) throw error;
  throw new AppError('sign_in_failed', undefined, { cause: error });
};

export const beginSignIn = (deps: Dependencies) => issuerOf(deps).begin().catch(failed);

/** Every sign-in creates a new session and ends the earlier one: it may have been planted by an attacker. */
export async function finishSignIn(
  deps: Dependencies,
  callbackQuery: string,
  attempt: SignInAttempt,
  earlierSessionId: string | null,
): Promise<string> {
  const person = await issuerOf(deps).finish(callbackQuery, attempt).catch(failed);
  const now = deps.now();
  const sessionId = deps.newSecret();
  await deps.db.transaction(async (tx) => {
    const verifiedEmail = person.emailVerified && person.email ? person.email.toLowerCase() : null;
    const user = await userOfIdentity(tx, { ...profileOf(person), verifiedEmail }, now);
    if (verifiedEmail && user.email === verifiedEmail) await claimAnalyses(tx, user.id, verifiedEmail);
    if (earlierSessionId) await deleteSession(tx, earlierSessionId);
    const { issuer, subject, issuerSessionId, idToken } = person;
    const session = {
      version: sessionVersion,
      userId: user.id,
      issuer,
      subject,
      issuerSessionId,
      idToken,
    } as const;
    await saveSession(tx, sessionId, session, new Date(now.getTime() + sessionLifetimeMs));
  });
  return sessionId;
}

const profileOf = (person: Awaited<ReturnType<IdentityProvider['finish']>>) => ({
  issuer: person.issuer,
  subject: person.subject,
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
});

/** Ends our session and returns the issuer's sign-out address. */
export async function signOut(deps: Dependencies, sessionId: string | null): Promise<string> {
  if (sessionId === null) return '/';
  const session = await findSession(deps.db, sessionId, deps.now());
  await deleteSession(deps.db, sessionId);
  if (!session || !deps.identity) return '/';
  return deps.identity.signOutUrl(session.idToken).catch(() => '/');
}

/** Back-channel logout: the user signed out at the issuer. */
export async function endSessionsFromIssuer(deps: Dependencies, logoutToken: string): Promise<void> {
  const notice = await issuerOf(deps)
    .readSignOutNotice(logoutToken)
    .catch((error: unknown) => {
      throw error instanceof ProviderError
        ? new AppError('invalid_input', error.message, { cause: error })
        : error;
    });
  await deleteSessionsOf(deps.db, notice);
}

/**
 * The identity issuer chooses the picture's address. Only listed origins are loaded, because any other host could
 * track the customer. The Content-Security-Policy allows the same list.
 */
function allowedPicture(url: string | null, origins: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const isInline = /^data:image\//i.test(url);
  return isInline || origins.includes(new URL(url).origin) ? url : null;
}

export async function viewCurrentUser(deps: Dependencies, actor: Actor, pictureOrigins: readonly string[]) {
  const user = actor.userId === null ? null : await findUser(deps.db, actor.userId);
  if (!user) throw new AppError(deps.identity ? 'unauthenticated' : 'sign_in_unavailable');
  const { id, email, firstName, lastName, createdAt } = user;
  const profileImageUrl = allowedPicture(user.profileImageUrl, pictureOrigins);
  return { id, email, firstName, lastName, profileImageUrl, createdAt: createdAt.toISOString() };
}
