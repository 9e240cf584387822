import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { Passwords } from '../sign-in-factors.ts';

const argon2id = 2; // the library's enum is a const enum, which this build does not read
// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const recommended = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each holds a thread of the four that the process shares, for 30 ms: strangers who guess passwords must leave others some. */
const atOnce = 2;

/** Tests pass a lower cost: at the recommended one, each check of a password takes about 30 ms of CPU. */
export function argon2idPasswords(cost: { memoryCost: number; timeCost: number } = recommended): Passwords {
  const settings = { ...recommended, ...cost };
  const nobodysHash = hash('nobody has this password', settings);
  const queue = new PQueue({ concurrency: atOnce });
  return {
    hash: (password) => queue.add(() => hash(password, settings)),
    matches: async (password, known) => {
      const compared = known ?? (await nobodysHash);
      const isRight = await queue.add(() => verify(compared, password));
      return known !== null && isRight;
    },
  };
}
