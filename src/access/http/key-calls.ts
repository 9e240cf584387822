import type { FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { AppError } from '../../platform/rules/app-error.ts';
import type { Actor } from '../rules/access-rights.ts';
import { admit } from './actor.ts';
import { refuseOver, type SecondsToWait } from './limit-requests.ts';
import { limitOfKind } from './rate-limits.ts';

/** Null for a key that is unknown, was turned off or has expired. */
export type IdentifyKey = (key: string) => Promise<Actor | null>;

const keyIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Wrong keys of one address in a minute. Only they are counted by address: programs of many customers share one. */
const wrongKeys = { ...limitOfKind('reads', 60), name: 'wrong-key', addressTimes: 1 };

/** A thousand calls at once are known one after another, and others are served meanwhile: nothing limits them before. */
const queue = new PQueue({ concurrency: 8 });

/** Runs before the limits, which count the key's maker and not the address. Cookies do not count. */
export function admitKey(identify: IdentifyKey, secondsToWait: SecondsToWait) {
  const refuseGuesses = refuseOver(secondsToWait, wrongKeys);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const key = keyIn(request);
    const actor = key === null ? null : await queue.add(() => identify(key));
    if (actor) {
      admit(request, actor);
      return undefined;
    }
    const refused = await refuseGuesses(request, reply);
    if (refused) return refused;
    throw new AppError('invalid_token');
  };
}
