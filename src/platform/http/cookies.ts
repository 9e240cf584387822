import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetimeMs } from '../../account/sign-in/rules.ts';

const kinds = {
  visitor: { name: 'ib_visitor', livesSeconds: 365 * 24 * 60 * 60 },
  session: { name: 'ib_session', livesSeconds: sessionLifetimeMs / 1000 },
  /** State of a sign-in that is under way at the issuer. */
  signIn: { name: 'ib_signin', livesSeconds: 10 * 60 },
} as const;
export type CookieName = keyof typeof kinds;

/** Browsers accept `__Host-` only over TLS and only from this host, so no other subdomain can set one (decision 0004). */
const nameOf = (kind: CookieName, secure: boolean): string => `${secure ? '__Host-' : ''}${kinds[kind].name}`;

/** All cookies are signed, httpOnly and sameSite. */
export function readCookie(
  app: FastifyInstance,
  request: FastifyRequest,
  kind: CookieName,
  secure: boolean,
): string | null {
  const cookie = request.cookies[nameOf(kind, secure)];
  const unsigned = cookie === undefined ? null : app.unsignCookie(cookie);
  return unsigned?.valid ? unsigned.value : null;
}

/** Whether the browser sent one, valid or not. */
export const hasCookie = (request: FastifyRequest, kind: CookieName): boolean =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${kinds[kind].name}=`).test(request.headers.cookie ?? '');

export function writeCookie(reply: FastifyReply, kind: CookieName, value: string, secure: boolean): void {
  const options = { ...shared(secure), signed: true, maxAge: kinds[kind].livesSeconds };
  reply.setCookie(nameOf(kind, secure), value, options);
}

export function clearCookie(reply: FastifyReply, kind: CookieName, secure: boolean): void {
  reply.clearCookie(nameOf(kind, secure), shared(secure));
}

const shared = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
