import { seedOf } from '../../../platform/rules/seeded-random.ts';
import { createQuoteFinder } from '../../document/rules/find-quotes.ts';
import type { Ledger } from '../../document/rules/ledger.ts';
import { type Passage, type Section, textsOfPassage } from '../../document/rules/passage.ts';

/**
 * Ids made from the words, so that ticks, answers and links survive a new version that keeps them. A passage that repeats words of the
 * owner's customers is marked: readers of a share do not see it.
 */
export function withContentIds({
  sections,
  ledger,
}: {
  sections: readonly Section[];
  ledger: Pick<Ledger, 'facts'>;
}): Section[] {
  const used = new Set<string>();
  const repeatsCustomers = createQuoteFinder(
    ledger.facts.flatMap(({ said }) => said?.quotes.map(({ text }) => text) ?? []),
  );
  const renamed = new Map<string, string>();
  const named = sections.map((section) => ({
    ...section,
    passages: section.passages.map((passage): Passage => {
      const texts = textsOfPassage(passage);
      const [first = ''] = texts;
      const hash = seedOf(first).toString(16).padStart(8, '0');
      let id = `${section.id}-${hash}`;
      for (let again = 2; used.has(id); again += 1) id = `${section.id}-${hash}-${again}`;
      used.add(id);
      renamed.set(passage.id, id);
      return { ...passage, id, source: texts.some(repeatsCustomers) ? 'customers' : 'us' };
    }),
  }));
  return named.map((section) => ({
    ...section,
    passages: section.passages.map((passage) =>
      passage.kind === 'finding'
        ? { ...passage, mendedBy: renamed.get(passage.mendedBy ?? '') ?? null }
        : passage,
    ),
  }));
}
