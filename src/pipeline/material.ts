import type { Cast } from '../domain/report/buyers/buyer-persona.ts';
import type { CaseFile } from '../domain/report/evidence/case-file.ts';
import type { WebsiteSnapshot } from '../domain/report/evidence/website-snapshot.ts';
import type { ModuleKey } from '../domain/report/module-catalogue.ts';
import type { OrderBrief } from '../prompts/report/order-brief.ts';

/** What every module of one report is written from. */
export type Material = {
  order: OrderBrief;
  snapshot: WebsiteSnapshot;
  caseFile: CaseFile;
  cast: Cast;
  modules: readonly ModuleKey[];
};

export const customerWordsOf = (order: OrderBrief): string =>
  `${order.targetMarket}\n${order.productService}`;
