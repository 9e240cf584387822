import { renderBody } from '../../platform/mail/mail.ts';
import { ActionLink, MailLayout, Paragraph, PlainLink } from '../../platform/mail/mail-layout.tsx';
import type { Problem } from './rules/problems.ts';

const note =
  'You’re getting this email because OPERATOR_EMAIL is set to this address. It contains no customer data.';
const shownOrders = 5;

/** Numbers of orders and links to the admin area; nothing about customers. */
export function renderAlert({ title, what, advice, count, isMore, ids, page }: Problem, publicUrl: string) {
  const subject = ids.length > 0 ? `${title} (${count}${isMore ? '+' : ''})` : title;
  return renderBody(
    `Alert: ${subject}`,
    <MailLayout audience="operator" note={note} preview={what} title={subject}>
      <Paragraph>
        {what} {advice}
      </Paragraph>
      {ids.length > 0 && (
        <Paragraph>
          Newest orders:{' '}
          {ids
            .slice(-shownOrders)
            .reverse()
            .map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <PlainLink href={`${publicUrl}/admin/orders/${id}`}>#{id}</PlainLink>
              </span>
            ))}
        </Paragraph>
      )}
      <Paragraph>You’ll get at most one email an hour about this, and only if something changes.</Paragraph>
      <ActionLink href={publicUrl + (ids.length > 0 || page === null ? '/admin' : page)}>
        Open the admin area
      </ActionLink>
    </MailLayout>,
  );
}
