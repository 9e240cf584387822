import type { ReactNode } from 'react';
import { type TestedFindings, testedInWords } from '../../../outcomes/results/rules/test-result.ts';
import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
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
import { paragraphBelow } from '../rules/finding-line.ts';

type Props = {
  details: ReportView;
  /** What the customer's tests showed. */
  tested?: TestedFindings | undefined;
  onChoose?: OnChoose;
  /** Puts a text before the panel. */
  onTest?: ((text: string) => void) | undefined;
};

/** Below the title and the thesis, which the header shows. Nothing for a report without an answer. */
export function ReportAnswer({ details, tested, onChoose, onTest }: Props): ReactNode {
  const { answer, language } = details;
  if (answer === null) return null;
  const moduleOf = (actionId: string) => details.plan.find(({ id }) => id === actionId)?.module;
  return (
    <section
      id="answer"
      aria-label="The answer"
      lang={language}
      className="scroll-mt-16 space-y-10 border-t-2 border-ink pt-4 lg:scroll-mt-6"
    >
      <Part title="What we found" isFirst>
        <ol className="divide-y divide-line border-b border-line">
          {answer.findings.map((finding, at) => (
            <li key={finding.line} className="keeps-together flex gap-3 py-5 sm:gap-4">
              <Rank at={at} />
              <Finding finding={finding} details={details} isHit={tested?.[at + 1]} onChoose={onChoose} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Do these three first">
        <ol className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {answer.moves.map(({ actionId, text, where, minutes, watch }, at) => (
            <li key={actionId} className="keeps-together flex gap-3 border-t border-line pt-3">
              <Rank at={at} />
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere" dir="auto">
                  {text}
                </p>
                <p lang="en" className="label-mono mt-2 text-ink-soft">
                  {minutes} min
                </p>
                <Labelled label="Where">{where}</Labelled>
                <Labelled label="Watch for">{watch}</Labelled>
                {moduleOf(actionId) && (
                  <p lang="en" className="mt-1">
                    <ChapterLink module={moduleOf(actionId) ?? ''} onChoose={onChoose} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <FirstCopy details={details} copyId={answer.copyId} onTest={onTest} />
    </section>
  );
}

type FindingProps = {
  finding: Answer['findings'][number];
  details: Pick<ReportView, 'evidence' | 'language'>;
  /** Undefined when it was not tested. */
  isHit: boolean | undefined;
  onChoose: OnChoose;
};

/** The line says it in one glance; what follows is for those who want to know why. */
function Finding({ finding, details, isHit, onChoose }: FindingProps) {
  const { line, grade, cost, module, wrongIf, factIds } = finding;
  const paragraph = paragraphBelow(finding);
  const known = gradeInWords(grade, factIds, details.evidence);
  return (
    <div className="min-w-0 flex-1">
      <h4
        className="max-w-[46ch] font-display text-2xl leading-tight font-medium text-balance wrap-anywhere"
        dir="auto"
      >
        {line}
      </h4>
      {paragraph !== '' && (
        <p className="mt-2 max-w-[68ch] wrap-anywhere" dir="auto">
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
      <p lang="en" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {known !== '' && <Tag look={gradeLooks[grade]}>{known}</Tag>}
        {isHit !== undefined && <Tag look={isHit ? 'good' : 'bad'}>{testedInWords(isHit)}</Tag>}
        <ChapterLink module={module} onChoose={onChoose} />
      </p>
    </div>
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

type FirstCopyProps = Pick<Props, 'details' | 'onTest'> & { copyId: string | null };

function FirstCopy({ details, copyId, onTest }: FirstCopyProps): ReactNode {
  const copy = details.copy.find(({ id }) => id === copyId);
  if (!copy) return null;
  const audience = details.personas.find(({ id }) => id === copy.persona)?.name ?? '';
  const [block] = parseMarkup(writeCopyLines({ ...copy, audience, place: copy.where }));
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
    <div lang="en" className="mb-3 flex items-start justify-between gap-4">
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

const Rank = ({ at }: { at: number }) => (
  <span aria-hidden className="label-mono w-5 shrink-0 pt-1.5 text-accent">
    {at + 1}
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
