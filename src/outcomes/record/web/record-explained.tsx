import type { ReactNode } from 'react';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import type { TrackRecord } from '../contract.ts';

const List = ({ children }: { children: ReactNode }) => (
  <ul className="max-w-[62ch] list-[square] space-y-2 pl-5 marker:text-accent">{children}</ul>
);

export const RecordExplained = ({ threshold }: Pick<TrackRecord, 'threshold'>) => (
  <>
    <MarginSection id="computed" title="How we count">
      <List>
        <li>
          A report makes three predictions when it’s finished: which measure will move, in which direction, by
          when, and how sure we are (55, 65, 75 or 85%). We never change them afterward, and the report
          includes their fingerprint.
        </li>
        <li>
          The customer says what happened: better, same, worse or not tried. A prediction came true if the
          measure moved in the direction we predicted. “Same” is a miss unless we predicted it.
        </li>
        <li>
          We count results that customers agreed to share here and gave in the second half of the prediction’s
          time, from reports that were paid for at half the list price or more and not refunded. “Not tried”
          is neither a hit nor a miss.
        </li>
        <li>
          A prediction is due when its date has passed, or when it was answered earlier. Anything due with no
          answer counts as “never answered”.
        </li>
      </List>
    </MarginSection>
    <MarginSection id="cannot-show" title="What it can’t show">
      <List>
        <li>
          People who answer differ from people who don’t. Those with a good result may answer more often, so
          compare the share that came true with the number never answered.
        </li>
        <li>
          Customers report their own numbers. We don’t check them, and most changes are tried without a
          comparison group, so a measure can move for other reasons.
        </li>
        <li>A hit means the direction was right, not that the report’s explanation was.</li>
      </List>
    </MarginSection>
    <MarginSection id="privacy" title="Whose results these are">
      <List>
        <li>
          Only totals are published, never a name, site or note. Every row has at least {threshold.outcomes}{' '}
          results from {threshold.analyses} reports, and no smaller group can be worked out by subtracting
          rows from each other.
        </li>
        <li>
          We add new results at most once a day, and at least {threshold.outcomes} from {threshold.analyses}{' '}
          reports at a time, so no one can single out an answer.
        </li>
        <li>
          If a result is deleted, withdrawn, corrected or refunded, we update the page within a day. Someone
          comparing both days could tell that a result was removed, but not whose.
        </li>
      </List>
    </MarginSection>
  </>
);
