import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotOfPastedText } from '../src/platform/website/website.ts';
import { claimsPrompt } from '../src/report/checks/prompts/claims-prompt.ts';
import { problemsInPassages, readEvidence } from '../src/report/checks/rules/blocking-problems.ts';
import { readModule } from '../src/report/checks/rules/draft-reading.ts';
import { verifyClaims } from '../src/report/checks/rules/verify-claims.ts';
import type { Cast } from '../src/report/document/rules/buyer-persona.ts';
import { isDrafted, isScene, type ModuleKey } from '../src/report/document/rules/module-catalogue.ts';
import type { CaseFile } from '../src/report/evidence/rules/case-file.ts';
import { answerOf } from './measure-claims.ts';

type Order = { targetMarket: string; productService: string; websiteContent: string | null };
export type MeasuredRecording = { passages: number; found: string[]; marked: string[]; missing: string[] };

export const isRecording = (folder: string): boolean => existsSync(join(folder, 'report.json'));

/**
 * A delivered report, whose sentences nobody has sorted: what code finds in it, and what a claims call marks in each chapter that
 * is no scene. Whoever reads the list judges whether it is right.
 */
export async function measureRecording(
  folder: string,
  withModel: boolean,
  port: number | null,
): Promise<MeasuredRecording> {
  const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  const answerTo = <T>(step: string): T => {
    const file = readdirSync(join(folder, 'calls')).findLast((name) => name.endsWith(`-${step}.answer.json`));
    return read('calls', file ?? `${step}.answer.json`);
  };
  const order = read<Order>('order.json');
  const { results } = read<{ results: Partial<Record<ModuleKey, { content: string }>> }>('report.json');
  const material = {
    caseFile: answerTo<CaseFile>('case_file'),
    cast: answerTo<Cast>('cast'),
    snapshot: snapshotOfPastedText(order.websiteContent ?? ''),
    customerWords: `${order.targetMarket}\n${order.productService}`,
  };
  const grounds = readEvidence(material);
  const modules = Object.entries(results).map(([key, { content }]) => ({
    key: key as ModuleKey,
    content,
    factIds: [],
    actions: [],
    copy: [],
    websiteChanges: [],
  }));
  const readModules = modules.map((module) => readModule(module, material.caseFile.language));
  const found = readModules.flatMap((module) =>
    problemsInPassages(module, grounds).flatMap((problems, at) =>
      problems.map(({ check }) => `${module.key}, ${check}: ${module.passages[at]?.text.trim()}`),
    ),
  );
  const claiming = withModel ? modules.filter(({ key }) => isDrafted(key) && !isScene(key)) : [];
  const answers = await Promise.all(
    claiming.map(({ key, content }, at) =>
      answerOf(join(folder, 'claims'), at, claimsPrompt({ ...material, module: { key, content } }), port),
    ),
  );
  return {
    passages: readModules.reduce((sum, { passages }) => sum + passages.length, 0),
    found,
    marked: claiming.flatMap((module, at) =>
      verifyClaims(answers[at]?.claims ?? [], module, material).findings.map(
        ({ excerpt }) => `${module.key}: ${excerpt}`,
      ),
    ),
    missing: claiming.flatMap(({ key }, at) => (answers[at] ? [] : [key])),
  };
}
