import { Fragment, type ReactNode, useId } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { RescannedChange, RescanView } from '../contract.ts';
import { type RescanMark, rescanMarks } from '../rules/rescan.ts';

type Part = RescannedChange['after'][number];

type CheckedLineProps = { change: RescannedChange; language: string; hasPages: boolean };

/** The recommended line and what the page says now, beside each other. */
const CheckedLine = ({ change, language, hasPages }: CheckedLineProps) => {
  const { mark, after, now, before, isOldLineThere, openBlanks } = change;
  const isCompared = mark === 'partly';
  return (
    <li className="keeps-together grid gap-x-10 gap-y-4 border-t border-line py-5 md:grid-cols-2">
      <Line label="Recommended" language={language}>
        <Words parts={after} isCompared={isCompared} />
      </Line>
      <div className="space-y-3">
        {now ? (
          <Line
            label={mark === 'not-found' ? 'In place of the old line' : 'On your page now'}
            language={language}
            // The name of the only page says nothing.
            place={hasPages ? now.title : ''}
          >
            <Words parts={now.parts} isCompared={isCompared} />
          </Line>
        ) : (
          <div>
            <p className="label-mono text-ink-soft">On your page now</p>
            <p className="mt-1.5 text-ink-soft">
              {isOldLineThere ? 'The old line, unchanged:' : 'Neither this line nor the old one.'}
            </p>
            {isOldLineThere && <Text language={language}>{before}</Text>}
          </div>
        )}
        {openBlanks.length > 0 && (
          <p className="border-l-2 border-warn pl-2 text-sm">
            Still to fill in:{' '}
            <span lang={language}>{openBlanks.map((blank) => `[${blank}]`).join(', ')}</span>
          </p>
        )}
        {now && isOldLineThere && (
          <p className="border-l-2 border-line-strong pl-2 text-sm text-ink-soft">
            The old line is still there too: <span lang={language}>{before}</span>
          </p>
        )}
      </div>
    </li>
  );
};

type LineProps = { label: string; language: string; place?: string; children: ReactNode };

const Line = ({ label, language, place, children }: LineProps) => (
  <div className="min-w-0">
    <p className="label-mono text-ink-soft">
      {label}
      {place && ` · ${place}`}
    </p>
    <Text language={language}>{children}</Text>
  </div>
);

const Text = ({ language, children }: { language: string; children: ReactNode }) => (
  <p lang={language} dir="auto" className="mt-1.5 max-w-[62ch] wrap-anywhere whitespace-pre-line">
    {children}
  </p>
);

/** Words that only this side has are underlined. */
const Words = ({ parts, isCompared }: { parts: readonly Part[]; isCompared: boolean }) =>
  parts.map(({ text, isShared }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <Fragment key={at}>
      {isShared || !isCompared ? (
        text
      ) : (
        <>
          <span className="bg-accent-wash decoration-accent underline underline-offset-4">
            {text.trimEnd()}
          </span>
          {text.slice(text.trimEnd().length)}
        </>
      )}
    </Fragment>
  ));

type Props = { rescan: RescanView; earlier: RescanView | undefined; language: string };

/** What is left to do comes first. */
const order: readonly RescanMark[] = rescanMarks.toReversed();
const titles: Record<RescanMark, string> = {
  'not-found': 'Not on your page',
  partly: 'Partly, or reworded',
  found: 'On your page',
};

export function RescanResult({ rescan, earlier, language }: Props) {
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
      {order.map(
        (mark) =>
          of(mark).length > 0 && (
            <section key={mark} aria-labelledby={`${id}-${mark}`}>
              <h6 id={`${id}-${mark}`} className="font-sans text-base font-semibold">
                {titles[mark]} <span className="font-normal text-ink-soft">({of(mark).length})</span>
              </h6>
              <ul className="mt-2 border-b border-line">
                {of(mark).map((change) => (
                  <CheckedLine
                    key={change.id}
                    change={change}
                    language={language}
                    hasPages={rescan.pages > 1}
                  />
                ))}
              </ul>
            </section>
          ),
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
