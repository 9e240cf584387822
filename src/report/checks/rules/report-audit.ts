import type { MadePrediction } from '../../../outcomes/predictions/rules/find-prediction-faults.ts';
import { type AnswerPath, valueAt } from '../../../platform/model/rules/answer-faults.ts';
import { supportedPart } from '../../answer/rules/supported-text.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import type { Answer } from '../../document/rules/report.ts';
import { applyPatch, type Patch } from './apply-patch.ts';
import { containsExcerpt } from './find-excerpt.ts';
import type { ReportMaterial } from './report-draft.ts';

export const auditKinds = [
  'misleading',
  'untrue-copy',
  'contradiction',
  'unusable',
  'repeated',
  'unclear',
] as const;
type AuditKind = (typeof auditKinds)[number];
/** Parts that the second reading covers besides the chapters. */
export const firstPageParts = ['answer', 'predictions'] as const;

/** A fault of the finished report, with the deletion or the replacement that mends it. */
export type AuditEntry<Module extends string = ModuleKey> = Patch & {
  kind: AuditKind;
  module: Module;
  problem: string;
};
export type AuditAgainEntry = AuditEntry<ModuleKey | (typeof firstPageParts)[number]>;

const placeOnFirstPage = (field: string): AnswerPath | null => {
  const [, letter, number = '', part] = /^([fm])(\d)\.(line|text|wrongIf)$/.exec(field) ?? [];
  if (field === 'thesis') return ['thesis'];
  if (letter === undefined) return null;
  return [letter === 'f' ? 'findings' : 'moves', Number(number) - 1, part ?? ''];
};

function patched(text: unknown, patch: Patch): string | null {
  if (typeof text !== 'string' || !containsExcerpt(text, patch.excerpt)) return null;
  const after = applyPatch({ text, kind: 'line' }, patch);
  return after === text ? null : after;
}

/** The first page with those changes that leave each of its texts whole and add nothing that code can disprove. */
export function auditAnswer(
  answer: Answer,
  entries: readonly AuditAgainEntry[],
  material: ReportMaterial,
): Answer {
  const audited = structuredClone(answer);
  for (const entry of entries) {
    const path = entry.module === 'answer' ? placeOnFirstPage(entry.field) : null;
    const after = path && patched(valueAt(audited, path), entry);
    if (!path || !after || supportedPart(after, material) !== after) continue;
    const owner = valueAt(audited, path.slice(0, -1)) as Record<string | number, unknown>;
    owner[path.at(-1) ?? ''] = after;
  }
  return audited;
}

/** Predictions with those changes that add nothing that code can disprove; a deleted one is gone. */
export function auditPredictions(
  made: readonly MadePrediction[],
  entries: readonly AuditAgainEntry[],
  material: ReportMaterial,
): MadePrediction[] {
  const own = entries.filter(({ module }) => module === 'predictions');
  return made.flatMap((one, at) => {
    const name = `pr${at + 1}`;
    if (own.some(({ field, replacement }) => field === name && replacement.trim() === '')) return [];
    const stored = { ...one.stored };
    for (const part of ['text', 'against'] as const)
      for (const entry of own.filter(({ field }) => field === `${name}.${part}`)) {
        const after = patched(stored[part], entry);
        if (after && supportedPart(after, material) === after) stored[part] = after;
      }
    return [{ ...one, stored }];
  });
}
