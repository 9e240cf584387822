import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { ReportFailed } from '../../platform/journal/rules.ts';
import { linksOf, suspicionsOf, withoutForeignLinksIn } from '../checks/rules/suspicions.ts';
import type { Section } from '../document/rules/passage.ts';
import type { Sources } from './prompts/author.ts';
import { wordsOfMaterial } from './prompts/material.ts';
import { applyEdits } from './rules/apply-edits.ts';
import { type AssembledReport, assembleReport, type ReportParts } from './rules/assemble-report.ts';
import { edit } from './steps/writing-steps.ts';

type Written = Pick<ReportParts, 'sections' | 'situations' | 'modules' | 'changes'> & {
  /** Sections of the version before, which nobody edits again. */
  kept: Section[];
};

/** One editor reads everything once; then code proves what it can. */
export async function finishReport(
  run: ReportRun,
  { material, ledger, cast: { personas } }: Sources,
  { sections: written, kept, modules, situations, changes }: Written,
): Promise<AssembledReport> {
  const { snapshot } = material;
  const known = { ledger, snapshot, told: wordsOfMaterial(material), personas };
  const suspicions = suspicionsOf(written, known);
  // A report that nobody edited is better than none.
  const edits = await nullOnModelFailure(edit(run, material, { sections: written, suspicions }));
  const { sections, applied, refused } = applyEdits(written, edits ?? []);
  const shown = { sections: [...sections, ...kept], personas, situations, changes };
  const { written: clean, cuts } = withoutForeignLinksIn(shown, linksOf(known));
  return assembleReport({ ...clean, modules, ledger, snapshot, qualityReport: { applied, refused, cuts } });
}

/** Claims, judge and patches are optional: the report is delivered without them when the model fails. */
async function nullOnModelFailure<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReportFailed) return null;
    throw error;
  }
}
