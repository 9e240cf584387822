import { hasBlanks } from '../../../../domain/report/markup/copy-blanks.ts';
import { asPlainText, asRichText, type CopyPart } from '../../../../domain/report/markup/report-copy.ts';
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import type { ToastText } from '../../../ui/toast/toast-reducer.ts';
import {
  linkCopiedToast,
  nothingToCopyToast,
  pieceCopiedToast,
  reportCopiedToast,
  reportCopyFailedToast,
  sectionCopiedToast,
  sectionCopyFailedToast,
} from '../report-messages.ts';
import { hasContent } from '../report-text.ts';

const copyParts = (parts: readonly CopyPart[]) =>
  copyToClipboard({ text: asPlainText(parts), html: asRichText(parts) });

export async function copySection(part: CopyPart): Promise<void> {
  if (!hasContent(part.content)) return showToast(nothingToCopyToast);
  try {
    await copyParts([part]);
    showToast(sectionCopiedToast(part.title));
  } catch {
    showToast(sectionCopyFailedToast);
  }
}

export async function copyReport(parts: readonly CopyPart[]): Promise<void> {
  try {
    await copyParts(parts);
    showToast(reportCopiedToast);
  } catch {
    showToast(reportCopyFailedToast);
  }
}

/** Copied without its title, ready to paste. */
export async function copyPiece({ name, text }: { name: string; text: string }): Promise<void> {
  await copyText(text, pieceCopiedToast(name, hasBlanks(text)));
}

export async function copyLink(sectionId: string, title: string): Promise<void> {
  const address = new URL(location.href);
  address.hash = sectionId;
  await copyText(address.href, linkCopiedToast(title));
}

async function copyText(text: string, done: ToastText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast(sectionCopyFailedToast);
  }
}
