import type { ReportView } from '../../document/rules/report-view.ts';

/** In the author's words, what this version changed. */
export const VersionChanges = ({ report, revision }: { report: ReportView; revision: number }) =>
  report.changes.length > 0 && (
    <div className="mt-3 border-t-2 border-ink py-3">
      <h4 className="font-display text-2xl font-semibold">What changed in version {revision}</h4>
      <ul
        lang={report.language}
        dir="auto"
        className="mt-2 max-w-[68ch] list-disc space-y-1.5 pl-5 wrap-anywhere"
      >
        {report.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
