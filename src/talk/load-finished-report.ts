import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Action, Actor } from '../access/rules/access-rights.ts';
import type { AnalysisRow } from '../analysis/store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findStep } from '../platform/journal/store.ts';
import { AppError } from '../platform/rules/app-error.ts';
import { cutSentences } from '../platform/text/cut-sentences.ts';
import { foreignLinksIn } from '../report/checks/rules/foreign-links.ts';
import { knownFigures, numbersBeyond } from '../report/checks/rules/unknown-figures.ts';
import type { BuyerPersona, PersonaId } from '../report/document/rules/buyer-persona.ts';
import { type Fact, ledgerSchema } from '../report/document/rules/ledger.ts';
import type { ReportDetails, Results } from '../report/document/rules/report.ts';
import { findReport } from '../report/document/store.ts';

/** The report as it was sold: all that a buyer knows. */
export type FinishedReport = { analysis: AnalysisRow; results: Results; details: ReportDetails };

export async function loadFinishedReport(
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<FinishedReport> {
  return readFinishedReport(db, await authoriseAnalysis(db, actor, action, analysisId));
}

/** Without an access check: for background jobs, whose request was checked. */
export async function readFinishedReport(db: Queryable, analysis: AnalysisRow): Promise<FinishedReport> {
  const report = analysis.status === 'completed' ? await findReport(db, analysis.id) : null;
  if (!report) throw new AppError('not_completed', 'You can do this once the report is finished.');
  if (!report.details)
    throw new AppError(
      'not_available',
      'This report was written by a newer version of the shop, so its buyers cannot be talked to now.',
    );
  return { analysis, results: report.results, details: report.details };
}

/** Without an id, the first: it is the main buyer. */
export function personaOf({ details }: FinishedReport, id: PersonaId | undefined): BuyerPersona {
  const persona = id === undefined ? details.personas[0] : details.personas.find((found) => found.id === id);
  if (!persona) throw new AppError('not_found');
  return persona;
}

const longest = 300;

type OfferEvidence = { productService: string; evidence: readonly { text: string }[]; language: string };

/**
 * The offer in one sentence: the ledger's when the customer's words and the evidence hold its figures, otherwise the
 * first sentence of the customer's own.
 */
export function describeOffer(
  stated: string | null,
  { productService, evidence, language }: OfferEvidence,
): string {
  const given = [productService, ...evidence.map(({ text }) => text)];
  const isSupported = (text: string): boolean =>
    text.trim() !== '' &&
    numbersBeyond(text, knownFigures(given)).length === 0 &&
    foreignLinksIn(text, { hosts: [], customerWords: productService, language }).length === 0;
  const own = cutSentences(productService)[0] ?? productService;
  const offer = (stated !== null && isSupported(stated) ? stated : own).replace(/\s+/g, ' ').trim();
  return offer.length > longest ? `${offer.slice(0, longest).trimEnd()}…` : offer;
}

/** Only what is used here: a newer release may have changed the other fields. */
const storedSchema = ledgerSchema.pick({ offer: true, facts: true }).strip();

type Offer = { text: string; factKinds: ReadonlyMap<string, Fact['kind']> };

/** From the journal's ledger, which knows more than the report; the journal may have been deleted. */
export async function readOffer(db: Queryable, { analysis, details }: FinishedReport): Promise<Offer> {
  const step = await findStep(db, { analysisId: analysis.id, key: 'ledger' });
  const ledger = storedSchema.safeParse(step?.output).data ?? null;
  const { productService } = analysis;
  return {
    text: describeOffer(ledger?.offer ?? null, { ...details, productService }),
    factKinds: new Map(ledger?.facts.map(({ text, kind }) => [text, kind])),
  };
}
