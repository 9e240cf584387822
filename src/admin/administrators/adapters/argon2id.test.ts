import { describe, expect, it } from 'vitest';
import { argon2idPasswords } from './argon2id.ts';

const passwords = argon2idPasswords();

describe('a password', () => {
  it('is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const [one, two] = [await passwords.hash('the same password'), await passwords.hash('the same password')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches('the same password', two)).toBe(true);
  });

  it('matches as it was typed and in no other way', async () => {
    const hash = await passwords.hash('Correct Horse');
    for (const wrong of ['correct horse', 'Correct Horse ', 'Correct', '', 'Correct Horse\u0000']) {
      expect(await passwords.matches(wrong, hash)).toBe(false);
    }
  });

  it('of an unknown account matches nothing, not even the one behind the stand-in hash', async () => {
    for (const guess of ['nobody has this password', '', 'x']) {
      expect(await passwords.matches(guess, null)).toBe(false);
    }
  });

  it('of an unknown account takes as long to check as of a known one', async () => {
    const hash = await passwords.hash('Correct Horse');
    const medianMs = async (known: string | null) => {
      const took: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const start = performance.now();
        await passwords.matches('wrong', known);
        took.push(performance.now() - start);
      }
      return took.sort((a, b) => a - b)[3] as number;
    };
    const ratio = (await medianMs(null)) / (await medianMs(hash));
    // Without a check it would be below 0.01.
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});
