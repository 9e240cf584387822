import type { Copy } from '../../../../domain/report/report.ts';
import type { Blank } from '../../../../domain/report/report-view.ts';
import { ChapterLink, type OnChoose } from '../chapter-link.tsx';

type Props = { blanks: readonly Blank[]; copy: readonly Copy[]; language: string; onChoose: OnChoose };

export const BlankList = ({ blanks, copy, language, onChoose }: Props) => {
  const modulesOf = ({ copyIds }: Blank) => [
    ...new Set(copy.filter(({ id }) => copyIds.includes(id)).map(({ module }) => module)),
  ];
  return (
    <details className="group mt-6 border-y border-line">
      <summary className="label-mono flex min-h-11 items-center justify-between text-accent hover:underline">
        Fill in before you paste ({blanks.length})
        <span aria-hidden className="group-open:hidden print:hidden">
          +
        </span>
      </summary>
      <p className="max-w-[62ch] pb-3 text-sm text-ink-soft">
        Only you know these, so the copy leaves blanks for them. You’ll need them here:
      </p>
      <ul className="divide-y divide-line">
        {blanks.map((blank) => (
          <li
            key={blank.text}
            className="grid items-center gap-x-8 py-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span lang={language} dir="auto" className="py-1.5 wrap-anywhere">
              {blank.text}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {modulesOf(blank).map((module) => (
                <ChapterLink key={module} module={module} onChoose={onChoose} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
