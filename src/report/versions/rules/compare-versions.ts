import { passagesOf, type Section, truthOf } from '../../document/rules/passage.ts';

type Compared = {
  /** The sentence on top, where it is another one. */
  truth: { before: string; now: string } | null;
  /** Headlines of findings. */
  confirmed: string[];
  added: string[];
  dropped: string[];
};

/** What became of the findings of the version before. A finding that the author kept has the same headline. */
export function compareVersions(before: readonly Section[], now: readonly Section[]): Compared {
  const headlines = (sections: readonly Section[]) =>
    passagesOf(sections, 'finding').map(({ headline }) => headline);
  const [old, current] = [headlines(before), headlines(now)];
  const truths = { before: truthOf(before), now: truthOf(now) };
  return {
    truth:
      truths.before !== null && truths.now !== null && truths.before !== truths.now
        ? { before: truths.before, now: truths.now }
        : null,
    confirmed: current.filter((one) => old.includes(one)),
    added: current.filter((one) => !old.includes(one)),
    dropped: old.filter((one) => !current.includes(one)),
  };
}
