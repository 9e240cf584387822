import {
  composeModule,
  type TextField,
  textFieldsOf,
  type WrittenModule,
  withoutEntry,
  withText,
} from '../../writing/rules/written-module.ts';
import { applyPatch, type Patch } from './apply-patch.ts';
import { problemsInModule, readEvidence } from './blocking-problems.ts';
import { readModule } from './draft-reading.ts';
import { normalizeText, placesOf } from './find-excerpt.ts';
import type { DraftModule, ReportDraft } from './report-draft.ts';

/** A shorter excerpt that occurs twice may mean only one of its places. */
const shortestRepeatedExcerpt = 24;

export type PatchedModule = {
  module: WrittenModule;
  composed: DraftModule;
  applied: number;
  refused: number;
};

/**
 * Applies patches one by one. A patch is refused when its excerpt is not found or could mean several places, when it breaks
 * the form of the text, or when it adds something that a blocking check forbids.
 */
export function patchModule(
  written: WrittenModule,
  patches: readonly Patch[],
  draft: ReportDraft,
): PatchedModule {
  let module = written;
  // The same objects as in the draft, because what the checks found in them is remembered.
  let composed = draft.modules.find(({ key }) => key === written.key) ?? composeModule(written, draft);
  let applied = 0;
  let problems = problemsOf(composed, draft);
  for (const patch of patches) {
    const patched = patchFields(module, patch);
    if (patched === null) continue;
    const recomposed = composeModule(patched, draft);
    const found = problemsOf(recomposed, draft);
    if ([...found].some(([check, count]) => count > (problems.get(check) ?? 0))) continue;
    module = patched;
    composed = recomposed;
    problems = found;
    applied += 1;
  }
  return { module, composed, applied, refused: patches.length - applied };
}

function patchFields(module: WrittenModule, patch: Patch): WrittenModule | null {
  const excerpt = normalizeText(patch.excerpt);
  if (patch.replacement.trim() === '' && excerpt.text === '') return withoutEntry(module, patch.field);
  const fields = textFieldsOf(module);
  const named = fields.find(({ name }) => name === patch.field);
  if (named?.kind === 'number') return patchNumber(module, named, patch.replacement);
  const isThere = (field: TextField) => placesOf(normalizeText(field.text), excerpt).length > 0;
  if (named && isThere(named)) {
    const text = applyPatch(named, patch);
    return text === null || text === named.text ? null : withText(module, named, text);
  }
  // A model that names the wrong field still copies the right words.
  const found = fields
    .filter(({ kind }) => kind !== 'number')
    .map((field) => ({ ...field, count: placesOf(normalizeText(field.text), excerpt).length }))
    .filter(({ count }) => count > 0);
  const count = found.reduce((sum, field) => sum + field.count, 0);
  if (count === 0 || (count > 1 && excerpt.text.length < shortestRepeatedExcerpt)) return null;
  let patched = module;
  for (const field of found) {
    const text = applyPatch(field, patch);
    if (text === null || text === field.text) return null;
    patched = withText(patched, field, text);
  }
  return patched;
}

const largest: Record<string, number> = { minutes: 480, effect: 3, effort: 3 };
function patchNumber(module: WrittenModule, field: TextField, replacement: string): WrittenModule | null {
  const number = Number(replacement);
  const most = largest[String(field.path.at(-1))] ?? 0;
  return Number.isInteger(number) && number >= 1 && number <= most
    ? withText(module, field, replacement)
    : null;
}

/** How often each blocking check finds something. Code labels quotes, so a missing label is no reason to refuse. */
function problemsOf(module: DraftModule, draft: ReportDraft): Map<string, number> {
  const found = problemsInModule(readModule(module, draft.caseFile.language), readEvidence(draft));
  const counts = new Map<string, number>();
  for (const { check } of found)
    if (check !== 'unlabelled-quotes') counts.set(check, (counts.get(check) ?? 0) + 1);
  return counts;
}
