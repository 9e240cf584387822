import type { CaseFile, Fact } from '../../evidence/rules/case-file.ts';
import { type RawMaterial, supportedBy } from '../../evidence/rules/clean-case-file.ts';
import type { Question } from './interview.ts';

export type WrittenQuestion = { unknown: number; question: string; kind: Fact['kind']; hint: number };

/** Longer ones take more than 25 seconds to read and answer. */
const mostChars = 220;
const endsAsQuestion = /[?？؟;]$/u;

/**
 * Only questions about an unknown of the case file, one for each. A question with a number or address that is
 * not in the material is dropped: a website could have planted it.
 */
export function cleanQuestions(
  written: readonly WrittenQuestion[],
  caseFile: Pick<CaseFile, 'unknowns' | 'language'>,
  material: RawMaterial,
): Omit<Question, 'id'>[] {
  const isSupported = supportedBy(material, caseFile.language);
  return caseFile.unknowns.flatMap((unknown, at) => {
    const own = written.find((one) => one.unknown === at + 1);
    if (!own) return [];
    const question = own.question.replace(/\s+/g, ' ').trim();
    const isAskable = question.length <= mostChars && endsAsQuestion.test(question) && isSupported(question);
    return isAskable ? [{ question, kind: own.kind, hint: own.hint, unknown }] : [];
  });
}
