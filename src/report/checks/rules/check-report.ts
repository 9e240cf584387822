import { printCount } from '../../../platform/text/print-count.ts';
import { fewestSituations } from '../../document/rules/buying-situation.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import {
  type CheckEvidence,
  problemsInModule,
  problemsInPersonas,
  problemsInSituation,
  readEvidence,
} from './blocking-problems.ts';
import { idleSituations } from './buying-situations.ts';
import { type CheckId, checkIds, isBlocking } from './check-registry.ts';
import { type Measured, type NotMeasured, noneOf, resultOf } from './check-result.ts';
import { type DraftReading, readDraft, wordsOfPassage } from './draft-reading.ts';
import { hasReasonNotToBuy } from './reasons-not-to-buy.ts';
import { checkRepeatedSentences } from './repeated-sentences.ts';
import type { CheckResult, Finding, ReportDraft } from './report-draft.ts';
import { checkShape } from './shape.ts';
import { checkSharedPhrases } from './shared-phrases.ts';

type Found = Finding & { check: CheckId };

/** Everything in the modules, the situations and the cast that may not be there. */
function blockingProblems({ draft, modules }: DraftReading, evidence: CheckEvidence): Found[] {
  const inModules = modules.flatMap((module): Found[] =>
    problemsInModule(module, evidence).map((problem) => ({ module: module.key, ...problem })),
  );
  const elsewhere = [
    ...draft.situations.flatMap((situation) => problemsInSituation(situation, evidence)),
    ...problemsInPersonas(evidence),
  ];
  return [...inModules, ...elsewhere.map((problem): Found => ({ module: null, ...problem }))];
}

function measureSituations({ draft, language }: DraftReading): Measured | NotMeasured {
  const bar = 'at least 44, none twice';
  if (draft.reportType === 'atm') return { bar };
  const { length } = draft.situations;
  const passed = length >= fewestSituations && idleSituations(draft.situations, language).length === 0;
  return { bar, value: String(length), passed };
}

function measureReasons({ draft }: DraftReading): Measured {
  const { personas } = draft.cast;
  const real = personas.filter(hasReasonNotToBuy).length;
  return { bar: '5 of 5', value: `${real} of ${personas.length}`, passed: real === personas.length };
}

type Run = (reading: DraftReading, found: readonly Found[]) => Measured | NotMeasured;
/** Found passage by passage, together with the others of its kind. */
const inPassages =
  (check: CheckId): Run =>
  (_, found) =>
    noneOf(
      found
        .filter((problem) => problem.check === check)
        .map(({ module, excerpt, advice }) => ({ module, excerpt, advice })),
    );

/** All others are looked for in passages. */
const runs: Partial<Record<CheckId, Run>> = {
  'reasons-not-to-buy': measureReasons,
  'buying-situations': measureSituations,
  'shared-phrases': checkSharedPhrases,
  'repeated-sentences': checkRepeatedSentences,
  length: checkLength,
  shape: checkShape,
};

/** One result for each check, in the order of the registry. */
export const checkReport = (draft: ReportDraft): CheckResult[] => runChecks(draft, checkIds);

function runChecks(draft: ReportDraft, ids: readonly CheckId[]): CheckResult[] {
  const reading = readDraft(draft);
  const found = blockingProblems(reading, readEvidence(draft));
  return ids.map((check) => resultOf(check, (runs[check] ?? inPassages(check))(reading, found)));
}

/** Code adds missing labels, and the findings in situations and in the cast belong to no module. */
const notInModules: readonly CheckId[] = ['unlabelled-quotes', 'buying-situations', 'reasons-not-to-buy'];
const mendedByModel = checkIds.filter((check) => isBlocking(check) && !notInModules.includes(check));

/**
 * What a model has to mend in each module: blocking checks only. Style is measured and shown to the operator; rewriting for
 * it made good prose worse (recordings of 2026-11-15: 25 rewrites of 46 calls for one reading grade).
 */
export function findingsByModule(draft: ReportDraft): Map<ModuleKey, Finding[]> {
  const byModule = new Map<ModuleKey, Finding[]>();
  for (const { findings } of runChecks(draft, mendedByModel)) {
    for (const finding of findings) {
      if (finding.module === null) continue;
      byModule.set(finding.module, [...(byModule.get(finding.module) ?? []), finding]);
    }
  }
  return byModule;
}

/** Of all chapters together: a busy owner reads no more. A thin business may have few. */
const mostWords = { full: 8_500, atm: 2_000 } as const;

function checkLength({ modules, draft, language }: DraftReading): Measured {
  const most = mostWords[draft.reportType];
  const total = modules
    .flatMap(({ passages }) => passages)
    .reduce((sum, passage) => sum + wordsOfPassage(passage, language).length, 0);
  return {
    bar: `at most ${printCount(most)} words`,
    value: `${printCount(total)} words`,
    passed: total <= most,
  };
}
