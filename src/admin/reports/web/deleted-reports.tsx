import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import { listDeletions } from '../contract.ts';

/** The answer to “Was my report deleted?”, from the register of deletions. */
export function DeletedReports({ typed }: { typed: string }) {
  const { data = [] } = useAdmin(listDeletions, { query: { q: typed } });
  if (data.length === 0) return null;
  return (
    <Notice>
      <p className="font-medium">Deleted</p>
      <ul className="space-y-1">
        {data.map(({ code, scope, reports, deletedAt, verifiedAt }) => (
          <li key={code}>
            {scope === 'everything' ? `The account with ${reports} of its orders` : 'One order'} on{' '}
            <time dateTime={deletedAt}>{shortDate(deletedAt)}</time>
            {scope === 'retention' && ', because it was never paid'}
            {verifiedAt === null && '; the second check is still to come'}.{' '}
            <TextLink to={`/receipt/${code}`}>Confirmation</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
