import { type ModuleKey, titleOfModule } from '../../../analysis/rules/module-catalogue.ts';
import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import type { BuyerPersona } from '../../document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import type { Ledger } from '../../document/rules/ledger.ts';
import type { Section } from '../../document/rules/passage.ts';
import {
  type Evidence,
  type QualityReport,
  type ReportDetails,
  type Results,
  reportDetailsVersion,
} from '../../document/rules/report.ts';
import { sectionParts } from '../../document/rules/section-markup.ts';
import { linesOf } from '../../document/rules/website-snapshot.ts';
import { withContentIds } from './content-ids.ts';

export type AssembledReport = { results: Results; details: ReportDetails };

export type ReportParts = {
  sections: Section[];
  ledger: Ledger;
  snapshot: WebsiteSnapshot;
  modules: readonly ModuleKey[];
  personas: BuyerPersona[];
  situations: BuyingSituation[];
  changes: string[];
  qualityReport: QualityReport;
};

export function assembleReport(given: ReportParts): AssembledReport {
  const parts = { ...given, sections: withContentIds(given) };
  const { sections, ledger, snapshot, personas, situations, changes, qualityReport } = parts;
  const { language, businessName, unknowns } = ledger;
  return {
    results: resultsOf(parts),
    details: {
      ...{ version: reportDetailsVersion, language, businessName, sections, personas, situations },
      website: {
        source: snapshot.source,
        pages: snapshot.pages.map(({ url, title }) => ({ url, title })),
        problem: snapshot.problem,
      },
      evidence: evidenceOf(ledger, snapshot),
      ...{ unknowns, changes, qualityReport },
    },
  };
}

/** Each ordered module under its specified title: sections that exist, rendered once more for programs and lists. */
function resultsOf({ sections, modules, personas, ledger: { language } }: ReportParts): Results {
  const parts = sectionParts({ sections, personas, language });
  const contentOf = (key: ModuleKey): string =>
    key === 'atmReport'
      ? parts.map(({ title, content }) => `# ${title}\n\n${content}`).join('\n\n')
      : (parts.find(({ id }) => sections.find((section) => section.id === id)?.module === key)?.content ??
        '');
  return Object.fromEntries(
    modules
      .map((key) => [key, { title: titleOfModule(key), content: contentOf(key) }] as const)
      .filter(([, { content }]) => content !== ''),
  );
}

export function evidenceOf(ledger: Pick<Ledger, 'facts'>, snapshot: WebsiteSnapshot): Evidence[] {
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  return ledger.facts.map(({ id, text, source, line, said }) => {
    const passage = line === null ? undefined : lines.get(line);
    return {
      ...{ id, text, source },
      site: passage ? { url: passage.url, text: passage.text } : null,
      ...(said && { said }),
    };
  });
}
