import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetimeMs } from '../../domain/access/session.ts';
import { knownDeviceLifetimeMs } from '../../domain/access/sign-in-throttle.ts';

const kinds = {
  visitor: { name: 'ib_visitor', livesSeconds: 365 * 24 * 60 * 60 },
  session: { name: 'ib_session', livesSeconds: sessionLifetimeMs / 1000 },
  /** State of a sign-in that is under way at the issuer. */
  signIn: { name: 'ib_signin', livesSeconds: 10 * 60 },
  /** A browser that an administrator has signed in with. */
  device: { name: 'ib_device', livesSeconds: knownDeviceLifetimeMs / 1000 },
} as const;
export type CookieName = keyof typeof kinds;

/**
 * The names of a cookie, best first. Browsers accept `__Host-` only over TLS and only from this host, so no
 * other subdomain can set one. The previous release knows only the second name, so both are
 * written until none is left (decision 0033).
 */
const namesOf = (kind: CookieName, secure: boolean): readonly string[] => {
  const { name } = kinds[kind];
  return secure ? [`__Host-${name}`, name] : [name];
};

/** All cookies are signed, httpOnly and sameSite. */
export function readCookie(
  app: FastifyInstance,
  request: FastifyRequest,
  kind: CookieName,
  secure: boolean,
): string | null {
  for (const name of namesOf(kind, secure)) {
    const value = verified(app, request.cookies[name]);
    if (value !== null) return value;
  }
  return null;
}

/** Whether the browser sent one, valid or not. */
export const hasCookie = (request: FastifyRequest, kind: CookieName): boolean =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${kinds[kind].name}=`).test(request.headers.cookie ?? '');

export function writeCookie(reply: FastifyReply, kind: CookieName, value: string, secure: boolean): void {
  const options = { ...shared(secure), signed: true, maxAge: kinds[kind].livesSeconds };
  for (const name of namesOf(kind, secure)) reply.setCookie(name, value, options);
}

export function clearCookie(reply: FastifyReply, kind: CookieName, secure: boolean): void {
  for (const name of namesOf(kind, secure)) reply.clearCookie(name, shared(secure));
}

/** Sets the new name for browsers that only have the old one. A sign-in that is under way ends before that matters. */
export function renameOldCookies(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  for (const kind of ['visitor', 'session'] as const) {
    const [newName = '', oldName = ''] = namesOf(kind, true);
    const old = verified(app, request.cookies[oldName]);
    if (old !== null && verified(app, request.cookies[newName]) === null) writeCookie(reply, kind, old, true);
  }
}

function verified(app: FastifyInstance, cookie: string | undefined): string | null {
  const unsigned = cookie === undefined ? null : app.unsignCookie(cookie);
  return unsigned?.valid ? unsigned.value : null;
}

const shared = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
