import { receiptNumberOf } from '../../analysis/rules/analysis-id.ts';
import { includedTax } from '../../analysis/rules/invoice.ts';
import type { MailFacts } from '../../analysis/rules/mail-facts.ts';
import type { WrittenMail } from '../../platform/mail/mail.ts';
import {
  ActionLink,
  Bill,
  Facts,
  MailLayout,
  Paragraph,
  SmallPrint,
} from '../../platform/mail/mail-layout.tsx';
import { about, notYours, printDay, printMoment, privateLink } from '../../platform/mail/mail-sentences.ts';
import { type Cents, printPrice } from '../../platform/rules/money.ts';
import { product } from '../../platform/rules/product.ts';
import { paymentProvider } from '../rules/payment-provider.ts';

const { name: provider } = paymentProvider;

const item = ({ reportType }: MailFacts) =>
  `Buyer psychology report, ${reportType === 'full' ? 'Comprehensive' : 'Express'} Analysis`;

const parties = ({ seller, recipient, payment }: MailFacts) => {
  const vatId = payment?.invoice?.vatId;
  return [
    ['Sold by', [seller.name, ...seller.addressLines, ...(vatId ? [`VAT ID ${vatId}`] : [])]],
    ['Sold to', recipient],
  ] as const;
};

const documentOf = ({ payment, analysisId }: MailFacts) =>
  payment?.invoice
    ? ({ title: 'Invoice', number: payment.invoice.number } as const)
    : ({ title: 'Receipt', number: receiptNumberOf(analysisId) } as const);

/** The tax that the total contains. */
function taxOf({ payment }: MailFacts): (readonly [string, string])[] {
  const tax = payment?.invoice?.tax;
  if (!payment || !tax) return [];
  const { netCents, taxCents } = includedTax(payment.paidCents, tax.percent);
  return [
    ['Without tax', printPrice(netCents)],
    [`${tax.name} ${tax.percent}%, included`, printPrice(taxCents)],
  ];
}

const paidThrough = ({ payment }: MailFacts) =>
  payment?.providerCaptureId ? `${provider}, payment id ${payment.providerCaptureId}` : provider;

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000);
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const nextStep = (facts: MailFacts) =>
  facts.startsAt === null
    ? 'Your analysis has started. We’ll email you the report when it’s ready.'
    : `Your analysis starts automatically ${plural(minutesBetween(facts.at, facts.startsAt), 'minute')} after your payment, on ${printMoment(facts.startsAt, facts)}. Until then you can change your details, or start it now.`;

function billOf(facts: MailFacts): (readonly [string, string])[] {
  const { payment, price } = facts;
  const total = ['Total paid', price] as const;
  const discount = payment ? payment.listPriceCents - payment.paidCents : 0;
  if (!payment || discount <= 0) return [[item(facts), price], ...taxOf(facts), total];
  const code = payment.promoCode === null ? '' : `, promo code ${payment.promoCode}`;
  return [
    [item(facts), printPrice(payment.listPriceCents)],
    [`Discount${code}`, `−${printPrice(discount)}`],
    ...taxOf(facts),
    total,
  ];
}

export const receipt = (facts: MailFacts): WrittenMail => ({
  subject: `Receipt for your ${product.name} analysis`,
  body: (
    <MailLayout
      note={notYours(facts)}
      preview={`${documentOf(facts).title} ${documentOf(facts).number}: we received ${facts.price}.`}
      title={documentOf(facts).title}
    >
      <Paragraph>Thank you for your order. {nextStep(facts)}</Paragraph>
      <ActionLink href={facts.links.report}>
        {facts.startsAt === null ? 'See progress' : 'Review and start now'}
      </ActionLink>
      <Facts
        facts={[
          [`${documentOf(facts).title} number`, documentOf(facts).number],
          ['Date', printDay(facts.at, facts)],
          ['Order', `No. ${facts.analysisId}`],
          ...about(facts),
          ...parties(facts),
          ['Paid with', paidThrough(facts)],
        ]}
      />
      <Bill lines={billOf(facts)} />
      <SmallPrint>All amounts are in US dollars. This was a one-time payment. Nothing renews.</SmallPrint>
      <SmallPrint>{privateLink}</SmallPrint>
    </MailLayout>
  ),
});

/** What a full refund means for the report (it is the same as on the page). */
const afterRefund = ({ status }: MailFacts): string => {
  if (status === 'completed')
    return 'You can still read your report and its PDF. Chat, voice clips and calls have ended.';
  if (status === 'processing')
    return 'We’ll finish the report that’s already started, and you can read it. Chat, voice clips and calls are no longer available.';
  return 'The order is cancelled, so we won’t write the report.';
};

const refundTime = `${provider} refunds you the way you paid. If you used a card, it can take a few days to show on your statement.`;

export const paymentRefunded = (facts: MailFacts): WrittenMail => {
  const { payment, price } = facts;
  const refunded: Cents = payment?.refundedCents ?? 0;
  const isFull = refunded >= (payment?.paidCents ?? 0);
  return {
    subject: `Refund for your ${product.name} analysis`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview={`We refunded ${printPrice(refunded)} of ${price}.`}
        title={isFull ? 'We refunded your payment' : 'We refunded part of your payment'}
      >
        {payment?.messages?.map((message) => (
          <Facts key={message} facts={[['A note from support', message.split(/(?<!\s)\s*\n\s*/)]]} />
        ))}
        <Paragraph>{refundTime}</Paragraph>
        <Facts
          facts={[
            [`Refund of ${documentOf(facts).title.toLowerCase()}`, documentOf(facts).number],
            ['Date', printDay(facts.at, facts)],
            ['Order', `No. ${facts.analysisId}`],
            ...parties(facts),
            ['Refunded through', paidThrough(facts)],
            ['Your order', isFull ? afterRefund(facts) : 'Nothing changes: this was a partial refund.'],
          ]}
        />
        <Bill
          lines={[
            [item(facts), price],
            ['Refunded in total', printPrice(refunded)],
          ]}
        />
        <ActionLink href={facts.links.report}>Open your order</ActionLink>
      </MailLayout>
    ),
  };
};

export const duplicateRefunded = (facts: MailFacts): WrittenMail => {
  const amount = printPrice(facts.payment?.refundedCents ?? 0);
  return {
    subject: `We refunded your duplicate ${product.name} payment`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview={`We returned ${amount}. Your order stays paid.`}
        title="We returned your second payment"
      >
        <Paragraph>You paid twice for the same order, so we refunded the second payment in full.</Paragraph>
        <Paragraph>{refundTime}</Paragraph>
        <Facts
          facts={[
            ['Order', `No. ${facts.analysisId}`],
            ['Date', printDay(facts.at, facts)],
            ...parties(facts),
            ['Second payment', paidThrough(facts)],
            ['Your order', 'Your first payment covers it. You don’t need to do anything.'],
          ]}
        />
        <Bill
          lines={[
            ['Second payment', amount],
            ['Refunded', amount],
          ]}
        />
        <ActionLink href={facts.links.report}>Open your order</ActionLink>
      </MailLayout>
    ),
  };
};

export const paymentReminder = (facts: MailFacts): WrittenMail => ({
  subject: `Your ${product.name} analysis is waiting`,
  body: (
    <MailLayout note={notYours(facts)} preview="Your details are saved." title="Your analysis is waiting">
      <Facts facts={[...about(facts), ['Price', `${facts.price}, one-time payment`]]} />
      <Paragraph>Your details are saved. This is our only reminder.</Paragraph>
      <ActionLink href={facts.links.pay}>Complete the payment</ActionLink>
    </MailLayout>
  ),
});

/** No text from the customer: the address may be unverified. */
export const paymentDenied = (facts: MailFacts): WrittenMail => ({
  subject: `${provider} did not approve your payment to ${product.name}`,
  body: (
    <MailLayout
      note={notYours(facts)}
      preview="You haven’t been charged."
      title={`${provider} didn’t approve your payment`}
    >
      <Facts
        facts={[
          ['Order', `No. ${facts.analysisId}`],
          [
            'What happened',
            `${provider} reviewed your payment and didn’t approve it. You haven’t paid us anything.`,
          ],
          ['Your money', `If ${provider} put a hold on the money, they’ll release it.`],
          ['Your order', `It’s saved and hasn’t started. The price is ${facts.price}, a one-time payment.`],
        ]}
      />
      <Paragraph>To continue, try paying again, with another card or account if you can.</Paragraph>
      <ActionLink href={facts.links.pay}>Pay again</ActionLink>
      <SmallPrint>{provider} can tell you why. We can’t see the reason.</SmallPrint>
    </MailLayout>
  ),
});
