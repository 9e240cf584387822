import { showToast } from '../../ui/toast/show-toast.ts';
import {
  nothingToCopyToast,
  reportCopiedToast,
  reportCopyFailedToast,
  sectionCopiedToast,
  sectionCopyFailedToast,
} from './report-messages.ts';
import { hasContent, type ReportModule, reportAsText } from './report-text.ts';

export async function copySection({ title, content }: ReportModule): Promise<void> {
  if (!hasContent(content)) return showToast(nothingToCopyToast);
  try {
    await navigator.clipboard.writeText(content);
    showToast(sectionCopiedToast(title));
  } catch {
    showToast(sectionCopyFailedToast);
  }
}

export async function copyReport(modules: readonly ReportModule[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(reportAsText(modules));
    showToast(reportCopiedToast);
  } catch {
    showToast(reportCopyFailedToast);
  }
}
