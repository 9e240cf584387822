import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { showToast, type ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import { hasBlanks } from '../rules/copy-blanks.ts';
import { asPlainText, asRichText, type CopyPart } from '../rules/report-copy.ts';
import { hasContent } from '../rules/report-text.ts';
import {
  nothingToCopyToast,
  pieceCopiedToast,
  reportCopiedToast,
  reportCopyFailedToast,
  sectionCopiedToast,
  sectionCopyFailedToast,
} from './report-messages.ts';

/** HTML and plain text where supported, else plain text. Rejects when neither works. */
async function copyToClipboard({ text, html }: { text: string; html: string }): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    return navigator.clipboard.writeText(text);
  }
  const flavour = (type: string, contents: string) => ({ [type]: new Blob([contents], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...flavour('text/plain', text), ...flavour('text/html', html) }),
  ]);
}

async function copyParts(parts: readonly CopyPart[], done: ToastText, failed: ToastText): Promise<void> {
  try {
    await copyToClipboard({ text: asPlainText(parts), html: asRichText(parts) });
    showToast(done);
  } catch {
    showToast(failed);
  }
}

export async function copySection(part: CopyPart): Promise<void> {
  if (!hasContent(part.content)) return showToast(nothingToCopyToast);
  await copyParts([part], sectionCopiedToast(part.title), sectionCopyFailedToast);
}

export const copyReport = (parts: readonly CopyPart[]): Promise<void> =>
  copyParts(parts, reportCopiedToast, reportCopyFailedToast);

/** Ready to paste. */
export const copyPiece = (text: string): Promise<void> =>
  copyText(text, pieceCopiedToast(hasBlanks(text)), sectionCopyFailedToast);
