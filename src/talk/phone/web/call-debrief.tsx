import { useId } from 'react';
import type { PhoneCall } from '../contract.ts';

type Debrief = NonNullable<PhoneCall['debrief']>;
type Outcome = Debrief['objections'][number]['outcome'];

const outcomes = {
  answered: { sign: '✓', word: 'Answered', look: 'text-good' },
  raised: { sign: '!', word: 'Raised, not answered', look: 'text-warn' },
  missed: { sign: '–', word: 'Never came up', look: 'text-ink-soft' },
} as const satisfies Record<Outcome, object>;
const order = Object.keys(outcomes) as Outcome[];

export function CallDebrief({ debrief: { objections, summary } }: { debrief: Debrief }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h5 id={id} className="font-display text-xl font-semibold">
        Debrief
      </h5>
      <p dir="auto" className="max-w-[64ch]">
        {summary}
      </p>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">
          The objections in your report, and how you handled each one on this call
        </caption>
        <thead className="max-md:sr-only">
          <tr className="label-mono text-left text-ink-soft [&>th]:border-b [&>th]:border-ink [&>th]:py-2 [&>th]:pr-5 [&>th]:align-bottom [&>th]:font-medium">
            <th scope="col">Objection in your report</th>
            <th scope="col">In this call</th>
            <th scope="col">Next time</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {order
            .flatMap((outcome) => objections.filter((one) => one.outcome === outcome))
            .map((objection) => (
              <ObjectionRow key={objection.objection} {...objection} />
            ))}
        </tbody>
      </table>
    </section>
  );
}

function ObjectionRow({ objection, outcome, evidence, advice }: Debrief['objections'][number]) {
  const { sign, word, look } = outcomes[outcome];
  return (
    <tr className="align-top max-md:block max-md:border-b max-md:border-line max-md:py-4 md:[&>*]:border-b md:[&>*]:border-line md:[&>*]:py-3.5 md:[&>*]:pr-5">
      <th scope="row" dir="auto" className="text-left font-medium max-md:block md:w-[30%]">
        “{objection}”
      </th>
      <td className="max-md:mt-2 max-md:block md:w-[34%]">
        <span className={`label-mono block font-medium ${look}`}>
          <span aria-hidden>{sign} </span>
          {word}
        </span>
        {evidence && (
          <q dir="auto" className="mt-1.5 block font-display text-lg leading-snug italic">
            {evidence}
          </q>
        )}
      </td>
      <td dir="auto" className="text-sm max-md:mt-2 max-md:block">
        {advice}
      </td>
    </tr>
  );
}
