import { type CastWithEndings, castSchema } from '../../document/rules/buyer-persona.ts';
import { cleanPersonas } from '../../document/rules/clean-personas.ts';
import { type DraftedModule, isDrafted, moduleKeys } from '../../document/rules/module-catalogue.ts';
import type { ReportDetails, Results } from '../../document/rules/report.ts';
import { type CaseFile, caseFileSchema, type Fact } from '../../evidence/rules/case-file.ts';
import { cleanCaseFile } from '../../evidence/rules/clean-case-file.ts';
import {
  emptySnapshot,
  hasText,
  type WebsiteSnapshot,
  websiteSnapshotSchema,
} from '../../evidence/rules/website-snapshot.ts';
import { cleanOutline, type Outline, outlineSchema } from '../../writing/rules/outline.ts';

/** What a report was written from. */
export type RevisionBase = {
  caseFile: CaseFile;
  cast: CastWithEndings;
  /** Empty when retention has deleted it. */
  snapshot: WebsiteSnapshot;
  outline: Outline | null;
  /** The written chapters, in reading order. */
  modules: DraftedModule[];
};

type Written = {
  /** Outputs of the journal's finished steps by key. */
  outputs: ReadonlyMap<string, unknown>;
  customerWords: string;
  results: Results;
  details: ReportDetails;
  /** Facts that code added to the case file: answers of the owner, and those of earlier revisions. */
  added: readonly Pick<Fact, 'text' | 'kind'>[];
};

/** Null when the journal does not hold what another revision needs, as for a report written by hand. */
export function revisionBase(written: Written): RevisionBase | null {
  const { outputs, results } = written;
  const answer = caseFileSchema.safeParse(outputs.get('case-file'));
  const cast = castSchema.safeParse(outputs.get('cast'));
  const modules = moduleKeys.filter(isDrafted).filter((key) => Object.hasOwn(results, key));
  if (!answer.success || !cast.success || modules.length === 0) return null;
  const stored = websiteSnapshotSchema.safeParse(outputs.get('read-website'));
  const snapshot = stored.success ? stored.data : emptySnapshot('not_given');
  const caseFile = deliveredCaseFile(answer.data, snapshot, written);
  const outline = outlineSchema.safeParse(outputs.get('outline')).data;
  return {
    caseFile,
    cast: cleanPersonas(cast.data),
    snapshot,
    outline: outline ? cleanOutline(outline, { modules, caseFile }) : null,
    modules,
  };
}

/**
 * The case file as the delivered report used it. Ids, sources and unknowns are the delivered ones, because cleaning it again
 * without the website would drop and renumber facts.
 */
function deliveredCaseFile(
  answer: CaseFile,
  snapshot: WebsiteSnapshot,
  { customerWords, details, added }: Written,
): CaseFile {
  const passages = details.evidence.flatMap(({ text, site }) => [text, site?.text ?? '']);
  const words = hasText(snapshot) ? customerWords : [...passages, customerWords].join('\n');
  const lines = new Map(answer.facts.map((fact) => [fact.text, fact]));
  const kinds = new Map([...added, ...answer.facts].map(({ text, kind }) => [text, kind]));
  return {
    ...cleanCaseFile(answer, { customerWords: words, snapshot }),
    unknowns: details.unknowns,
    facts: details.evidence.map(({ id, text, source, site, said }) => ({
      id,
      kind: kinds.get(text) ?? 'offer',
      text,
      source,
      line: site && hasText(snapshot) ? (lines.get(text)?.line ?? null) : null,
      ...(said && { said }),
    })),
  };
}
