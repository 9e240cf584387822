import type { ReactNode } from 'react';
import { type Claim, type Evidence, gradeInWords } from '../../../../domain/report/report.ts';
import { Tag } from '../../../ui/tag.tsx';
import { gradeLooks } from '../sources.ts';
import { EvidenceFacts } from './evidence-facts.tsx';

type Props = { facts: readonly Evidence[]; claims: readonly Claim[]; language: string | undefined };

/** What a chapter rests on: its facts, and what it claims with the grade of each claim. */
export const ModuleEvidence = ({ facts, claims, language }: Props) => (
  <div className="mt-8 border-b border-line empty:hidden print:hidden">
    {facts.length > 0 && (
      <Folded title={`Evidence (${facts.length})`}>
        <EvidenceFacts facts={facts} showsSource />
      </Folded>
    )}
    {claims.length > 0 && (
      <Folded title={`Claims and how well each is known (${claims.length})`}>
        <ul className="divide-y divide-line">
          {claims.map(({ sentence, grade, support }) => (
            <li key={sentence} className="grid gap-x-8 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
              <p lang={language} dir="auto" className="max-w-[62ch] wrap-anywhere">
                {sentence}
              </p>
              <p>
                <Tag look={gradeLooks[grade]}>{gradeInWords(grade, support, facts)}</Tag>
              </p>
            </li>
          ))}
        </ul>
      </Folded>
    )}
  </div>
);

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-t border-line">
    <summary className="label-mono flex min-h-11 items-center text-accent hover:underline">{title}</summary>
    {children}
  </details>
);
