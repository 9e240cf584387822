import { describe, expect, it } from 'vitest';
import { goldenAnswer, goldenDraft, goldenModuleKeys } from '../../../../content/golden-report.ts';
import { enforceBlockingChecks } from '../../checks/rules/enforce-blocking-checks.ts';
import { noQualityReport, type QualityReport } from '../../checks/rules/quality-report.ts';
import type { ReportDraft } from '../../checks/rules/report-draft.ts';
import { isDrafted, type ModuleKey } from '../../document/rules/module-catalogue.ts';
import { emptySnapshot } from '../../evidence/rules/website-snapshot.ts';
import type { AssembledReport } from '../../writing/rules/assemble-report.ts';
import { assembleReport } from '../../writing/rules/assemble-report.ts';
import { assembleRevision, inModuleOrder, keptModules } from './assemble-revision.ts';

const draft = goldenDraft(goldenModuleKeys().filter((key) => key !== 'atmReport'));
const first = assembleReport(enforceBlockingChecks(draft), {
  claims: [],
  effort: noQualityReport,
  answer: goldenAnswer(draft),
  predictions: [],
});
if (!first) throw new Error('the golden report is not deliverable');
const { results, details } = first;
const claim = (module: ModuleKey) => {
  const content = results[module]?.content ?? '';
  const sentence = content.split('\n').find((line) => /^\p{L}.{60,}\.$/u.test(line)) ?? '';
  return { sentence, module, grade: 'inferred' as const, support: ['f1'] };
};
const score = { specific: 3, surprising: 3, usable: 3, supported: 3 };
const delivered: AssembledReport = {
  results,
  details: {
    ...details,
    claims: [claim('confession'), claim('personaMatrix')],
    qualityReport: {
      ...details.qualityReport,
      criticDefects: 2,
      scores: (['confession', 'personaMatrix'] as const).map((module) => ({ module, ...score })),
    },
  },
};
const effort = { ...noQualityReport, criticDefects: 1, scores: [] } satisfies QualityReport;
const revise = (changes: Partial<ReportDraft>, rewritten: ModuleKey[] = ['confession']) => {
  const own = draft.modules.filter(({ key }) => rewritten.includes(key) || !isDrafted(key));
  const fresh = enforceBlockingChecks({ ...draft, ...changes, modules: own }).draft.modules;
  const modules = inModuleOrder([...keptModules(delivered, rewritten), ...fresh]);
  const enforced = { draft: { ...draft, modules, ...changes }, cuts: [] };
  const parts = { claims: [], effort, answer: details.answer, predictions: [] };
  return assembleRevision(enforced, parts, delivered, rewritten);
};

describe('a kept chapter', () => {
  it('has its actions, copy and website changes with their ids', () => {
    expect(details.copy.length).toBeGreaterThan(0);
    expect(details.websiteChanges.length).toBeGreaterThan(0);
    const revised = revise({});
    expect(revised?.details.actions).toEqual(details.actions);
    expect(revised?.details.copy).toEqual(details.copy);
    expect(revised?.details.websiteChanges).toEqual(details.websiteChanges);
    expect(revised?.details.evidence).toEqual(details.evidence);
    expect(revised?.results).toEqual(results);
  });

  it('keeps its claims and scores; those of a rewritten one are replaced', () => {
    const revised = revise({});
    expect(revised?.details.claims.map(({ module }) => module)).toEqual(['personaMatrix']);
    expect(revised?.details.qualityReport.scores.map(({ module }) => module)).toEqual(['personaMatrix']);
    expect(revised?.details.qualityReport.criticDefects).toBe(3);
  });

  it('is not checked against a website that is no longer stored', () => {
    const revised = revise({ snapshot: emptySnapshot('not_given') }, ['personaMatrix']);
    expect(revised?.results.websiteFeedback).toEqual(results.websiteFeedback);
    expect(revised?.details.evidence.map(({ site }) => site)).toEqual(
      details.evidence.map(({ site }) => site),
    );
  });
});

it('a rewritten chapter that fails a blocking check, or is empty, is not delivered', () => {
  const withContent = (content: string) => ({
    modules: draft.modules.map((module) => (module.key === 'confession' ? { ...module, content } : module)),
  });
  expect(revise(withContent(''))).toBeNull();
  expect(revise(withContent('Nine of ten bakers (93%) said so in a study by Harvard in 2019.'))).toBeNull();
});
