import type { z } from 'zod';
import { utcSecond } from '../../../platform/web/ui/dates.ts';
import type { timelineEntrySchema } from '../contract/admin-analysis.ts';

type Entry = z.infer<typeof timelineEntrySchema>;

const names: Record<Entry['kind'], string> = {
  order: 'Order',
  payment: 'Payment',
  mail: 'Mail',
  access: 'Access',
  administrator: 'Admin',
};

export const AnalysisTimeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="border-l border-line-strong">
    {entries.map(({ at, kind, text, detail, isTrouble }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: history does not reorder
      <li key={index} className="relative grid gap-x-5 py-2 pl-6 sm:grid-cols-[12rem_5rem_minmax(0,1fr)]">
        <span
          aria-hidden
          className={`absolute top-4 -left-[4.5px] size-2 rounded-full ${isTrouble ? 'bg-bad' : 'bg-ink'}`}
        />
        <time dateTime={at} className="font-mono text-xs leading-6 text-ink-soft">
          {utcSecond(at)}
        </time>
        <span className="label-mono leading-6 text-ink-soft">{names[kind]}</span>
        <div className="min-w-0">
          <p className={`wrap-anywhere ${isTrouble ? 'font-medium text-bad' : ''}`}>{text}</p>
          {detail && <p className="text-sm text-ink-soft wrap-anywhere">{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
);
