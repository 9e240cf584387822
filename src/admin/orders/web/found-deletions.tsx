import type { z } from 'zod';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import type { listOrders } from '../contract/admin-analyses.ts';

type Deletion = z.infer<(typeof listOrders)['response']['json']>['deletions'][number];

const ways: Record<Deletion['scope'], string> = {
  report: 'by the customer',
  link: 'by the customer, with a mailed deletion link',
  everything: 'by the customer, with the account',
  retention: 'automatically, because it was never paid',
};

/** The answer to “Was my report deleted?”, from the register of deletions. */
export const FoundDeletions = ({ deletions }: { deletions: readonly Deletion[] }) => (
  <Notice>
    <p className="font-medium">Deleted</p>
    <ul className="space-y-1">
      {deletions.map(({ code, scope, reports, deletedAt, verifiedAt }) => (
        <li key={code}>
          {scope === 'retention' || reports === 1 ? 'One order' : `${reports} orders`} on{' '}
          <time dateTime={deletedAt}>{shortDate(deletedAt)}</time>, {ways[scope]}
          {verifiedAt === null && '; the second check is still to come'}.{' '}
          <TextLink to={`/receipt/${code}`}>Confirmation</TextLink>
        </li>
      ))}
    </ul>
  </Notice>
);
