import { type PersonaId, personaIds } from './buyers/buyer-persona.ts';
import { journeyStages, stageLabels } from './buyers/buying-situation.ts';
import { enforceBlockingChecks } from './checks/enforce-blocking-checks.ts';
import type { Finding, ReportDraft } from './checks/report-draft.ts';
import type { CheckedDraft } from './choose-better-draft.ts';
import type { ModuleKey } from './module-catalogue.ts';

/** One rewrite gets at most this many findings; the next round finds the rest again. */
const mostFindings = 16;

export type RewriteTargets = { modules: Map<ModuleKey, Finding[]>; situations: Map<PersonaId, Finding[]> };

/** Modules with findings of checks or critic, and situations that the blocking checks would drop. */
export function findRewriteTargets(
  { draft, found }: CheckedDraft,
  criticised: readonly Finding[],
): RewriteTargets {
  const modules = new Map(found);
  for (const finding of criticised) {
    if (finding.module === null) continue;
    modules.set(finding.module, [...(modules.get(finding.module) ?? []), finding]);
  }
  for (const [key, findings] of modules) modules.set(key, findings.slice(0, mostFindings));
  return { modules, situations: situationsToReplace(draft) };
}

function situationsToReplace(draft: ReportDraft): Map<PersonaId, Finding[]> {
  if (draft.situations.length === 0) return new Map();
  const kept = new Set(
    enforceBlockingChecks({ ...draft, modules: [] }).draft.situations.map(
      ({ persona, stage }) => `${persona} ${stage}`,
    ),
  );
  return new Map(
    personaIds.flatMap((persona): [PersonaId, Finding[]][] => {
      const lost = journeyStages.filter((stage) => !kept.has(`${persona} ${stage}`));
      if (lost.length === 0) return [];
      const excerptOf = (stage: string) =>
        draft.situations.find((one) => one.persona === persona && one.stage === stage)?.moment ?? '';
      return [
        [
          persona,
          lost.map((stage) => ({
            module: 'personaMatrix' as const,
            excerpt: excerptOf(stage),
            advice: `Replace the situation of the stage “${stageLabels[stage]}”: it repeats another one, says aloud what is thought, or states what nobody stated.`,
          })),
        ],
      ];
    }),
  );
}
