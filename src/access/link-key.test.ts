import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deletionKey,
  isShareKey,
  linkIdOf,
  linkKey,
  outcomeKey,
  readDeletionKey,
  readOutcomeKey,
  readUnsubscribeKey,
  shareKey,
  unsubscribeKey,
} from './link-key.ts';

const [first, second] = ['first-secret-first-secret-first-secret', 'second-secret-second-secret-second'];

describe('the key of a private link', () => {
  it('leads back to its link, for its own analysis only', () => {
    const key = linkKey(7, 42, [first]);
    expect(linkIdOf(key, 42, [first])).toBe(7);
    expect(linkIdOf(key, 43, [first])).toBeNull();
    expect(key).toMatch(/^7\.[\w-]{43}$/);
  });

  it('is sealed with the newest secret and read with all of them', () => {
    expect(linkKey(7, 42, [second, first])).toBe(linkKey(7, 42, [second]));
    expect(linkIdOf(linkKey(7, 42, [first]), 42, [second, first])).toBe(7);
    expect(linkIdOf(linkKey(7, 42, [first]), 42, [second])).toBeNull();
  });

  it('does not mix up the numbers of link and analysis', () => {
    expect(linkKey(1, 23, [first]).split('.')[1]).not.toBe(linkKey(12, 3, [first]).split('.')[1]);
    expect(linkKey(1, 2, [first]).split('.')[1]).not.toBe(linkKey(2, 1, [first]).split('.')[1]);
  });

  it('is invalid after any change', () => {
    const key = linkKey(7, 42, [first]);
    const change = fc.record({
      at: fc.nat(key.length),
      cut: fc.nat(3),
      put: fc.string({ maxLength: 3, unit: fc.constantFrom('0', '7', '.', 'A', '_', '=', ' ', '\u0000') }),
    });
    fc.assert(
      fc.property(change, ({ at, cut, put }) => {
        const changed = key.slice(0, at) + put + key.slice(at + cut);
        expect(linkIdOf(changed, 42, [first])).toBe(changed === key ? 7 : null);
      }),
      { seed: 11, numRuns: 1_000 },
    );
  });
});

describe('the key of a share link', () => {
  const id = '7f9c1c5e-59b1-4d8a-9a4e-2f1f0a6f0d11';

  it('opens its own link, and is signed with the newest secret and read with all of them', () => {
    expect(shareKey(id, [second, first])).toBe(shareKey(id, [second]));
    expect(isShareKey(shareKey(id, [first]), id, [second, first])).toBe(true);
    expect(isShareKey(shareKey(id, [first]), id, [second])).toBe(false);
    expect(isShareKey(shareKey(id, [first]), id.replace('7', '8'), [first])).toBe(false);
  });

  it('is never the key of a private link', () => {
    expect(linkIdOf(`7.${shareKey('42:7', [first])}`, 42, [first])).toBeNull();
    expect(isShareKey(linkKey(7, 42, [first]).split('.')[1] ?? '', '42:7', [first])).toBe(false);
  });
});

describe('the key of an answer link', () => {
  const answered = { analysisId: 42, predictionId: 5 };
  const says = { linkId: 7, expiresAt: new Date('2027-01-14T10:10:00Z') };
  const key = outcomeKey(answered, says, [first]);

  it('names its mail’s link and its expiry, for its own prediction only', () => {
    expect(readOutcomeKey(key, answered, [second, first])).toEqual(says);
    expect(readOutcomeKey(key, { ...answered, predictionId: 6 }, [first])).toBeNull();
    expect(readOutcomeKey(key, { ...answered, analysisId: 43 }, [first])).toBeNull();
    expect(readOutcomeKey(key, answered, [second])).toBeNull();
  });

  it('is invalid after any change: nobody can extend its life', () => {
    const change = fc.record({
      at: fc.nat(key.length),
      cut: fc.nat(3),
      put: fc.string({ maxLength: 3, unit: fc.constantFrom('0', '7', '.', 'A', '_', '=', ' ', '\u0000') }),
    });
    fc.assert(
      fc.property(change, ({ at, cut, put }) => {
        const changed = key.slice(0, at) + put + key.slice(at + cut);
        expect(readOutcomeKey(changed, answered, [first]) !== null).toBe(changed === key);
      }),
      { seed: 12, numRuns: 1_000 },
    );
  });

  it('is not valid as another kind of key, and no other key is valid as one', () => {
    const seal = key.split('.')[2] ?? '';
    expect(linkIdOf(`7.${seal}`, 42, [first])).toBeNull();
    expect(readUnsubscribeKey(`42.${seal}`, [first])).toBeNull();
    expect(readUnsubscribeKey(linkKey(42, 42, [first]), [first])).toBeNull();
    expect(linkIdOf(unsubscribeKey(42, [first]), 42, [first])).toBeNull();
    expect(readUnsubscribeKey(unsubscribeKey(42, [first]), [second, first])).toBe(42);
  });
});

describe('the key of a deletion link', () => {
  const said = { linkId: 7, mailId: 9 };
  const key = deletionKey(42, said, [first]);

  it('says which link and which mail it is from, for its own analysis only', () => {
    expect(readDeletionKey(key, 42, [second, first])).toEqual(said);
    expect(readDeletionKey(key, 43, [first])).toBeNull();
    expect(readDeletionKey(key, 42, [second])).toBeNull();
    expect(readDeletionKey(key.replace('.9.', '.10.'), 42, [first])).toBeNull();
  });

  it('is not valid as an answer link, and an answer link deletes nothing', () => {
    const answer = { linkId: 7, expiresAt: new Date(9_000) };
    const answerKey = outcomeKey({ analysisId: 42, predictionId: 42 }, answer, [first]);
    expect(readDeletionKey(answerKey, 42, [first])).toBeNull();
    expect(readOutcomeKey(key, { analysisId: 42, predictionId: 42 }, [first])).toBeNull();
    expect(readDeletionKey(linkKey(7, 42, [first]), 42, [first])).toBeNull();
  });
});
