import { readLines } from '../../document/rules/markup-lines.ts';
import {
  type TextField,
  textFieldsOf,
  type WrittenModule,
  withText,
} from '../../writing/rules/written-module.ts';
import type { Cut } from './enforce-module.ts';
import { normalizeText, placesOf } from './find-excerpt.ts';
import { asBlank, marked } from './mend-passage.ts';
import type { Finding } from './report-draft.ts';

export type Label = { module: WrittenModule['key']; text: string };
/** `mayCut`: a second reading also found no support. */
type Settling = { language: string; mayCut: boolean };

/**
 * What to do with claims that stayed without support after the patches. In running text the sentence is cut; where that would
 * leave a row, a list item or the opening of a paragraph empty, a note follows it; in copy it becomes a blank that the owner
 * has to confirm before pasting it.
 */
export function settleClaims(
  written: WrittenModule,
  unsupported: readonly Finding[],
  settling: Settling,
): { module: WrittenModule; labels: Label[]; cuts: Cut[] } {
  let module = written;
  const labels: Label[] = [];
  const cuts: Cut[] = [];
  for (const { excerpt } of unsupported) {
    for (const field of textFieldsOf(module)) {
      const settled = settleIn(field, excerpt, settling);
      if (settled === null) continue;
      module = withText(module, field, settled.text);
      if (settled.isCut) cuts.push({ module: module.key, check: 'unsupported-claims', text: excerpt });
      else labels.push({ module: module.key, text: excerpt });
      break;
    }
  }
  return { module, labels, cuts };
}

function settleIn(
  { text, kind }: TextField,
  sentence: string,
  { language, mayCut }: Settling,
): { text: string; isCut: boolean } | null {
  const folded = normalizeText(text);
  const searched = normalizeText(sentence);
  const [place, ...others] = placesOf(folded, searched);
  if (place === undefined) return null;
  const start = folded.starts[place] ?? 0;
  let end = folded.ends[place + searched.text.length - 1] ?? text.length;
  while (/[.!?\u2026\u3002\uff01\uff1f\u201d"\u2019\u00bb)]/.test(text[end] ?? '')) end += 1;
  if (text.startsWith('**', end)) end += 2;
  const found = text.slice(start, end);
  const [head, tail] = [text.slice(0, start), text.slice(end)];
  if (kind === 'copy') return { text: head + asBlank(found, language) + tail, isCut: false };
  const before = head.slice(head.lastIndexOf('\n') + 1);
  const line = readLines(text)[head.split('\n').length - 1];
  // A quote has its own label, and a heading is no sentence.
  if (kind === 'markup' && (line?.kind === 'quote' || line?.kind === 'heading')) return null;
  const isInside =
    (line?.kind === 'paragraph' || line?.kind === 'bullet') &&
    /[.!?\u2026\u3002\uff01\uff1f:]["\u201d\u2019\u00bb)*]*\s*$/.test(before) &&
    /[\p{L}\p{N}]/u.test(before);
  const isWhole = others.length === 0 && found.split('**').length % 2 === 1 && !found.includes('\n');
  if (mayCut && kind === 'markup' && isInside && isWhole) {
    const rest = tail.replace(/^[ \t]+/, '');
    const joined = rest === '' || rest.startsWith('\n') ? head.trimEnd() : head;
    return { text: joined + rest, isCut: true };
  }
  return { text: head + marked(found, language) + tail, isCut: false };
}
