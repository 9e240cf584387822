import { useQuery } from '@tanstack/react-query';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Tag, type TagLook } from '../../../platform/web/ui/tag.tsx';
import type { RescanMark } from '../rules/rescan.ts';
import { rescansQuery } from './rescans-query.ts';

const marks: Record<RescanMark, { look: TagLook; title: string }> = {
  found: { look: 'good', title: 'On your page' },
  partly: { look: 'warn', title: 'Partly, or reworded' },
  'not-found': { look: 'plain', title: 'Not on your page' },
};

/** Below a line of the page: what the newest reading found of it. Nothing before the first one. */
export default function CheckedLine({ analysisId, lineId }: { analysisId: number; lineId: string }) {
  const { data } = useQuery(rescansQuery(analysisId));
  const [newest] = data?.rescans ?? [];
  const change = newest?.changes.find(({ id }) => id === lineId);
  if (!data || !newest || !change) return null;
  const { mark, now, isOldLineThere, openBlanks } = change;
  const { look, title } = marks[mark];
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag look={look}>{title}</Tag>
        <span className="text-sm text-ink-soft">
          {shortDate(newest.finishedAt)}
          {newest.pages > 1 && now && ` · ${now.title}`}
        </span>
      </p>
      {now && mark !== 'found' && (
        <div>
          <p className="label-mono text-ink-soft">
            {mark === 'not-found' ? 'In place of the old line' : 'On your page now'}
          </p>
          <p lang={data.language} dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {now.text}
          </p>
        </div>
      )}
      {openBlanks.length > 0 && (
        <p className="border-l-2 border-warn pl-2 text-sm">
          Still to fill in:{' '}
          <span lang={data.language}>{openBlanks.map((blank) => `[${blank}]`).join(', ')}</span>
        </p>
      )}
      {mark !== 'found' && !now && (
        <p className="text-sm text-ink-soft">
          {isOldLineThere ? 'The old line is there, unchanged.' : 'Neither this line nor the old one.'}
        </p>
      )}
      {now && isOldLineThere && <p className="text-sm text-ink-soft">The old line is still there too.</p>}
    </div>
  );
}
