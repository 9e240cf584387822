import { isLongRead } from '../../rules/passage.ts';
import type { ReportView } from '../../rules/report-view.ts';

export type ContentsEntry = { id: string; title: string };
export type ContentsGroup = { label: string; entries: ContentsEntry[] };

export const versionsId = 'versions';
export const wordsId = 'words';
export const situationsId = 'situations';
/** Opened when a situation outside of the first ten was found or is linked to. */
export const allSituationsId = 'situations-all';
export const situationId = ({ persona, stage }: { persona: string; stage: string }): string =>
  `situation-${persona}-${stage}`;

/** What only the customer's own page has. */
type OwnSections = {
  /** Ways to talk to the buyers; null where nobody may. */
  talk?: readonly ContentsEntry[] | null;
  hasVersions?: boolean;
};

/** Everything on the page, in its order. */
export function contentsOf(
  { sections, personas, situations, evidence, unknowns }: ReportView,
  { talk = null, hasVersions = false }: OwnSections = {},
): ContentsGroup[] {
  const entry = (id: string, title: string, isThere: boolean): ContentsEntry[] =>
    isThere ? [{ id, title }] : [];
  const groups: ContentsGroup[] = [
    {
      label: 'The report',
      entries: [
        ...entry(versionsId, 'Versions', hasVersions),
        ...sections.filter((section) => !isLongRead(section)).map(({ id, title }) => ({ id, title })),
      ],
    },
    {
      label: 'The long read',
      entries: [
        ...sections.filter(isLongRead).map(({ id, title }) => ({ id, title })),
        ...entry('personas', 'Your five buyers in full', personas.length > 0),
        ...entry(situationsId, 'Buying situations', situations.length > 0),
        ...entry('evidence', 'The facts', evidence.length > 0),
        ...entry('unknowns', 'What we don’t know', unknowns.length > 0),
      ],
    },
    { label: 'Your customers', entries: entry(wordsId, 'What your customers really said', talk !== null) },
    { label: 'Talk to them', entries: [...(talk ?? [])] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The previous or next section; the first and last stay. */
export function neighbourOf(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1);
  return ids[next] ?? null;
}
