import type { Analysis } from '../../../../contract/analysis/analysis.ts';

/** Buyers and first insights of a running report, as the journal records them. */
export function FoundSoFar({ found }: Pick<Analysis['progress'], 'found'>) {
  if (!found || found.buyers.length === 0) return null;
  return (
    <section aria-labelledby="found-so-far" className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <h4 id="found-so-far" className="font-display text-2xl font-medium">
          What we’ve found so far
        </h4>
        <p className="label-mono text-ink-soft">Simulated buyers · draft</p>
      </div>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {found.buyers.map(({ id, name, age, role, ending, because }) => (
          <li key={id} className="border-t border-ink pt-3 wrap-anywhere">
            <h5 className="font-display text-xl font-medium">
              Meet {name}, {age}
            </h5>
            <p className="text-sm text-ink-soft">{role}</p>
            <p className="mt-2">
              <span className="font-medium">
                Why {name} {ending}:
              </span>{' '}
              {because}
            </p>
          </li>
        ))}
      </ul>
      {found.insights.length > 0 && (
        <ul className="border-t border-line">
          {found.insights.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-b border-line py-3 wrap-anywhere md:grid-cols-[16rem_1fr]"
            >
              <p className="label-mono pt-1 text-ink-soft">{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        These are drafts. We check every sentence before the report is ready, so some of this may change.
      </p>
    </section>
  );
}
