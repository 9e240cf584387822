import type { ReactElement } from 'react';
import { printPrice } from '../../domain/money.ts';
import { needNames } from '../../domain/operator/needs.ts';
import type { Alert, AlertCause, Digest, DigestDay } from '../../domain/operator/operator-mail.ts';
import { paymentProvider } from '../../domain/payment/payment-provider.ts';
import { printCount } from '../../domain/text/print-count.ts';
import { ActionLink, Facts, MailLayout, Paragraph, PlainLink } from './mail-layout.tsx';

type Written = { subject: string; body: ReactElement };

const note =
  'You’re getting this email because OPERATOR_EMAIL is set to this address. It contains no customer data.';
const many = ({ count, isMore }: { count: number; isMore: boolean }) =>
  `${printCount(count)}${isMore ? '+' : ''}`;
const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
const minutes = (seconds: number | null) => (seconds === null ? '–' : `${Math.round(seconds / 6) / 10} min`);

const figures: readonly (readonly [name: string, print: (day: DigestDay) => string])[] = [
  ['Revenue', ({ revenueCents }) => printPrice(revenueCents)],
  ['Refunded', ({ refundedCents }) => printPrice(refundedCents)],
  ['Orders, paid', ({ orders, paid }) => `${orders}, ${paid}`],
  ['Visits', ({ visits }) => printCount(visits)],
  ['Reports finished, failed', ({ completed, failed }) => `${completed}, ${failed}`],
  ['Time to report, median', ({ medianSeconds }) => minutes(medianSeconds)],
];

export function digestMail({ days, needs }: Digest, publicUrl: string): Written {
  const [day, before, weekBefore] = days;
  const open = needs.filter(({ count }) => count > 0);
  return {
    subject: `${dayName(day.start)}: ${printPrice(day.revenueCents)} from ${day.paid} paid ${day.paid === 1 ? 'order' : 'orders'}`,
    body: (
      <MailLayout
        audience="operator"
        note={note}
        preview={open.length === 0 ? 'Nothing needs a person.' : 'Something needs a person.'}
        title={`The shop on ${dayName(day.start)}`}
      >
        <Paragraph>{open.length === 0 ? 'Nothing needs your attention.' : 'Needs your attention:'}</Paragraph>
        <Facts facts={open.map(({ what, ...found }) => [needNames[what], many(found)])} />
        <Facts
          facts={figures.map(([name, print]) => [
            name,
            [
              print(day),
              `${dayName(before.start)}: ${print(before)}. ${dayName(weekBefore.start)}: ${print(weekBefore)}.`,
            ],
          ])}
        />
        <ActionLink href={`${publicUrl}/admin/today`}>Open today</ActionLink>
        {open.length > 0 && (
          <ActionLink href={`${publicUrl}/admin/attention`} isSecond>
            See what needs attention
          </ActionLink>
        )}
      </MailLayout>
    ),
  };
}

const paidOrders = (alert: Alert) => `${many(alert)} paid ${many(alert) === '1' ? 'order' : 'orders'}`;

const titles: Record<AlertCause, (alert: Alert) => string> = {
  'not-started': (alert) => `${paidOrders(alert)}: not started`,
  'no-progress': (alert) => `${paidOrders(alert)}: report stalled`,
  'failed-unrefunded': (alert) => `${paidOrders(alert)}: the report failed`,
  'model-down': () => 'The language model is unavailable',
  'payments-down': () => `${paymentProvider.name} isn’t responding`,
  'failure-rate': () => 'Many reports are failing today',
};
const pages: Record<AlertCause, string> = {
  'not-started': '/admin/attention',
  'no-progress': '/admin/attention',
  'failed-unrefunded': '/admin/attention',
  'model-down': '/admin/model',
  'payments-down': '/admin/today',
  'failure-rate': '/admin/orders?status=failed',
};
const shownOrders = 5;

export function alertMail(alert: Alert, publicUrl: string): Written {
  const title = titles[alert.cause](alert);
  const shown = alert.ids.slice(0, shownOrders);
  return {
    subject: `Alert: ${title}`,
    body: (
      <MailLayout audience="operator" note={note} preview={alert.why} title={title}>
        <Paragraph>{alert.why}</Paragraph>
        {shown.length > 0 && (
          <Paragraph>
            Newest orders:{' '}
            {shown.map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <PlainLink href={`${publicUrl}/admin/orders/${id}`}>#{id}</PlainLink>
              </span>
            ))}
          </Paragraph>
        )}
        <Paragraph>You’ll get at most one email an hour about this, and only if something changes.</Paragraph>
        <ActionLink href={publicUrl + pages[alert.cause]}>Open the admin area</ActionLink>
      </MailLayout>
    ),
  };
}
