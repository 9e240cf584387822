import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const names = {
  visitor: 'ib_visitor',
  session: 'ib_session',
  /** State of a sign-in that is under way at the issuer. */
  signIn: 'ib_signin',
} as const;
export type CookieName = keyof typeof names;

/** Browsers accept `__Host-` only over TLS and only from this host, so no other subdomain can set one (decision 0004). */
const nameOf = (kind: CookieName, secure: boolean): string => `${secure ? '__Host-' : ''}${names[kind]}`;

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
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${names[kind]}=`).test(request.headers.cookie ?? '');

export function writeCookie(
  reply: FastifyReply,
  kind: CookieName,
  { value, livesMs, secure }: { value: string; livesMs: number; secure: boolean },
): void {
  const options = { ...shared(secure), signed: true, maxAge: livesMs / 1000 };
  reply.setCookie(nameOf(kind, secure), value, options);
}

export function clearCookie(reply: FastifyReply, kind: CookieName, secure: boolean): void {
  reply.clearCookie(nameOf(kind, secure), shared(secure));
}

const shared = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
