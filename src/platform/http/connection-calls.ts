import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, type Actor, type Scope, scopeOf } from '../../access/rules/access-rights.ts';
import { AppError } from '../rules/app-error.ts';
import { admit } from './actor.ts';
import type { Access } from './contract/endpoint.ts';
import { refuseOver, type SecondsToWait } from './limit-requests.ts';
import { limitOfKind } from './rate-limits.ts';

/** Null for a token that is unknown, revoked or expired. */
export type IdentifyConnection = (token: string) => Promise<Actor | null>;
type ToConnections = Extract<Access, { to: 'connection' }>;

export const isForConnections = (access: Access): access is ToConnections => access.to === 'connection';

export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Wrong tokens of one address in a minute. Only they are counted by address: programs of many customers share one. */
const wrongTokens = { ...limitOfKind('reads', 60), name: 'wrong-token', addressTimes: 1 };

export function scopeOfCall(action: Action): Scope {
  const scope = scopeOf[action];
  if (scope === undefined) throw new Error(`no connection may ${action}`);
  return scope;
}

/** Runs before the limits, which count the connection and not the address. */
export function admitConnection(
  identify: IdentifyConnection,
  secondsToWait: SecondsToWait,
  { action }: ToConnections,
) {
  const scope = scopeOfCall(action);
  const refuseGuesses = refuseOver(secondsToWait, wrongTokens);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const token = bearerOf(request);
    const actor = token === null ? null : await identify(token);
    if (!actor?.connection) {
      const refused = await refuseGuesses(request, reply);
      if (refused) return refused;
      throw new AppError('invalid_token');
    }
    if (!actor.connection.scopes.includes(scope))
      throw new AppError(
        'insufficient_scope',
        `This needs the right “${scope}”, which your key doesn’t have.`,
      );
    admit(request, actor);
    return undefined;
  };
}
