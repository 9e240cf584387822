import { use } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { FilledBlanks } from '../../../platform/web/ui/markup/filled-blanks.ts';
import { WithBlanks } from '../../../platform/web/ui/markup/markup-copy.tsx';
import { fillBlanks } from '../../document/rules/copy-blanks.ts';
import type { ReportView } from '../../document/rules/report-view.ts';
import { copyPiece } from '../../document/web/export/copy-report.ts';
import { bestLineOf, pageLinesId } from '../rules.ts';

/** The line to paste first, beside the thesis. Nothing for a report without lines of a page. */
export function BestLine({ details }: { details: ReportView }) {
  const filled = use(FilledBlanks);
  const line = bestLineOf(details);
  if (!line) return null;
  const { before, after } = line;
  return (
    <section
      aria-labelledby="best-line"
      className="keeps-together border lg:max-w-[68ch] border-t-2 border-line-strong border-t-accent bg-sheet px-4 py-4 sm:px-5"
    >
      <h3 id="best-line" className="label-mono font-normal text-accent">
        Paste this first
      </h3>
      <p lang={details.language} dir="auto" className="mt-2 line-clamp-2 text-sm wrap-anywhere text-ink-soft">
        <span lang="en">Instead of: </span>
        {before}
      </p>
      <p
        lang={details.language}
        dir="auto"
        className="mt-2 font-display text-xl leading-snug wrap-anywhere whitespace-pre-line"
      >
        <WithBlanks of={[{ text: after, bold: false }]} />
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 print:hidden">
        <Button onClick={() => copyPiece({ name: 'The first line', text: fillBlanks(after, filled) })}>
          Copy this line
        </Button>
        {details.websiteChanges.length > 1 && (
          <a href={`#${pageLinesId}`} className="text-link inline-flex min-h-11 items-center text-sm">
            All {details.websiteChanges.length} lines
          </a>
        )}
      </p>
    </section>
  );
}
