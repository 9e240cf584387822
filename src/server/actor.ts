import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../domain/access-rights.ts';

const visitorCookie = 'ib_visitor';
const oneYearSeconds = 365 * 24 * 60 * 60;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Who is asking, from what the request proves: a signed visitor cookie. Whatever does not verify counts as absent. */
export function actorOf(app: FastifyInstance, request: FastifyRequest): Actor {
  const cookie = request.cookies[visitorCookie];
  const unsigned = cookie === undefined ? null : app.unsignCookie(cookie);
  const visitorId = unsigned?.valid && unsigned.value && uuid.test(unsigned.value) ? unsigned.value : null;
  return { visitorId, userId: null, administratorId: null };
}

export function rememberVisitor(reply: FastifyReply, visitorId: string, options: { secure: boolean }): void {
  reply.setCookie(visitorCookie, visitorId, {
    path: '/',
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: options.secure,
    maxAge: oneYearSeconds,
  });
}
