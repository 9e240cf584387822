import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleReport } from '../../domain/report/assemble-report.ts';
import { castSchema, personaIds } from '../../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../../domain/report/buyers/buying-situation.ts';
import { enforceBlockingChecks } from '../../domain/report/checks/enforce-blocking-checks.ts';
import { caseFileSchema } from '../../domain/report/evidence/case-file.ts';
import {
  type WebsiteSnapshot,
  websiteSnapshotVersion,
} from '../../domain/report/evidence/website-snapshot.ts';
import { moduleKeys } from '../../domain/report/module-catalogue.ts';
import { noJudgement } from '../../domain/report/quality-report.ts';
import type { Answer, ReportDetails } from '../../domain/report/report.ts';
import { composeModule, type WrittenModule } from '../../domain/report/written-module.ts';
import { inputFixture } from './report-pdf-input.fixture.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';

/** A recorded report as its model first wrote it, composed without pipeline and database. Its answer is made of its own sentences. */
export function recordedReport(business: string): ReportPdfInput {
  const folder = join('content/recordings', business);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const files = readdirSync(join(folder, 'calls'));
  const answers = (step: string) =>
    files.filter((file) => file.endsWith(`-${step}.answer.json`)).map((file) => read(`calls/${file}`));
  const order = read('order.json');
  const page = { url: null, title: '', text: String(order.websiteContent) };
  const snapshot: WebsiteSnapshot = {
    version: websiteSnapshotVersion,
    source: 'pasted',
    pages: [page],
    problem: null,
  };
  const caseFile = caseFileSchema.parse(answers('case_file')[0]);
  const cast = castSchema.parse(answers('cast')[0]);
  const modules = moduleKeys.flatMap((key) =>
    answers(`module_${key}`)
      .slice(0, 1)
      .map((answer) =>
        composeModule(
          { key, factIds: [], answer: answer as WrittenModule['answer'] },
          { caseFile, cast, snapshot },
        ),
      ),
  );
  const situations = answers('situations')
    .slice(0, personaIds.length)
    .flatMap(({ situations }: { situations: Omit<BuyingSituation, 'persona'>[] }, at) =>
      situations.map((one) => ({ ...one, persona: personaIds[at] ?? 'p1' })),
    );
  const draft = {
    reportType: 'full' as const,
    modules,
    situations,
    cast,
    caseFile,
    snapshot,
    customerWords: `${order.targetMarket}\n${order.productService}`,
  };
  const report = assembleReport(enforceBlockingChecks(draft), {
    claims: [],
    effort: { criticDefects: 0, rewrites: 0, ...noJudgement },
    answer: null,
    predictions: [],
  });
  if (!report) throw new Error(`${business} does not pass its blocking checks`);
  return inputFixture({
    order: { targetMarket: order.targetMarket, productService: order.productService },
    results: report.results,
    details: { ...report.details, answer: answerOf(report.details) },
  });
}

function answerOf({ evidence, actions, copy, unknowns }: ReportDetails): Answer {
  const facts = evidence.slice(0, 3);
  const [one, two] = evidence.slice(3);
  return {
    thesis: `${one?.text} ${two?.text}`,
    findings: facts.map(({ id, text }, at) => ({
      text: `${text} ${evidence[at + 5]?.text}`,
      grade: 'site',
      cost: at === 0 ? { amount: '£492', arithmetic: '3 rolls × £164' } : null,
      module: actions[at]?.module ?? 'personaMatrix',
      wrongIf: unknowns[at] ?? '',
      factIds: [id],
    })),
    moves: actions
      .slice(0, 3)
      .map(({ id, text, where, minutes, watch }) => ({ actionId: id, text, where, minutes, watch })),
    copyId: copy[0]?.id ?? null,
  };
}

/** Longer than models write: names, roles and every text of a person, and what the customer wrote. */
export function atTheLimits(input: ReportPdfInput): ReportPdfInput {
  const name = (at: number) => `Wilhelmina-Alexandra von Hohenlohe-Schillingsfürst ${at + 1}`;
  const longer = (text: string) => `${text} ${text.slice(0, Math.round(text.length * 0.7))}`;
  const { details, order } = input;
  return {
    ...input,
    order: order && {
      targetMarket: longer(longer(order.targetMarket)),
      productService: longer(longer(order.productService)),
    },
    details: {
      ...details,
      businessName: 'The Wilhelmina-Alexandra von Hohenlohe-Schillingsfürst Grooming Company of Leeds',
      personas: details.personas.map((persona, at) => ({
        ...persona,
        name: name(at),
        role: longer(persona.role),
        situation: longer(longer(persona.situation)),
        goals: [...persona.goals, ...persona.fears].slice(0, 5).map(longer),
        fears: [...persona.fears, ...persona.goals].slice(0, 5).map(longer),
        triggers: [...persona.triggers, ...persona.goals].slice(0, 5).map(longer),
        objections: [...persona.objections, ...persona.objections].slice(0, 5),
        reasonNotToBuy: longer(longer(persona.reasonNotToBuy)),
        money: longer(persona.money),
        voice: longer(persona.voice),
        influences: persona.influences.map((influence) => ({ ...influence, how: longer(influence.how) })),
      })),
      situations: details.situations.map((one) => ({
        ...one,
        moment: longer(one.moment),
        says: longer(one.says),
        thinks: longer(one.thinks),
      })),
      actions: details.actions.map((action) => ({
        ...action,
        text: longer(action.text),
        watch: longer(action.watch),
      })),
    },
  };
}
