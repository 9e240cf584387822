import type { ReactNode } from 'react';
import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { PieceButtons, WithBlanks } from '../../../platform/web/ui/markup/markup-copy.tsx';
import { blanksIn } from '../../document/rules/copy-blanks.ts';
import type { ReportView } from '../../document/rules/report-view.ts';
import { copyPiece } from '../../document/web/export/copy-report.ts';
import { ReportSection, SectionAction } from '../../document/web/sections/report-section.tsx';
import type { CardShape } from '../contract.ts';
import { type PageLine, pageLinesId, pageLinesOf, pageLinesTitle } from '../rules.ts';
import { BlankFields } from './blank-fields.tsx';

/** What the customer has of their own below each line and below all of them. */
export type OwnLines = {
  below: (lineId: string) => ReactNode;
  after: ReactNode;
  savePicture: (line: PageLine, shape: CardShape) => void;
};

type Props = {
  details: ReportView;
  /** Puts a text before the panel. */
  onTest: ((text: string) => void) | undefined;
  own: OwnLines | undefined;
};

/** What the page says, what a buyer thinks there, and what to write instead. */
export function PageLines({ details, onTest, own }: Props) {
  const lines = pageLinesOf(details);
  const { language } = details;
  return (
    <ReportSection
      id={pageLinesId}
      title={pageLinesTitle}
      intro="Your lines as we read them, what a simulated buyer thinks there, and what to write instead. Copy one, paste it, done."
    >
      <ol className="border-b border-line">
        {lines.map((line) => (
          <li
            key={line.id}
            id={`${pageLinesId}-${line.number}`}
            className="keeps-together grid gap-x-10 gap-y-5 border-t border-line py-5 md:grid-cols-2"
          >
            <OldLine line={line} language={language}>
              {own?.below(line.id)}
            </OldLine>
            <NewLine line={line} language={language} onTest={onTest} onSave={own?.savePicture} />
          </li>
        ))}
      </ol>
      {own?.after}
    </ReportSection>
  );
}

type LineProps = { line: PageLine; language: string };

const OldLine = ({
  line: { number, before, objection, buyer, page },
  language,
  children,
}: LineProps & { children: ReactNode }) => (
  <div className="min-w-0 space-y-5">
    <Labelled label={page === '' ? `${number}. Your page says` : `${number}. ${page} says`}>
      <p lang={language} dir="auto" className="wrap-anywhere text-ink-soft">
        {before}
      </p>
    </Labelled>
    {objection !== '' && (
      <Labelled label={`${buyer} thinks (simulated)`}>
        <p
          lang={language}
          dir="auto"
          className="border-l-2 border-accent pl-3 font-display text-lg leading-snug italic wrap-anywhere"
        >
          {quoted(objection, language)}
        </p>
      </Labelled>
    )}
    {children}
  </div>
);

const pictures: Record<CardShape, string> = { wide: 'Save as picture', square: 'Square picture' };

type NewLineProps = LineProps & Pick<Props, 'onTest'> & { onSave: OwnLines['savePicture'] | undefined };

const NewLine = ({ line, line: { number, after, why }, language, onTest, onSave }: NewLineProps) => (
  <div className="min-w-0">
    <Labelled label="Write instead">
      <p
        lang={language}
        dir="auto"
        className="font-display text-xl leading-snug wrap-anywhere whitespace-pre-line"
      >
        <WithBlanks of={[{ text: after, bold: false }]} />
      </p>
    </Labelled>
    <div className="mt-2 flex flex-wrap items-start gap-x-4">
      <PieceButtons name={`Line ${number}`} text={after} onCopyPiece={copyPiece} onTestPiece={onTest} />
      {(why !== '' || onSave) && (
        <Details title={onSave ? 'More' : 'Why'} className="min-w-0 open:basis-full print:basis-full">
          <p lang={language} dir="auto" className="text-sm wrap-anywhere text-ink-soft">
            {why}
          </p>
          {onSave && (
            <p className="-mx-2 flex flex-wrap print:hidden">
              {Object.entries(pictures).map(([shape, name]) => (
                <SectionAction
                  key={shape}
                  aria-label={`${name}: Line ${number}`}
                  onClick={() => onSave(line, shape as CardShape)}
                >
                  {name}
                </SectionAction>
              ))}
            </p>
          )}
        </Details>
      )}
    </div>
    <BlankFields blanks={blanksIn(after).map((text) => ({ text }))} language={language} />
  </div>
);

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="label-mono mb-1.5 text-ink-soft">{label}</p>
    {children}
  </div>
);
