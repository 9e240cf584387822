import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { MailKind } from '../../domain/access/mail-kinds.ts';
import { paymentProvider } from '../../domain/payment/payment-provider.ts';
import { product } from '../../domain/product.ts';
import { type FailureReason, failureReasons } from '../../domain/report/failure-budget.ts';
import { ActionLink, Facts, MailLayout, Paragraph, SmallPrint } from './mail-layout.tsx';

export type MailFacts = {
  reportUrl: string;
  payUrl: string;
  /** Null for an unverified address: it must not receive text that someone else typed. */
  targetMarket: string | null;
  price: string;
  startsAt: Date | null;
  failureReason: string | null;
  hasPdf: boolean;
};
const { name: provider } = paymentProvider;
type Written = { subject: string; body: ReactElement };

const privateLink = 'This link is private: anyone who opens it can see the report. Please do not share it.';
const simulated =
  'The people in the report are simulated: a language model wrote them from what you told us. Every quote says whether it is simulated or from your site.';

const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
const about = ({ targetMarket }: MailFacts) =>
  targetMarket === null ? [] : [['Report about', shortened(targetMarket)] as const];
const notYours = ({ targetMarket }: MailFacts) =>
  targetMarket === null
    ? 'If you did not order this, somebody else entered your address. You do not need to do anything.'
    : null;

const mails: Record<MailKind, (facts: MailFacts) => Written> = {
  'order-received': (facts) => ({
    subject: `We have started your ${product.name} analysis`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview="Your analysis is being written."
        title="Your analysis has started"
      >
        <Facts
          facts={[
            ...about(facts),
            ['Ready', 'In about five minutes. We send a second e-mail when it is ready.'],
          ]}
        />
        <ActionLink href={facts.reportUrl}>Follow the progress</ActionLink>
        <SmallPrint>{privateLink}</SmallPrint>
      </MailLayout>
    ),
  }),
  receipt: (facts) => ({
    subject: `Receipt for your ${product.name} analysis`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview={`We received ${facts.price}.`}
        title="Thank you for your order"
      >
        <Facts
          facts={[
            ...about(facts),
            ['Paid', `${facts.price}, once, through ${provider}`],
            [
              'Starts',
              facts.startsAt
                ? `Automatically at ${inWords(facts.startsAt)}. Until then you can review and change your details.`
                : 'Now',
            ],
          ]}
        />
        <ActionLink href={facts.reportUrl}>Review and start now</ActionLink>
        <SmallPrint>{privateLink}</SmallPrint>
      </MailLayout>
    ),
  }),
  'payment-reminder': (facts) => ({
    subject: `Your ${product.name} analysis is waiting`,
    body: (
      <MailLayout note={notYours(facts)} preview="Your details are saved." title="Your analysis is waiting">
        <Facts facts={[...about(facts), ['Price', `${facts.price}, paid once`]]} />
        <Paragraph>Your details are saved. This is our only reminder.</Paragraph>
        <ActionLink href={facts.payUrl}>Complete the payment</ActionLink>
      </MailLayout>
    ),
  }),
  // No text from the customer: the address may be unverified.
  'payment-denied': (facts) => ({
    subject: `${provider} did not approve your payment to ${product.name}`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview="You have not paid anything."
        title={`${provider} did not approve your payment`}
      >
        <Facts
          facts={[
            [
              'What happened',
              `${provider} reviewed your payment and did not approve it. You have not paid us anything.`,
            ],
            ['Your money', `If ${provider} had set it aside, ${provider} returns it to you.`],
            ['Your order', `It is saved, and it has not started. The price is ${facts.price}, paid once.`],
          ]}
        />
        <Paragraph>To go on, pay again, with another card or account if you can.</Paragraph>
        <ActionLink href={facts.payUrl}>Pay again</ActionLink>
        <SmallPrint>
          {provider} can tell you why it did not approve the payment. We cannot see the reason.
        </SmallPrint>
      </MailLayout>
    ),
  }),
  'report-ready': (facts) => ({
    subject: `Your ${product.name} report is ready`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview="What your buyers say, think, feel and do."
        title="Your report is ready"
      >
        <Facts
          facts={[
            ...about(facts),
            [
              'Attached',
              facts.hasPdf
                ? 'The whole report as a PDF'
                : 'Nothing. The PDF was not ready in time. You can download it online.',
            ],
          ]}
        />
        <Paragraph>
          Online you can also search the buying situations, copy any section and see the evidence behind each
          claim.
        </Paragraph>
        <ActionLink href={facts.reportUrl}>Open your report</ActionLink>
        <SmallPrint>{simulated}</SmallPrint>
        <SmallPrint>{privateLink}</SmallPrint>
      </MailLayout>
    ),
  }),
  'private-link': (facts) => ({
    subject: `Your private link to your ${product.name} report`,
    body: (
      <MailLayout note={notYours(facts)} preview="The link you asked for." title="Here is your link">
        <Facts facts={about(facts)} />
        <ActionLink href={facts.reportUrl}>Open your report</ActionLink>
        <SmallPrint>{privateLink} If you did not ask for it, you do not need to do anything.</SmallPrint>
      </MailLayout>
    ),
  }),
  'report-failed': (facts) => ({
    subject: `We could not finish your ${product.name} analysis`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview="Your analysis could not be finished."
        title="We could not finish your analysis"
      >
        <Facts facts={about(facts)} />
        <Paragraph>
          {failureReasons[facts.failureReason as FailureReason] ?? failureReasons.gave_up}
        </Paragraph>
        {facts.failureReason === 'cancelled' ? (
          <ActionLink href={facts.reportUrl}>Open your order</ActionLink>
        ) : (
          <>
            <ActionLink href={facts.reportUrl}>Start it again</ActionLink>
            <SmallPrint>Starting again costs nothing.</SmallPrint>
          </>
        )}
      </MailLayout>
    ),
  }),
};

export async function renderMail(kind: MailKind, facts: MailFacts) {
  const { subject, body } = mails[kind](facts);
  return { subject, html: await render(body), text: await render(body, { plainText: true }) };
}
