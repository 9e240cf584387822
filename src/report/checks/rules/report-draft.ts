import type { Cast } from '../../document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import type { ChapterAction, ChapterCopy } from '../../document/rules/chapter.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';
import type { WebsiteChange } from '../../evidence/rules/website-feedback.ts';
import type { WebsiteSnapshot } from '../../evidence/rules/website-snapshot.ts';
import type { CheckId } from './check-registry.ts';

/** A module as it would be shown: markup whose quote lines end "[simulated]" or "[from your site]". */
export type DraftModule = {
  key: ModuleKey;
  content: string;
  factIds: string[];
  /** Both are part of the content, too. */
  actions: ChapterAction[];
  copy: ChapterCopy[];
  /** Only in the website review; empty in other modules. */
  websiteChanges: WebsiteChange[];
};

/**
 * What a report is written from and checked against. `customerWords` is what the customer typed: target
 * market and product.
 */
export type ReportMaterial = {
  cast: Cast;
  caseFile: CaseFile;
  snapshot: WebsiteSnapshot;
  customerWords: string;
};

/** Everything the checks look at. */
export type ReportDraft = ReportMaterial & {
  reportType: 'atm' | 'full';
  modules: DraftModule[];
  situations: BuyingSituation[];
};

/** One place where a check failed: what to quote to a rewriter, and what to do about it. */
export type Finding = { module: ModuleKey | null; excerpt: string; advice: string };
export type Problem = Omit<Finding, 'module'>;

export type CheckResult = {
  check: CheckId;
  /** Zero is blocking, style is advisory. */
  kind: 'zero' | 'style';
  /** Readable, such as "0" or "at most 2%". */
  bar: string;
  /** Readable, such as "0" or "1.4%". "not measured" when the check does not apply. */
  value: string;
  applies: boolean;
  passed: boolean;
  findings: Finding[];
};
