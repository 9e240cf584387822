import type { AuditEntry } from '../domain/report/patches/audit.ts';
import { containsExcerpt } from '../domain/report/patches/find-excerpt.ts';
import { patchModule } from '../domain/report/patches/patch-module.ts';
import type { QualityReport } from '../domain/report/quality-report.ts';
import type { ChangedPlace } from '../prompts/report/audit-prompt.ts';
import type { WrittenDraft } from './patch-draft.ts';

type Audited = WrittenDraft & { patches: QualityReport['patches']; changed: ChangedPlace[] };

/** The draft with those changes of the audit that fit its text and break no check. */
export function applyAudit({ draft, written }: WrittenDraft, entries: readonly AuditEntry[]): Audited {
  const results = written.map((module, at) => {
    const own = entries.filter((entry) => entry.module === module.key);
    const before = draft.modules[at]?.content ?? '';
    return own.length === 0 ? null : { own, before, ...patchModule(module, own, draft) };
  });
  return {
    written: written.map((module, at) => results[at]?.module ?? module),
    draft: { ...draft, modules: draft.modules.map((module, at) => results[at]?.composed ?? module) },
    patches: results.flatMap((result) =>
      result ? [{ module: result.module.key, applied: result.applied, refused: result.refused }] : [],
    ),
    changed: results.flatMap((result) =>
      result
        ? result.own
            .filter(
              ({ excerpt }) =>
                containsExcerpt(result.before, excerpt) && !containsExcerpt(result.composed.content, excerpt),
            )
            .map(({ module, excerpt, replacement }) => ({ module, before: excerpt, after: replacement }))
        : [],
    ),
  };
}
