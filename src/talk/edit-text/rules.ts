import { isLongRead, type Section } from '../../report/document/rules/passage.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { supportedBy } from '../../report/evidence/rules/clean-ledger.ts';
import { shownSnapshot } from '../../report/versions/rules/revision.ts';
import { type Material, wordsOfMaterial } from '../../report/writing/prompts/material.ts';
import type { Edit } from '../../report/writing/rules/answers.ts';
import type { DraftEdit } from './contract.ts';

export const draftId = 'draft';
const mostEdits = 30;

type Order = Material['order'];

/** What the editor holds the draft against: the order, the lines and facts that the report shows. */
export const materialOfReport = (order: Order, details: ReportDetails): Material => ({
  order,
  snapshot: shownSnapshot(details),
  added: details.evidence
    .filter(({ source }) => source === 'customer' || source === 'review')
    .map(({ text }) => text),
});

/** The report without its long read, and the draft as one more text to paste. */
export const sectionsWithDraft = ({ sections }: ReportDetails, text: string): Section[] => [
  ...sections.filter((section) => !isLongRead(section)),
  {
    id: 'copy',
    title: 'The owner’s draft',
    module: null,
    passages: [{ id: draftId, source: 'us', kind: 'piece', piece: 'other', place: '', text }],
  },
];

/** Only what code can apply: it occurs once in the draft, and adds no figure or address that nobody gave. */
export function editsOfDraft(
  text: string,
  edits: readonly Edit[],
  { material, language }: { material: Material; language: string },
): DraftEdit[] {
  const customerWords = `${wordsOfMaterial(material)}\n${text}`;
  const isSupported = supportedBy({ customerWords, snapshot: material.snapshot }, language);
  const known = new Set<string>();
  return edits
    .flatMap(({ passage, find, replace, why }) => {
      const isNew = passage === draftId && find !== null && find !== replace && !known.has(find);
      if (!isNew || find.trim() === '' || text.split(find).length !== 2 || !isSupported(replace)) return [];
      known.add(find);
      return [{ find, replace, why }];
    })
    .slice(0, mostEdits);
}
