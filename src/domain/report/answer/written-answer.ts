import type { Cast } from '../buyers/buyer-persona.ts';
import type { CaseFile } from '../evidence/case-file.ts';
import type { WebsiteSnapshot } from '../evidence/website-snapshot.ts';
import type { ModuleKey } from '../module-catalogue.ts';
import type { PlanItem } from '../plan-actions.ts';
import type { Copy } from '../report.ts';
import type { ProposedCost } from './cost-of-finding.ts';

/** The answer as the model writes it. Actions and copy have short ids there, because models copy long ones badly. */
export type WrittenAnswer = {
  thesis: string;
  findings: {
    text: string;
    /** The same in at most 16 words. */
    line: string;
    module: ModuleKey;
    factIds: string[];
    /** It concludes more than its facts say. */
    isGuess: boolean;
    wrongIf: string;
    cost: ProposedCost | null;
  }[];
  moves: { action: string; text: string }[];
  copy: string | null;
  /** The chapter that explains the plan, in the markup of chapters. */
  guidance: string;
};

/** What the answer is written from, and checked against. */
export type AnswerMaterial = {
  caseFile: CaseFile;
  cast: Cast;
  snapshot: WebsiteSnapshot;
  customerWords: string;
  modules: readonly ModuleKey[];
  /** The rows in the order in which the owner sees them: a1 is the first. */
  plan: readonly PlanItem[];
  /** c1 is the first. */
  copy: readonly Copy[];
};

export const mostMoves = 3;

const at = <T>(list: readonly T[], letter: string, id: string): T | null =>
  (id.startsWith(letter) && list[Number(id.slice(1)) - 1]) || null;
export const actionOf = (id: string, { plan }: Pick<AnswerMaterial, 'plan'>): PlanItem | null =>
  at(plan, 'a', id);
export const copyOf = (id: string, { copy }: Pick<AnswerMaterial, 'copy'>): Copy | null => at(copy, 'c', id);
