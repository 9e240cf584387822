import { asPlainText, asRichText, type CopyPart } from '../../../domain/report-copy.ts';
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import {
  nothingToCopyToast,
  reportCopiedToast,
  reportCopyFailedToast,
  sectionCopiedToast,
  sectionCopyFailedToast,
} from './report-messages.ts';
import { hasContent, type ReportModule } from './report-text.ts';

const copyParts = (parts: readonly CopyPart[]) =>
  copyToClipboard({ text: asPlainText(parts), html: asRichText(parts) });

export async function copySection(module: ReportModule): Promise<void> {
  if (!hasContent(module.content)) return showToast(nothingToCopyToast);
  try {
    await copyParts([module]);
    showToast(sectionCopiedToast(module.title));
  } catch {
    showToast(sectionCopyFailedToast);
  }
}

export async function copyReport(modules: readonly ReportModule[]): Promise<void> {
  try {
    await copyParts(modules);
    showToast(reportCopiedToast);
  } catch {
    showToast(reportCopyFailedToast);
  }
}
