import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionKey, isShareKey, linkIdOf, linkKey, readDeletionKey, shareKey } from './link-key.ts';

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

describe('the key of a deletion link', () => {
  const said = { linkId: 7, mailId: 9 };
  const key = deletionKey(42, said, [first]);

  it('says which link and which mail it is from, for its own analysis only', () => {
    expect(readDeletionKey(key, 42, [second, first])).toEqual(said);
    expect(readDeletionKey(key, 43, [first])).toBeNull();
    expect(readDeletionKey(key, 42, [second])).toBeNull();
    expect(readDeletionKey(key.replace('.9.', '.10.'), 42, [first])).toBeNull();
  });

  it('is invalid after any change', () => {
    const change = fc.record({
      at: fc.nat(key.length),
      cut: fc.nat(3),
      put: fc.string({ maxLength: 3, unit: fc.constantFrom('0', '7', '.', 'A', '_', '=', ' ', '\u0000') }),
    });
    fc.assert(
      fc.property(change, ({ at, cut, put }) => {
        const changed = key.slice(0, at) + put + key.slice(at + cut);
        expect(readDeletionKey(changed, 42, [first]) !== null).toBe(changed === key);
      }),
      { seed: 12, numRuns: 1_000 },
    );
  });

  it('is not valid as a private link, and a private link deletes nothing', () => {
    expect(linkIdOf(`7.${key.split('.')[2]}`, 42, [first])).toBeNull();
    expect(readDeletionKey(linkKey(7, 42, [first]), 42, [first])).toBeNull();
  });
});
