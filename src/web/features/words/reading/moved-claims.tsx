import { fallbackTitle } from '../../../../domain/report/module-catalogue.ts';
import type { Weighed } from '../../../../domain/words/word-reading.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Quotes } from './themes-chart.tsx';

type Props = { weighed: readonly Weighed[]; language: string };

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** The answer first, then its findings, then the chapters. */
const rankOf = ({ isThesis, findingIndex }: Weighed): number => (isThesis ? -1 : (findingIndex ?? 3));

const placeOf = ({ isThesis, findingIndex, module }: Weighed): string => {
  if (isThesis) return 'The report’s main answer';
  return findingIndex === null ? fallbackTitle(module) : `Finding ${findingIndex + 1}`;
};

/** What the messages say about the report's own inferences: contradictions first, findings before claims. */
export function MovedClaims({ weighed, language }: Props) {
  const of = (verdict: Weighed['verdict']) =>
    weighed
      .filter((one) => one.verdict === verdict)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || b.items.length - a.items.length);
  const [contradicted, supported, open] = [of('contradicted'), of('supported'), of('open')];
  return (
    <>
      {[...contradicted, ...supported].map((one) => (
        <article
          key={`${one.module} ${one.claim}`}
          className="keeps-together grid gap-x-10 gap-y-3 border-t border-line py-4 md:grid-cols-2"
        >
          <div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag look={one.verdict === 'contradicted' ? 'bad' : 'good'}>
                {one.verdict === 'contradicted' ? 'Contradicted by' : 'Supported by'}{' '}
                {messages(one.items.length)}
              </Tag>
              <span className="label-mono text-ink-soft">{placeOf(one)}</span>
            </p>
            <p lang={language} dir="auto" className="mt-2 max-w-[62ch] font-medium wrap-anywhere">
              {one.claim}
            </p>
          </div>
          <Quotes cited={one.items} />
        </article>
      ))}
      <p className="border-y border-line py-3 text-ink-soft">
        {contradicted.length + supported.length === 0
          ? 'No message clearly supports or contradicts the report’s inferences.'
          : `${open.length === 1 ? '1 other inference is' : `${open.length} other inferences are`} still open: no message clearly supports or contradicts ${open.length === 1 ? 'it' : 'them'}.`}
      </p>
    </>
  );
}
