import { Fragment, type ReactNode } from 'react';
import type { RescannedChange } from '../../../../contract/outcomes/rescans.ts';

type Part = RescannedChange['after'][number];

type Props = { change: RescannedChange; language: string; hasPages: boolean };

/** The recommended line and what the page says now, beside each other. */
export const CheckedLine = ({ change, language, hasPages }: Props) => {
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
