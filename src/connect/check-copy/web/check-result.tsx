import { type ReactNode, useId } from 'react';
import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { Details, DetailsSign } from '../../../platform/web/ui/details.tsx';
import { PieceButtons, WithBlanks } from '../../../platform/web/ui/markup/markup-copy.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { gradeLabels } from '../../../report/document/rules/report.ts';
import { copyPiece } from '../../../report/document/web/export/copy-report.ts';
import { type CheckedSentence, type CopyCheckResult, unmetDoubts } from '../rules/copy-check-result.ts';
import { summariseCopyCheck } from '../rules/summarise-copy-check.ts';

type Props = { result: CopyCheckResult; language: string };

/** What to change first, and beside it the whole text with what carries each sentence. */
export const CheckResult = ({ result, language }: Props) => (
  <div className="space-y-7 border-t-2 border-ink pt-5">
    <p className="max-w-[40ch] font-display text-2xl leading-snug">{summariseCopyCheck(result)}</p>
    <div className="grid gap-x-10 gap-y-9 @3xl:grid-cols-2">
      <div className="min-w-0 space-y-8">
        <Untold result={result} language={language} />
        <UnmetDoubts result={result} language={language} />
        <BetterLines result={result} language={language} />
      </div>
      <CheckedSentences result={result} language={language} />
    </div>
  </div>
);

/** Promises first: they cost most when they are not true. */
function Untold({ result: { sentences }, language }: Props) {
  const untold = sentences
    .map((sentence, at) => ({ ...sentence, number: at + 1 }))
    .filter(({ standing }) => standing === 'untold')
    .toSorted((one, other) => Number(other.isPromise) - Number(one.isPromise));
  if (untold.length === 0) return null;
  return (
    <Part
      title="Nothing that you gave us says this"
      note="If it is true, keep it: we only know what you gave us."
    >
      <ul className="border-b border-line">
        {untold.map((sentence) => (
          <li key={sentence.number} className="space-y-2 border-t border-line py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="label-mono text-ink-soft">Sentence {sentence.number}</span>
              {sentence.isPromise && <Tag look="warn">A promise</Tag>}
            </p>
            <p lang={language} dir="auto" className="wrap-anywhere">
              <MarkedWords sentence={sentence} />
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Underlined: the words that nothing carries. */
function MarkedWords({ sentence: { text, words } }: { sentence: CheckedSentence }) {
  const at = words === null ? -1 : text.indexOf(words);
  if (words === null || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="border-b-2 border-dashed border-warn bg-transparent text-ink">{words}</mark>
      {text.slice(at + words.length)}
    </>
  );
}

function UnmetDoubts({ result, language }: Props) {
  const top = unmetDoubts(result);
  const others = result.doubts.filter((doubt) => !doubt.isTop && doubt.metBy.length === 0);
  if (top.length + others.length === 0) return null;
  return (
    <Part
      title="Doubts that no sentence meets"
      note="The heaviest doubt of each simulated buyer comes first."
    >
      <DoubtList doubts={top} language={language} />
      {others.length > 0 && (
        <Details title={others.length === 1 ? 'One lighter doubt' : `${others.length} lighter doubts`}>
          <DoubtList doubts={others} language={language} />
        </Details>
      )}
    </Part>
  );
}

const DoubtList = ({ doubts, language }: { doubts: CopyCheckResult['doubts']; language: string }) => (
  <ul className="space-y-3">
    {doubts.map(({ buyer, text }) => (
      <li key={`${buyer} ${text}`} className="border-l-2 border-accent pl-3">
        <p className="label-mono text-ink-soft">{buyer}, simulated</p>
        <p
          lang={language}
          dir="auto"
          className="mt-0.5 font-display text-lg leading-snug italic wrap-anywhere"
        >
          {quoted(text, language)}
        </p>
      </li>
    ))}
  </ul>
);

function BetterLines({ result: { better, sentences }, language }: Props) {
  if (better.length === 0) return null;
  return (
    <Part
      title={better.length === 1 ? 'A better line' : 'Better lines'}
      note="Only from what you gave us. What only you know is a blank."
    >
      <ul className="border-b border-line">
        {better.map(({ sentence, text, why, carriers }) => (
          <li key={sentence} className="space-y-2 border-t border-line py-3">
            <p className="text-sm wrap-anywhere text-ink-soft">
              Instead of sentence {sentence}:{' '}
              <span lang={language} dir="auto">
                {sentences[sentence - 1]?.text}
              </span>
            </p>
            <p lang={language} dir="auto" className="font-display text-xl leading-snug wrap-anywhere">
              <WithBlanks of={[{ text, bold: false }]} />
            </p>
            <p lang={language} dir="auto" className="text-sm wrap-anywhere text-ink-soft">
              {why}
            </p>
            <div className="flex flex-wrap items-start gap-x-6">
              <PieceButtons
                name={`Better line for sentence ${sentence}`}
                text={text}
                onCopyPiece={copyPiece}
              />
              {carriers.length > 0 && (
                <Details title="What it rests on">
                  <ul lang={language} className="space-y-1 text-sm text-ink-soft">
                    {carriers.map((carrier) => (
                      <li key={carrier.ref} dir="auto" className="wrap-anywhere">
                        {carrier.text}
                      </li>
                    ))}
                  </ul>
                </Details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Each sentence with what carries it and whose doubt it meets. Words and lines say it, not colour. */
const CheckedSentences = ({ result: { sentences, doubts }, language }: Props) => (
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

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <h4 id={id} className="font-display text-xl font-semibold">
        {title}
      </h4>
      {note && <p className="max-w-[62ch] text-sm text-ink-soft">{note}</p>}
      {children}
    </section>
  );
}
