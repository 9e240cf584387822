import type { ReactNode } from 'react';
import { type TestedFindings, testedInWords } from '../../../outcomes/results/rules/test-result.ts';
import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import { Details, DetailsSign } from '../../../platform/web/ui/details.tsx';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { MarkupCopy } from '../../../platform/web/ui/markup/markup-copy.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { writeCopyLines } from '../../document/rules/copy-lines.ts';
import { type Answer, type Evidence, gradeInWords, siteLinesOf } from '../../document/rules/report.ts';
import { parseMarkup } from '../../document/rules/report-markup.ts';
import type { ReportView } from '../../document/rules/report-view.ts';
import { ChapterLink, type OnChoose } from '../../document/web/chapter-link.tsx';
import { copyPiece } from '../../document/web/export/copy-report.ts';
import { CopyAction } from '../../document/web/sections/report-section.tsx';
import { gradeLooks } from '../../evidence/web/sources.ts';
import { firstToPaste, pageLinesId } from '../../page-lines/rules.ts';
import { paragraphBelow } from '../rules/finding-line.ts';

type Props = {
  details: ReportView;
  /** What the customer's tests showed. */
  tested?: TestedFindings | undefined;
  onChoose?: OnChoose;
  /** Puts a text before the panel. */
  onTest?: ((text: string) => void) | undefined;
  /** Opens the talk with the first buyer. */
  onAsk?: (() => void) | undefined;
};

/** Below the title and the thesis, which the header shows. Nothing for a report without an answer. */
export function ReportAnswer({ details, tested, onChoose, onTest, onAsk }: Props): ReactNode {
  const { answer, language, websiteChanges, plan } = details;
  if (answer === null) return null;
  return (
    <section
      id="answer"
      aria-label="The answer"
      lang={language}
      className="scroll-mt-16 space-y-6 border-t-2 border-ink pt-4 lg:scroll-mt-6"
    >
      <Part title="What we found" isFirst>
        <ol className="divide-y divide-line border-y border-line">
          {answer.findings.map((finding, at) => (
            <li key={finding.line} className="keeps-together">
              <Finding
                number={at + 1}
                finding={finding}
                details={details}
                isHit={tested?.[at + 1]}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ol>
      </Part>
      <p lang="en" className="flex flex-wrap gap-3 print:hidden">
        {websiteChanges.length > 0 && (
          <a className={buttonClass('quiet')} href={`#${pageLinesId}`}>
            Your page, line by line
          </a>
        )}
        {plan.length > 0 && (
          <a className={buttonClass('quiet')} href="#plan">
            Your plan
          </a>
        )}
        {onAsk && (
          <Button look="quiet" className="max-md:hidden" onClick={onAsk}>
            Ask a buyer
          </Button>
        )}
      </p>
      {websiteChanges.length === 0 && <FirstCopy details={details} onTest={onTest} />}
      <div lang="en">
        <Details isRow title="Do these three first" className="border-y border-line">
          <ol lang={language} className="grid gap-x-8 gap-y-5 pt-1 pb-6 md:grid-cols-3">
            {answer.moves.map((move, at) => (
              <Move
                key={move.actionId}
                move={move}
                number={at + 1}
                module={plan.find(({ id }) => id === move.actionId)?.module}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </Details>
      </div>
    </section>
  );
}

type MoveProps = {
  move: Answer['moves'][number];
  number: number;
  module: string | undefined;
  onChoose: OnChoose;
};

const Move = ({ move: { text, where, minutes, watch }, number, module, onChoose }: MoveProps) => (
  <li className="keeps-together flex gap-3 border-t border-line pt-3">
    <Rank of={number} />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere" dir="auto">
        {text}
      </p>
      <p lang="en" className="label-mono mt-2 text-ink-soft">
        {minutes} min
      </p>
      <Labelled label="Where">{where}</Labelled>
      <Labelled label="Watch for">{watch}</Labelled>
      {module && (
        <p lang="en" className="mt-1">
          <ChapterLink module={module} onChoose={onChoose} />
        </p>
      )}
    </div>
  </li>
);

type FindingProps = {
  number: number;
  finding: Answer['findings'][number];
  details: Pick<ReportView, 'evidence' | 'language'>;
  /** Undefined when it was not tested. */
  isHit: boolean | undefined;
  onChoose: OnChoose;
};

/** The line says it in one glance; what it opens is for those who want to know why. */
function Finding({ number, finding, details, isHit, onChoose }: FindingProps) {
  const { line, grade, cost, module, wrongIf, factIds } = finding;
  const paragraph = paragraphBelow(finding);
  const known = gradeInWords(grade, factIds, details.evidence);
  return (
    <details className="group">
      <summary className="flex min-h-11 items-start gap-3 py-3 hover:text-accent sm:gap-4 [&::-webkit-details-marker]:hidden">
        <Rank of={number} />
        <span className="min-w-0 flex-1 items-start gap-x-6 sm:flex">
          <h4
            className="min-w-0 flex-1 font-display text-xl leading-snug font-medium wrap-anywhere"
            dir="auto"
          >
            {line}
          </h4>
          <span lang="en" className="mt-1.5 flex flex-wrap gap-2 sm:mt-0.5 sm:max-w-56 sm:justify-end">
            {known !== '' && <Tag look={gradeLooks[grade]}>{known}</Tag>}
            {isHit !== undefined && <Tag look={isHit ? 'good' : 'bad'}>{testedInWords(isHit)}</Tag>}
          </span>
        </span>
        <DetailsSign className="pt-1 text-xl" />
      </summary>
      <div className="pb-5 pl-8 sm:pl-9">
        {paragraph !== '' && (
          <p className="max-w-[68ch] wrap-anywhere" dir="auto">
            {paragraph}
          </p>
        )}
        {cost && (
          <p className="mt-2 wrap-anywhere">
            <strong>{cost.amount}</strong> <span className="text-sm text-ink-soft">({cost.arithmetic})</span>
          </p>
        )}
        <Labelled label="Wrong if">{wrongIf}</Labelled>
        {grade === 'site' && <SiteLines factIds={factIds} {...details} />}
        <p lang="en">
          <ChapterLink module={module} onChoose={onChoose} />
        </p>
      </div>
    </details>
  );
}

type SiteLinesProps = { factIds: readonly string[]; evidence: readonly Evidence[]; language: string };

/** "Seen on your site" is shown with what was seen. The list of evidence has all of them. */
const mostSiteLines = 2;
const SiteLines = ({ factIds, evidence, language }: SiteLinesProps) =>
  siteLinesOf(factIds, evidence)
    .slice(0, mostSiteLines)
    .map((seen) => (
      <Labelled key={seen} label="Your site says">
        {quoted(excerptOf(seen), language)}
      </Labelled>
    ));

function FirstCopy({ details, onTest }: Pick<Props, 'details' | 'onTest'>): ReactNode {
  const copy = firstToPaste(details);
  const [block] = copy ? parseMarkup(writeCopyLines(copy)) : [];
  return (
    block?.kind === 'copy' && (
      <Part title="Ready to paste">
        <MarkupCopy copy={block} onCopyPiece={copyPiece} onTestPiece={onTest} />
      </Part>
    )
  );
}

type PartProps = { title: string; isFirst?: true; children: ReactNode };

const Part = ({ title, isFirst, children }: PartProps) => (
  <div>
    <div lang="en" className="mb-2 flex items-start justify-between gap-4">
      <h3
        className="text-2xl font-semibold tracking-tight"
        {...(isFirst && { tabIndex: -1, 'data-section-focus': true })}
      >
        {title}
      </h3>
      {isFirst && (
        <div className="-mr-2 -mt-1.5 flex">
          <CopyAction sectionId="answer" title="the answer" />
        </div>
      )}
    </div>
    {children}
  </div>
);

const Rank = ({ of }: { of: number }) => (
  <span aria-hidden className="label-mono w-5 shrink-0 pt-1.5 text-accent">
    {of}
  </span>
);

const Labelled = ({ label, children }: { label: string; children: string }) => (
  <p className="mt-2 max-w-[68ch] text-sm wrap-anywhere text-ink-soft" dir="auto">
    <span lang="en" className="label-mono mr-2 text-ink">
      {label}
    </span>
    {children}
  </p>
);
