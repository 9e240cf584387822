import type { Analysis } from '../../contract.ts';
import { compareVersions } from '../rules/compare-versions.ts';
import { useOldRevision } from './use-revisions.ts';

const lists = [
  ['Confirmed', 'confirmed'],
  ['New', 'added'],
  ['Dropped', 'dropped'],
] as const;

/** What this version changed: what the author says, and what code finds beside the version before. */
export function VersionChanges({ analysis: { id, revision, report } }: { analysis: Analysis }) {
  const { data } = useOldRevision(id, revision - 1);
  if (!report) return null;
  const compared = data?.report ? compareVersions(data.report.sections, report.sections) : null;
  return (
    <div className="border-t-2 border-ink pt-3">
      <h4 className="font-display text-xl font-semibold">What changed in version {revision}</h4>
      <div lang={report.language} dir="auto" className="mt-2 max-w-[68ch] space-y-3 wrap-anywhere">
        {compared?.truth && (
          <p>
            <del className="text-ink-soft">{compared.truth.before}</del>{' '}
            <ins className="font-medium no-underline">{compared.truth.now}</ins>
          </p>
        )}
        <ul className="list-disc space-y-1.5 pl-5">
          {report.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {compared &&
          lists.map(
            ([label, key]) =>
              compared[key].length > 0 && (
                <div key={key}>
                  <p lang="en" className="font-semibold">
                    {label}
                  </p>
                  {compared[key].map((headline) => (
                    <p key={headline} className="text-ink-soft">
                      {key === 'dropped' ? <del>{headline}</del> : headline}
                    </p>
                  ))}
                </div>
              ),
          )}
      </div>
    </div>
  );
}
