import type { CaseFile, Fact } from '../../domain/report/evidence/case-file.ts';
import { type DraftedModule, isDrafted, moduleKeys } from '../../domain/report/module-catalogue.ts';
import { moduleFrameworks } from './module-frameworks.ts';

/** Owning one more fact weighs as much as a kind two places further down the list. */
const costOfEachFact = 2;

/**
 * The facts a module builds on first. Every fact belongs to exactly one module: the most useful facts are assigned
 * first, each to the module that its kind suits best, preferring modules with few facts. The website review owns the
 * page's lines instead.
 */
export function ownedFacts(
  module: DraftedModule,
  modules: readonly DraftedModule[],
  caseFile: Pick<CaseFile, 'facts'>,
): Fact[] {
  const owners = moduleKeys
    .filter(isDrafted)
    .filter((key) => key !== 'websiteFeedback' && modules.includes(key));
  const owned = new Map<DraftedModule, Fact[]>(owners.map((key) => [key, []]));
  for (const fact of caseFile.facts) {
    const [owner] = owners.toSorted((a, b) => costOf(a, fact) - costOf(b, fact));
    if (owner) owned.get(owner)?.push(fact);
  }
  return owned.get(module) ?? [];

  function costOf(key: DraftedModule, { kind }: Fact): number {
    const { buildsOn } = moduleFrameworks[key];
    const place = buildsOn.indexOf(kind);
    return (place === -1 ? buildsOn.length : place) + costOfEachFact * (owned.get(key)?.length ?? 0);
  }
}

/** Ids come from a model's answer and are outside every fence, so only ids like f1 are used. */
export const plainIds = (facts: readonly Fact[]): string[] =>
  facts.map(({ id }) => id).filter((id) => /^f\d{1,3}$/.test(id));

export const isQuotable = ({ source, line }: Fact): boolean => source === 'site' && line !== null;
