import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const names = { visitor: 'ib_visitor', session: 'ib_session', signIn: 'ib_signin' } as const;
export type CookieName = keyof typeof names;

/** All our cookies are signed, closed to scripts, and not sent along by other sites' requests. */
export function readCookie(app: FastifyInstance, request: FastifyRequest, name: CookieName): string | null {
  const cookie = request.cookies[names[name]];
  const unsigned = cookie === undefined ? null : app.unsignCookie(cookie);
  return unsigned?.valid ? unsigned.value : null;
}

export function writeCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  options: { secure: boolean; maxAgeSeconds: number },
): void {
  reply.setCookie(names[name], value, {
    ...shared(options.secure),
    signed: true,
    maxAge: options.maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, name: CookieName, secure: boolean): void {
  reply.clearCookie(names[name], shared(secure));
}

const shared = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
