import { useId } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { RescanView } from '../contract.ts';
import type { RescanMark } from '../rules/rescan.ts';

type Props = { rescan: RescanView; earlier: RescanView | undefined };

export function RescanResult({ rescan, earlier }: Props) {
  const id = useId();
  const { changes, lines } = rescan;
  const of = (mark: RescanMark) => changes.filter((change) => change.mark === mark);
  const isAnotherPage = lines !== null && lines.before >= 10 && lines.kept * 10 < lines.before;
  return (
    <section aria-labelledby={id} className="space-y-6">
      <div>
        <h5 id={id} className="font-display text-xl font-semibold">
          {of('found').length} of {changes.length} found
          {of('partly').length > 0 && `, ${of('partly').length} partly`}
        </h5>
        <p className="mt-1 max-w-[68ch] text-ink-soft">
          {summaryOf(rescan)}
          {earlier && ` At the first scan (${shortDate(earlier.finishedAt)}), it was ${foundIn(earlier)}.`}
        </p>
      </div>
      {isAnotherPage && of('found').length === 0 && (
        <Notice look="warn">
          <p>
            Almost nothing is left of the page we read for the report. If this isn’t your page, check the
            address or paste the text.
          </p>
        </Notice>
      )}
      <p className="max-w-[68ch] text-sm text-ink-soft">
        This is a plain word comparison, with no AI. It can miss lines that say the same thing in different
        words, and it can’t see images, design or text added by scripts. “On your page” means the words are
        there, not that they work. Your tests show that.
      </p>
    </section>
  );
}

export const foundIn = ({ changes }: RescanView): string =>
  `${changes.filter(({ mark }) => mark === 'found').length} of ${changes.length}`;

function summaryOf({ source, finishedAt, pages, lines }: RescanView): string {
  const what =
    source === 'pasted' ? 'Your pasted text' : pages === 1 ? 'One page' : `${pages} pages of your website`;
  const kept =
    lines && ` Of the ${lines.before} lines we read for the report, ${lines.kept} are still there.`;
  return `${what}, scanned on ${shortDate(finishedAt)}.${kept ?? ''}`;
}
