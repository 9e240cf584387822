import { asBlank, marked } from '../checks/mend-passage.ts';
import type { Finding } from '../checks/report-draft.ts';
import { readLines } from '../markup/markup-lines.ts';
import { type TextField, textFieldsOf, type WrittenModule, withText } from '../written-module.ts';
import { foldText, placesOf } from './find-excerpt.ts';

export type Label = { module: WrittenModule['key']; text: string };

/**
 * Marks claims that stayed without support after the patches: in running text a note follows the sentence; in copy the
 * sentence becomes a blank that the owner has to confirm before pasting it.
 */
export function labelClaims(
  written: WrittenModule,
  unsupported: readonly Finding[],
  language: string,
): { module: WrittenModule; labels: Label[] } {
  let module = written;
  const labels: Label[] = [];
  for (const { excerpt } of unsupported) {
    for (const field of textFieldsOf(module)) {
      const text = labelIn(field, excerpt, language);
      if (text === field.text) continue;
      module = withText(module, field.path, text);
      labels.push({ module: module.key, text: excerpt });
      break;
    }
  }
  return { module, labels };
}

function labelIn({ text, kind }: TextField, sentence: string, language: string): string {
  const folded = foldText(text);
  const searched = foldText(sentence);
  const [place] = placesOf(folded, searched);
  if (place === undefined) return text;
  const start = folded.starts[place] ?? 0;
  let end = folded.ends[place + searched.text.length - 1] ?? text.length;
  while (/[.!?…”"’»)]/.test(text[end] ?? '')) end += 1;
  if (text.startsWith('**', end)) end += 2;
  const found = text.slice(start, end);
  if (kind === 'copy') return text.slice(0, start) + asBlank(found, language) + text.slice(end);
  const line = readLines(text)[text.slice(0, start).split('\n').length - 1];
  // A quote has its own label, and a heading is no sentence.
  if (kind === 'markup' && (line?.kind === 'quote' || line?.kind === 'heading')) return text;
  return text.slice(0, start) + marked(found, language) + text.slice(end);
}
