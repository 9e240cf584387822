import { caseFileSchema, type Fact } from '../../domain/report/evidence/case-file.ts';
import { describeOffer } from '../../domain/talk/describe-offer.ts';
import type { Queryable } from '../../store/database.ts';
import { findStep } from '../../store/report/journal.ts';
import type { FinishedReport } from './load-finished-report.ts';

/** Only what is used here: a newer release may have changed the other fields. */
const storedSchema = caseFileSchema.pick({ offer: true, facts: true }).strip();

type Offer = { text: string; factKinds: ReadonlyMap<string, Fact['kind']> };

/** From the journal's case file, which knows more than the report; the journal may have been deleted. */
export async function readOffer(db: Queryable, { analysis, details }: FinishedReport): Promise<Offer> {
  const step = await findStep(db, { analysisId: analysis.id, key: 'case-file' });
  const caseFile = storedSchema.safeParse(step?.output).data ?? null;
  const { productService } = analysis;
  return {
    text: describeOffer(caseFile?.offer ?? null, { ...details, productService }),
    factKinds: new Map(caseFile?.facts.map(({ text, kind }) => [text, kind])),
  };
}
