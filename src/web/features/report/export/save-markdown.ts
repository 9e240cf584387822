import type { CopyPart } from '../../../../domain/report/markup/report-copy.ts';
import { asMarkdown } from '../../../../domain/report/markup/report-markdown.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { markdownSavedToast } from '../report-messages.ts';

/** Written in the browser, from the same parts as the copied report. */
export function saveMarkdown(parts: readonly CopyPart[], name: string): void {
  saveFile(new Blob([asMarkdown(parts)], { type: 'text/markdown;charset=utf-8' }), name);
  showToast(markdownSavedToast);
}
