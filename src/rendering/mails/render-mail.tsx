import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import { type FailureReason, failureReasons } from '../../domain/failure-budget.ts';
import type { MailKind } from '../../domain/mail-kinds.ts';
import { product } from '../../domain/product.ts';
import { ActionLink, MailLayout, Paragraph } from './mail-layout.tsx';

export type MailFacts = {
  reportUrl: string;
  payUrl: string;
  targetMarket: string;
  price: string;
  startsAt: Date | null;
  failureReason: string | null;
  hasPdf: boolean;
};
type Written = { subject: string; body: ReactElement };

const privateLink = 'This link is private: whoever opens it sees the report. Keep it to yourself.';

const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

const mails: Record<MailKind, (facts: MailFacts) => Written> = {
  'order-received': ({ reportUrl, targetMarket }) => ({
    subject: `We have started your ${product.name} analysis`,
    body: (
      <MailLayout preview="Your analysis is being written." title="Your analysis has started">
        <Paragraph>
          We are writing your buyer report about “{shortened(targetMarket)}”. It usually takes about five
          minutes; a second mail tells you when it is ready.
        </Paragraph>
        <ActionLink href={reportUrl}>Follow the progress</ActionLink>
        <Paragraph>{privateLink}</Paragraph>
      </MailLayout>
    ),
  }),
  receipt: ({ reportUrl, targetMarket, price, startsAt }) => ({
    subject: `Receipt for your ${product.name} analysis`,
    body: (
      <MailLayout preview={`We received ${price}.`} title="Thank you for your order">
        <Paragraph>
          We received {price} for the buyer report about “{shortened(targetMarket)}”, paid once through
          PayPal.
        </Paragraph>
        <Paragraph>
          {startsAt
            ? `You can review and change your details until ${inWords(startsAt)}; then the analysis starts by itself.`
            : 'The analysis starts now.'}
        </Paragraph>
        <ActionLink href={reportUrl}>Review and start now</ActionLink>
        <Paragraph>{privateLink}</Paragraph>
      </MailLayout>
    ),
  }),
  'payment-reminder': ({ payUrl, targetMarket, price }) => ({
    subject: `Your ${product.name} analysis is waiting`,
    body: (
      <MailLayout preview="Your details are saved." title="Your analysis is waiting">
        <Paragraph>
          You described “{shortened(targetMarket)}” to us yesterday. Your details are saved; the report costs{' '}
          {price}, paid once. We do not remind you again.
        </Paragraph>
        <ActionLink href={payUrl}>Complete the payment</ActionLink>
      </MailLayout>
    ),
  }),
  'report-ready': ({ reportUrl, targetMarket, hasPdf }) => ({
    subject: `Your ${product.name} report is ready`,
    body: (
      <MailLayout preview="What your buyers say, think, feel and do." title="Your report is ready">
        <Paragraph>
          Your buyer report about “{shortened(targetMarket)}” is complete: five personas, and what they say,
          think, feel and do before they buy.
        </Paragraph>
        <Paragraph>
          {hasPdf
            ? 'The whole report is attached as a PDF. Online you can also search the buying situations and see the evidence behind each claim.'
            : 'Online you can read it, search the buying situations, see the evidence behind each claim and download it as a PDF.'}
        </Paragraph>
        <ActionLink href={reportUrl}>Open your report</ActionLink>
        <Paragraph>
          The people in it are simulated: a language model wrote them from what you told us. Quotes say
          whether they are simulated or from your site.
        </Paragraph>
        <Paragraph>{privateLink}</Paragraph>
      </MailLayout>
    ),
  }),
  'private-link': ({ reportUrl, targetMarket }) => ({
    subject: `Your private link to your ${product.name} report`,
    body: (
      <MailLayout preview="The link you asked for." title="Here is your link">
        <Paragraph>You asked for the link to your buyer report about “{shortened(targetMarket)}”.</Paragraph>
        <ActionLink href={reportUrl}>Open your report</ActionLink>
        <Paragraph>{privateLink} If you did not ask for it, you need not do anything.</Paragraph>
      </MailLayout>
    ),
  }),
  'report-failed': ({ reportUrl, failureReason }) => ({
    subject: `Your ${product.name} analysis needs you`,
    body: (
      <MailLayout preview="Your analysis could not be finished." title="We could not finish your analysis">
        <Paragraph>{failureReasons[failureReason as FailureReason] ?? failureReasons.gave_up}</Paragraph>
        <ActionLink href={reportUrl}>Start it again</ActionLink>
        <Paragraph>Starting again costs nothing.</Paragraph>
      </MailLayout>
    ),
  }),
};

export async function renderMail(kind: MailKind, facts: MailFacts) {
  const { subject, body } = mails[kind](facts);
  return { subject, html: await render(body), text: await render(body, { plainText: true }) };
}
