import {
  type ModuleCategory,
  type ModuleKey,
  selectableModules,
} from '../../document/rules/module-catalogue.ts';
import type { Fact } from '../../evidence/rules/case-file.ts';
import type { Interview, Question } from './interview.ts';

/** Two minutes of the owner's time. */
export const mostQuestions = 5;

export type RankedQuestion = Pick<Question, 'id' | 'question' | 'kind'> & {
  /** The chapter that would build on the answer. */
  changes: ModuleKey[];
};

const weightOfCategory: Record<ModuleCategory, number> = { core: 3, advanced: 2, psychological: 1 };
/** How much of the advice a chapter carries; the dossier and the Express report carry most of it. */
const weightOf = (module: ModuleKey): number => {
  const chosen = selectableModules.find(({ key }) => key === module);
  return chosen ? weightOfCategory[chosen.category] : 3;
};

/**
 * The questions whose answers change most: each next one is chosen as if those before were answered, so that five answers reach
 * several chapters. The chapter and the model’s hint count alike, so that a small question does not win by its chapter alone.
 */
export function rankQuestions(
  { questions, factKinds }: Interview,
  ownerOfLast: (kinds: readonly Fact['kind'][]) => ModuleKey | null,
): RankedQuestion[] {
  const ranked: RankedQuestion[] = [];
  const kinds = [...factKinds];
  const left = [...questions];
  while (ranked.length < mostQuestions) {
    const candidates = left
      .filter(({ question }) => !ranked.some((one) => isNearDuplicate(one.question, question)))
      .map((question) => {
        const owner = ownerOfLast([...kinds, question.kind]);
        return { question, owner, score: (owner ? weightOf(owner) : 0) + question.hint };
      });
    // The sort is stable: the case file names the most important unknown first.
    const [best] = candidates.toSorted((a, b) => b.score - a.score);
    if (!best) break;
    const { id, question, kind } = best.question;
    ranked.push({ id, question, kind, changes: best.owner ? [best.owner] : [] });
    kinds.push(kind);
    left.splice(left.indexOf(best.question), 1);
  }
  return ranked;
}

/** Groups of three letters, because not every language divides words by spaces. */
function groupsOf(text: string): Set<string> {
  const letters = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return new Set(
    Array.from({ length: Math.max(letters.length - 2, 1) }, (_, at) => letters.slice(at, at + 3)),
  );
}

/** Whether two questions ask nearly the same, by their wording. */
export function isNearDuplicate(one: string, other: string): boolean {
  const [a, b] = [groupsOf(one), groupsOf(other)];
  const shared = [...a].filter((group) => b.has(group)).length;
  return shared / (a.size + b.size - shared) >= 0.5;
}
