import type { FencedData } from '../../prompt/fenced-data.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { sentencesIn } from './compose-judge.ts';

const mostClaims = 25;

const invention = /\d\s?%|\bstud(?:y|ies)\b|\bHarvard\b|\bout of (?:ten|\d+)\b/i;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Sentences with a number that one fact contains too, and sentences that a planted fault has invented. */
export function composeClaims(data: FencedData, { caseFile }: ReportMaterial): unknown {
  const facts = caseFile?.facts ?? [];
  const claims = sentencesIn(data.get('chapter')?.text ?? '').flatMap((sentence) => {
    const numbers = numbersIn(sentence);
    const fact = facts.find(({ text }) => numbers.every((number) => numbersIn(text).includes(number)));
    if (numbers.length > 0 && fact)
      return [{ sentence, support: { kind: 'fact', refs: [fact.id], calculation: null } }];
    return invention.test(sentence)
      ? [{ sentence, support: { kind: 'none', refs: [], calculation: null } }]
      : [];
  });
  return { claims: claims.slice(0, mostClaims) };
}
