import { type DraftedModule, isDrafted, moduleKeys } from '../../document/rules/module-catalogue.ts';
import type { CaseFile, Fact } from '../../evidence/rules/case-file.ts';
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
  const owners = ownersOf(
    modules,
    caseFile.facts.map(({ kind }) => kind),
  );
  return caseFile.facts.filter((_, at) => owners[at] === module);
}

/** The module that owns the last of these facts. */
export const ownerOfLast = (
  kinds: readonly Fact['kind'][],
  modules: readonly DraftedModule[],
): DraftedModule | null => ownersOf(modules, kinds).at(-1) ?? null;

function ownersOf(
  modules: readonly DraftedModule[],
  kinds: readonly Fact['kind'][],
): (DraftedModule | undefined)[] {
  const candidates = moduleKeys
    .filter(isDrafted)
    .filter((key) => key !== 'websiteFeedback' && modules.includes(key));
  const counts = new Map<DraftedModule, number>();
  const ownedBy = (key: DraftedModule) => counts.get(key) ?? 0;
  const costOf = (key: DraftedModule, kind: Fact['kind']): number => {
    const { buildsOn } = moduleFrameworks[key];
    const place = buildsOn.indexOf(kind);
    return (place === -1 ? buildsOn.length : place) + costOfEachFact * ownedBy(key);
  };
  return kinds.map((kind) => {
    const [owner] = candidates.toSorted((a, b) => costOf(a, kind) - costOf(b, kind));
    if (owner) counts.set(owner, ownedBy(owner) + 1);
    return owner;
  });
}

/** Ids come from a model's answer and are outside every fence, so only ids like f1 are used. */
export const plainIds = (facts: readonly Fact[]): string[] =>
  facts.map(({ id }) => id).filter((id) => /^f\d{1,3}$/.test(id));

export const isQuotable = ({ source, line }: Fact): boolean => source === 'site' && line !== null;
