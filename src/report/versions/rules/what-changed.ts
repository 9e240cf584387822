import type { Answer, EvidenceGrade, ReportDetails } from '../../document/rules/report.ts';

type Written = Pick<ReportDetails, 'answer' | 'evidence'>;
type Finding = Answer['findings'][number];

export type Change = 'confirmed' | 'unchanged' | 'rewritten' | 'new' | 'dropped';
export type Changed = { text: string; change: Change };

export type WhatChanged = {
  /** Null when it is the same. */
  thesis: { before: string; now: string } | null;
  findings: Changed[];
  moves: Changed[];
};

const isProven = (grade: EvidenceGrade): boolean => grade === 'customers' || grade === 'tested';

/**
 * The answer of a version against the version before it. Only what ids and texts prove: two findings are the same when their text is, or when the
 * newer one rests on every fact of the older one. Null when nothing differs.
 */
export function whatChanged(before: Written, now: Written): WhatChanged | null {
  if (!before.answer || !now.answer) return null;
  const textOf = new Map(before.evidence.map(({ id, text }) => [id, text]));
  const isSameFact = (id: string) =>
    now.evidence.some((fact) => fact.id === id && fact.text === textOf.get(id));
  const restsOn = (newer: Finding, older: Finding): boolean =>
    older.factIds.length > 0 && older.factIds.every((id) => newer.factIds.includes(id) && isSameFact(id));
  const older = new Set(before.answer.findings);
  const pair = (isPair: (one: Finding) => boolean): Finding | undefined => {
    const found = [...older].find(isPair);
    if (found) older.delete(found);
    return found;
  };
  const same = now.answer.findings.map((newer) => pair(({ text }) => text === newer.text));
  const findings = now.answer.findings.map((newer, at): Changed => {
    const earlier = same[at] ?? pair((one) => restsOn(newer, one));
    if (!earlier) return { text: newer.line, change: 'new' };
    if (isProven(newer.grade) && !isProven(earlier.grade)) return { text: newer.line, change: 'confirmed' };
    return { text: newer.line, change: same[at] ? 'unchanged' : 'rewritten' };
  });
  const moves = { before: before.answer.moves.map(moveText), now: now.answer.moves.map(moveText) };
  const changed: WhatChanged = {
    thesis:
      before.answer.thesis === now.answer.thesis
        ? null
        : { before: before.answer.thesis, now: now.answer.thesis },
    findings: [...findings, ...[...older].map(({ line }) => dropped(line))],
    moves: [
      ...moves.now.map(
        (text): Changed => ({
          text,
          change: moves.before.includes(text) ? 'unchanged' : 'new',
        }),
      ),
      ...moves.before.filter((text) => !moves.now.includes(text)).map(dropped),
    ],
  };
  const differs = [...changed.findings, ...changed.moves].some(({ change }) => change !== 'unchanged');
  return changed.thesis || differs ? changed : null;
}

const moveText = ({ text }: { text: string }): string => text;
const dropped = (text: string): Changed => ({ text, change: 'dropped' });
