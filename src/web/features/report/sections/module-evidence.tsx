import type { ReactNode } from 'react';
import {
  type Claim,
  type Evidence,
  evidenceGrades,
  gradeInWords,
  gradeLabels,
  siteLinesOf,
} from '../../../../domain/report/report.ts';
import { Tag } from '../../../ui/tag.tsx';
import { gradeLooks, gradeMeanings } from '../sources.ts';
import { EvidenceFacts } from './evidence-facts.tsx';

type Props = {
  /** The chapter's own. */
  facts: readonly Evidence[];
  /** All of the report: a claim may rest on a fact that the chapter does not name. */
  evidence: readonly Evidence[];
  claims: readonly Claim[];
  language: string | undefined;
};

/** What a chapter rests on: its facts, and what it claims with the grade of each claim. */
export const ModuleEvidence = ({ facts, evidence, claims, language }: Props) => (
  <div className="mt-8 border-b border-line empty:hidden print:hidden">
    {facts.length > 0 && (
      <Folded title={`Evidence (${facts.length})`}>
        <EvidenceFacts facts={facts} showsSource />
      </Folded>
    )}
    {claims.length > 0 && (
      <Folded title={`Claims and how sure we are of each (${claims.length})`}>
        <Legend claims={claims} />
        <ul className="divide-y divide-line">
          {claims.map((claim) => (
            <ClaimRow key={claim.sentence} claim={claim} evidence={evidence} language={language} />
          ))}
        </ul>
      </Folded>
    )}
  </div>
);

/** What the grades of these claims mean. */
const Legend = ({ claims }: Pick<Props, 'claims'>) => (
  <dl className="space-y-1 py-3 text-sm text-ink-soft">
    {evidenceGrades
      .filter((known) => claims.some(({ grade }) => grade === known))
      .map((known) => (
        <div key={known} className="sm:flex sm:gap-3">
          <dt className="label-mono shrink-0 pt-0.5 text-ink sm:w-44">{gradeLabels[known]}</dt>
          <dd>{gradeMeanings[known]}</dd>
        </div>
      ))}
  </dl>
);

type ClaimProps = Pick<Props, 'evidence' | 'language'> & { claim: Claim };

function ClaimRow({ claim: { sentence, grade, support }, evidence, language }: ClaimProps) {
  const known = gradeInWords(grade, support, evidence);
  const seen = grade === 'site' ? siteLinesOf(support, evidence) : [];
  return (
    <li className="grid gap-x-8 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div lang={language} dir="auto" className="max-w-[62ch] wrap-anywhere">
        <p>{sentence}</p>
        {seen.map((line) => (
          <p key={line} className="mt-1 border-l-2 border-good pl-3 text-sm text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {known !== '' && (
        <p>
          <Tag look={gradeLooks[grade]}>{known}</Tag>
        </p>
      )}
    </li>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-t border-line">
    <summary className="label-mono flex min-h-11 items-center text-accent hover:underline">{title}</summary>
    {children}
  </details>
);
