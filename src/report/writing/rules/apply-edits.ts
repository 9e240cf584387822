import type { Passage, Section } from '../../document/rules/passage.ts';
import type { Edit } from './answers.ts';

export type Edited = { sections: Section[]; applied: Edit[]; refused: Edit[] };

/** Fields that code owns: a line of the owner's page is theirs, letter for letter. */
const kept = new Set(['id', 'kind', 'source', 'persona', 'when', 'piece', 'yours', 'minutes', 'mendedBy']);

/** Exact replacements: what is found not once in its passage is left alone. */
export function applyEdits(sections: readonly Section[], edits: readonly Edit[]): Edited {
  const applied: Edit[] = [];
  const refused: Edit[] = [];
  let edited = [...sections];
  for (const edit of edits) {
    const next = edited.map((section) => editSection(section, edit));
    const isChanged = next.some((section, at) => section !== edited[at]);
    (isChanged ? applied : refused).push(edit);
    edited = next;
  }
  return { sections: edited, applied, refused };
}

function editSection(section: Section, { passage: id, find, replace }: Edit): Section {
  const at = section.passages.findIndex((passage) => passage.id === id);
  const passage = section.passages[at];
  if (!passage) return section;
  if (find === null) {
    const isNeeded = passage.kind === 'finding' || passage.kind === 'buyer' || section.passages.length === 1;
    return isNeeded ? section : { ...section, passages: section.passages.toSpliced(at, 1) };
  }
  const changed = replaceOnce(passage, find, replace);
  return changed ? { ...section, passages: section.passages.with(at, changed) } : section;
}

/** Null when it is not found, or more than once. */
function replaceOnce(passage: Passage, find: string, replace: string): Passage | null {
  if (find === '') return null;
  let places = 0;
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string' && !kept.has(key)) {
      places += value.split(find).length - 1;
      return value.replace(find, () => replace).trim();
    }
    if (Array.isArray(value)) return value.map((inner) => walk(inner, key));
    return value;
  };
  const changed = Object.fromEntries(Object.entries(passage).map(([key, value]) => [key, walk(value, key)]));
  return places === 1 ? (changed as Passage) : null;
}
