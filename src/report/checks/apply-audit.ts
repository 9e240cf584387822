import type { AuditEntry } from './rules/audit.ts';
import { containsExcerpt } from './rules/find-excerpt.ts';
import { patchModule } from './rules/patch-module.ts';
import type { ChangedPlace } from './prompts/audit-prompt.ts';
import { type WrittenDraft, withPatched } from './patch-draft.ts';

type Audited = ReturnType<typeof withPatched> & { changed: ChangedPlace[] };

/** The draft with those changes of the audit that fit its text and break no check. */
export function applyAudit({ draft, written }: WrittenDraft, entries: readonly AuditEntry[]): Audited {
  const results = written.map((module, at) => {
    const own = entries.filter((entry) => entry.module === module.key);
    const before = draft.modules[at]?.content ?? '';
    return own.length === 0 ? null : { own, before, ...patchModule(module, own, draft) };
  });
  const changed = results.flatMap((result) =>
    (result?.own ?? [])
      .filter(
        ({ excerpt }) =>
          containsExcerpt(result?.before ?? '', excerpt) &&
          !containsExcerpt(result?.composed.content ?? '', excerpt),
      )
      .map(({ module, excerpt, replacement }) => ({ module, before: excerpt, after: replacement })),
  );
  return { ...withPatched({ draft, written }, results), changed };
}
