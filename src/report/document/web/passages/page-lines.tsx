import { Details } from '../../../../platform/web/ui/details.tsx';
import { type Labels, labelsOf } from '../../rules/labels.ts';
import type { PassageOf } from '../../rules/passage.ts';
import { parseInlines } from '../../rules/report-markup.ts';
import { WithBlanks } from '../blanks/blanks.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Paste } from './finding.tsx';

type Line = PassageOf<'line'>;

/** The others are folded. */
const shownAtFirst = 4;

/** The owner's page: their line, what a buyer hears, the new one. */
export function PageLines({ lines, language }: { lines: readonly Line[]; language: string }) {
  const labels = labelsOf(language);
  const isOfPage = lines.some(({ yours }) => yours !== null);
  const [yours, hears, ours] = labels.lineColumns;
  const rest = lines.slice(shownAtFirst);
  const row = (line: Line) => <LineRow key={line.id} {...{ line, labels, isOfPage }} />;
  return (
    <div>
      <p aria-hidden className={`${grid(isOfPage)} pb-2 text-sm text-ink-soft max-md:hidden`}>
        {isOfPage && <span>{yours}</span>}
        <span>{hears}</span>
        <span>{ours}</span>
      </p>
      <ul>{lines.slice(0, shownAtFirst).map(row)}</ul>
      {rest.length > 0 && (
        <Details
          isRow
          title={`${rest.length} more ${rest.length === 1 ? 'line' : 'lines'}`}
          className="border-y border-line"
        >
          <ul>{rest.map(row)}</ul>
        </Details>
      )}
      <div className="pt-3">
        <CopyButton label="Copy all new lines" text={lines.flatMap((line) => line.ours ?? []).join('\n\n')} />
      </div>
    </div>
  );
}

const grid = (isOfPage: boolean): string =>
  `grid gap-x-8 gap-y-1.5 ${isOfPage ? 'md:grid-cols-[1fr_13rem_1.2fr]' : 'md:grid-cols-[13rem_1fr]'}`;

type RowProps = { line: Line; labels: Labels; isOfPage: boolean };

const LineRow = ({ line: { yours, hears, ours }, labels, isOfPage }: RowProps) => (
  <li className={`keeps-together border-t border-line py-2.5 ${grid(isOfPage)}`}>
    {isOfPage && (
      <p className="text-sm wrap-anywhere text-ink-soft">
        <span className="sr-only">{labels.lineColumns[0]}: </span>
        {yours ?? labels.missing}
      </p>
    )}
    <p className="font-display leading-snug wrap-anywhere text-accent-deep italic">
      <span className="sr-only">{labels.lineColumns[1]}: </span>
      {hears}
    </p>
    <div className="flex items-start justify-between gap-3">
      <p dir="auto" className={`min-w-0 wrap-anywhere ${ours ? 'font-medium' : 'text-ink-soft'}`}>
        <span className="sr-only">{labels.lineColumns[2]}: </span>
        {ours ? <WithBlanks of={parseInlines(ours)} /> : labels.keep}
      </p>
      {ours && <CopyButton text={ours} />}
    </div>
  </li>
);

/** What only the owner can settle; opened, why, what it costs, and the words that depend on it. */
export function Decision({ decision, language }: { decision: PassageOf<'decision'>; language: string }) {
  const { text, because, costs, notIf, words } = decision;
  const labels = labelsOf(language);
  return (
    <li className="border-t border-line last:border-b">
      <details className="wrap-anywhere">
        <summary className="py-2.5 font-medium hover:text-accent">{text.replaceAll('**', '')}</summary>
        <div className="gap-x-10 space-y-3 pb-4 md:grid md:grid-cols-2 md:space-y-0">
          <p className="text-sm text-ink-soft">
            {because}{' '}
            {costs && (
              <>
                <b className="font-medium text-ink">{labels.costs}:</b> {costs}{' '}
              </>
            )}
            {notIf && (
              <>
                <b className="font-medium text-ink">{labels.notIf}:</b> {notIf}
              </>
            )}
          </p>
          {words && <Paste text={words} />}
        </div>
      </details>
    </li>
  );
}
