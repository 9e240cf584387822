import { type ReactNode, useState } from 'react';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { CopyPart } from '../rules/report-copy.ts';
import { asMarkdown } from '../rules/report-markdown.ts';
import { copyReport } from './copy-report.ts';
import { markdownSavedToast } from './report-messages.ts';

/** Written in the browser, from the same parts as the copied report. */
export function saveMarkdown(parts: readonly CopyPart[], name: string): void {
  saveFile(new Blob([asMarkdown(parts)], { type: 'text/markdown;charset=utf-8' }), name);
  showToast(markdownSavedToast);
}

type Props = {
  /** Absent for an earlier version. */
  makePdf?: (() => Promise<void>) | undefined;
  /** The whole report. */
  parts: () => CopyPart[];
  children?: ReactNode;
};

export function ReportActions({ makePdf, parts, children }: Props) {
  const [isMakingPdf, setIsMakingPdf] = useState(false);
  const download =
    makePdf &&
    (async () => {
      setIsMakingPdf(true);
      await makePdf();
      setIsMakingPdf(false);
    });
  return (
    <>
      {download && (
        <TextAction disabled={isMakingPdf} onClick={download}>
          PDF
        </TextAction>
      )}
      <TextAction onClick={() => copyReport(parts())}>Copy</TextAction>
      {children}
    </>
  );
}
