import type { WebsiteSnapshot } from '../../platform/website/rules.ts';
import type { Edit } from '../../report/writing/rules/answers.ts';
import { supportedBy } from '../../report/writing/rules/clean-ledger.ts';
import type { DraftEdit } from '../rules/draft-edit.ts';

/** The draft's passage among those of the report. */
export const draftId = 'draft';
const mostEdits = 30;

/** Only what code can apply: it occurs once in the draft, and adds no figure or address that nobody gave. */
export function editsOfDraft(
  text: string,
  edits: readonly Edit[],
  {
    customerWords,
    snapshot,
    language,
  }: { customerWords: string; snapshot: WebsiteSnapshot; language: string },
): DraftEdit[] {
  const isSupported = supportedBy({ customerWords: `${customerWords}\n${text}`, snapshot }, language);
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
