import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../passwords.ts';

const argon2id = 2; // the library's enum is a const enum, which this build does not read
// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const recommended = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Tests pass a lower cost: at the recommended one, each check of a password takes about 30 ms of CPU. */
export function argon2idPasswords(cost: { memoryCost: number; timeCost: number } = recommended): Passwords {
  const settings = { ...recommended, ...cost };
  const nobodysHash = hash('nobody has this password', settings);
  return {
    hash: (password) => hash(password, settings),
    matches: async (password, known) => {
      const isRight = await verify(known ?? (await nobodysHash), password);
      return known !== null && isRight;
    },
  };
}
