import type { ReactNode } from 'react';
import type { TrackRecord } from '../../../../contract/outcomes/track-record.ts';
import { MarginSection } from '../../../ui/page/margin-section.tsx';

const List = ({ children }: { children: ReactNode }) => (
  <ul className="max-w-[62ch] list-[square] space-y-2 pl-5 marker:text-accent">{children}</ul>
);

export const RecordExplained = ({ threshold }: Pick<TrackRecord, 'threshold'>) => (
  <>
    <MarginSection id="computed" headingLevel="h2" title="How it is computed">
      <List>
        <li>
          A report makes three predictions when it is finished: which measure will move, in which direction,
          by when, and how sure we are (55, 65, 75 or 85%). They are stored unchanged, and the report carries
          their fingerprint.
        </li>
        <li>
          The customer says what happened: better, same, worse or not tried. A prediction came true when the
          measure moved in the stated direction. “Same” is a miss unless we predicted it.
        </li>
        <li>
          Counted are results that the customer released for this page, of reports that were paid and not
          refunded. “Not tried” is neither a hit nor a miss.
        </li>
        <li>
          A prediction is due when its date has passed, or when it was answered earlier. Everything due and
          without an answer is “never answered”.
        </li>
      </List>
    </MarginSection>
    <MarginSection id="cannot-show" headingLevel="h2" title="What it cannot show">
      <List>
        <li>
          People who answer differ from people who do not. Those with a good result may answer more often, so
          read the share that came true beside the number that was never answered.
        </li>
        <li>
          Customers report their own numbers. We do not check them, and most changes are tried without a
          comparison group: a measure can move for other reasons.
        </li>
        <li>A hit says that the direction was right, not that the report’s explanation was.</li>
      </List>
    </MarginSection>
    <MarginSection id="privacy" headingLevel="h2" title="Whose results these are">
      <List>
        <li>
          Only totals are published, never a name, site or note. Every row has at least {threshold.outcomes}{' '}
          results of {threshold.analyses} reports, and no smaller group can be computed by subtracting rows
          from each other.
        </li>
        <li>
          New results are added at most once a day, and at least {threshold.outcomes} of {threshold.analyses}{' '}
          reports at a time, so that nobody can watch a single answer arrive.
        </li>
        <li>
          A result that is deleted, withdrawn, corrected or refunded does not wait for others: the page is
          computed again within a day. Somebody who compares both days could see that a result left, not whose
          it was.
        </li>
      </List>
    </MarginSection>
  </>
);
