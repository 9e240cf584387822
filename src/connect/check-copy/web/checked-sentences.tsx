import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { gradeLabels } from '../../../report/document/rules/report.ts';
import type { CheckedSentence, CopyCheckResult } from '../rules/copy-check-result.ts';
import { Part } from './part.tsx';

type Props = { result: CopyCheckResult; language: string };

/** Each sentence with what carries it and whose doubt it meets. Words and lines say it, not colour. */
export const CheckedSentences = ({ result: { sentences, doubts }, language }: Props) => (
  <Part title="Your text, sentence by sentence">
    <ol className="border-b border-line">
      {sentences.map((sentence, at) => {
        const meets = doubts.filter(({ metBy }) => metBy.includes(at + 1)).map(({ buyer }) => buyer);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a checked text never reorder
          <li key={at} className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-2.5">
            <span aria-hidden className="label-mono pt-1 text-ink-soft">
              {at + 1}
            </span>
            <div
              className={sentence.standing === 'untold' ? 'border-l-2 border-dashed border-warn pl-3' : ''}
            >
              <p lang={language} dir="auto" className="wrap-anywhere">
                {sentence.text}
              </p>
              <CarriedBy sentence={sentence} language={language} />
              {meets.length > 0 && (
                <p className="text-sm text-ink-soft">
                  Meets a doubt of {[...new Set(meets)].join(', ')} (simulated).
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  </Part>
);

function CarriedBy({ sentence, language }: { sentence: CheckedSentence; language: string }) {
  const { standing, carriers, calculation, isPromise } = sentence;
  if (standing === 'no-claim') return null;
  if (standing === 'untold')
    return (
      <p className="label-mono py-1 font-medium text-warn">
        {isPromise ? 'A promise that nothing says' : 'Nothing says this'}
      </p>
    );
  return (
    <details className="group">
      <summary className="label-mono inline-flex min-h-7 items-center py-1 text-ink-soft hover:text-accent hover:underline">
        {[...new Set(carriers.map(({ grade }) => gradeLabels[grade]))].join(' · ')}
        <DetailsSign className="ml-2 text-base" />
      </summary>
      <ul lang={language} className="mb-2 space-y-1 border-l-2 border-line-strong pl-3 text-sm text-ink-soft">
        {carriers.map(({ ref, text }) => (
          <li key={ref} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
        {calculation !== null && <li>{calculation}</li>}
      </ul>
    </details>
  );
}
