import type { MailFacts } from '../../analysis/rules/mail-facts.ts';
import { reportSize } from '../../analysis/rules/plans.ts';
import type { WrittenMail } from '../../platform/mail/mail.ts';
import {
  ActionLink,
  Facts,
  MailLayout,
  Paragraph,
  Passage,
  PlainLink,
  SmallPrint,
} from '../../platform/mail/mail-layout.tsx';
import {
  about,
  notYours,
  printMoment,
  privateLink,
  privateLinks,
  simulated,
} from '../../platform/mail/mail-sentences.ts';
import { product } from '../../platform/rules/product.ts';
import { type FailureReason, failureReasons } from '../rules/failure-reasons.ts';

export const orderReceived = (facts: MailFacts): WrittenMail => ({
  subject: `We have started your ${product.name} analysis`,
  body: (
    <MailLayout note={notYours(facts)} preview="We’re writing your report." title="Your analysis has started">
      <Facts
        facts={[...about(facts), ['Ready', `In ${reportSize.minutes}. We’ll email you when it’s ready.`]]}
      />
      <ActionLink href={facts.links.report}>See progress</ActionLink>
      <SmallPrint>{privateLink}</SmallPrint>
    </MailLayout>
  ),
});

/** An unproven address gets no PDF, and no explanation: the button for it is above. */
const attachedFact = ({ hasPdf, targetMarket }: MailFacts): [string, string][] => {
  if (hasPdf) return [['Attached', 'The whole report as a PDF']];
  if (targetMarket === null) return [];
  return [['Attached', 'None. The PDF wasn’t ready in time, but you can download it online.']];
};

const minutesInWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const sizeOf = ({ counts }: MailFacts): string | null =>
  counts &&
  [counted(counts.findings, 'finding'), counted(counts.lines, 'line'), counted(counts.jobs, 'job')].join(
    ', ',
  );

/** The subject and the first lines carry the answer, or, where nobody has proven the address, its size. */
export const reportReady = (facts: MailFacts): WrittenMail => {
  const { truth = null, subject = null, job = null, mainBuyer = null } = facts.highlights ?? {};
  const size = sizeOf(facts);
  const ready = `Your ${product.name} report is ready`;
  return {
    subject: subject ?? (size ? `${ready}: ${size}` : ready),
    body: (
      <MailLayout
        note={notYours(facts)}
        preview={truth ?? size ?? 'What your buyers say, think, feel and do.'}
        title="Your report is ready"
      >
        {truth && <Passage title="The short version" text={truth} />}
        {size && !truth && <Paragraph>In it: {size} to do.</Paragraph>}
        {job && (
          <Passage
            title="Do this first"
            text={job.text.replaceAll('**', '')}
            note={minutesInWords(job.minutes)}
          />
        )}
        <ActionLink href={facts.links.report}>Open your report</ActionLink>
        <Paragraph>
          <PlainLink href={facts.links.pdf}>Download the PDF</PlainLink>
          {' · '}
          <PlainLink href={facts.links.chat}>
            {mainBuyer === null ? 'Talk to your main buyer' : `Talk to ${mainBuyer}, your main buyer`}
          </PlainLink>
        </Paragraph>
        <Facts facts={[...about(facts), ...attachedFact(facts)]} />
        <SmallPrint>{simulated}</SmallPrint>
        <SmallPrint>{privateLinks}</SmallPrint>
      </MailLayout>
    ),
  };
};

export const privateLinkAsked = (facts: MailFacts): WrittenMail => ({
  subject: `Your private link to your ${product.name} report`,
  body: (
    <MailLayout note={notYours(facts)} preview="The link you asked for." title="Here is your link">
      <Facts facts={about(facts)} />
      <ActionLink href={facts.links.report}>Open your report</ActionLink>
      <SmallPrint>{privateLink} If you didn’t ask for it, you can ignore this email.</SmallPrint>
    </MailLayout>
  ),
});

export const deletionLinkAsked = (facts: MailFacts): WrittenMail => ({
  subject: `Your link to delete your ${product.name} report`,
  body: (
    <MailLayout
      note={notYours(facts)}
      preview="Nothing is deleted until you confirm it."
      title="Delete your report"
    >
      <Facts facts={[['Order', String(facts.analysisId)], ...about(facts)]} />
      <Paragraph>
        This link shows what is deleted with this order and what stays. Nothing is deleted until you confirm
        it there.
      </Paragraph>
      {facts.deletion && (
        <>
          <ActionLink href={facts.deletion.href}>See what is deleted</ActionLink>
          <SmallPrint>
            The link works once, until {printMoment(facts.deletion.expiresAt, facts)}, and a newer one
            replaces it. Whoever opens it can delete the report, so please do not share it. If you did not ask
            for it, you do not need to do anything: your report stays.
          </SmallPrint>
        </>
      )}
    </MailLayout>
  ),
});

export const reportFailed = (facts: MailFacts): WrittenMail => ({
  subject: `We couldn’t finish your ${product.name} analysis`,
  body: (
    <MailLayout
      note={notYours(facts)}
      preview="Your analysis could not be finished."
      title="We could not finish your analysis"
    >
      <Facts facts={about(facts)} />
      <Paragraph>{failureReasons[facts.failureReason as FailureReason] ?? failureReasons.gave_up}</Paragraph>
      {facts.failureReason === 'cancelled' ? (
        <ActionLink href={facts.links.report}>Open your order</ActionLink>
      ) : (
        <>
          <ActionLink href={facts.links.report}>Start it again</ActionLink>
          <SmallPrint>There’s no charge for restarting.</SmallPrint>
        </>
      )}
    </MailLayout>
  ),
});

/** To an address that may never have been the customer's: says nothing of the order but its number. */
export const addressCorrected = ({ analysisId }: MailFacts): WrittenMail => ({
  subject: `You won’t get any more emails about ${product.name} order ${analysisId}`,
  body: (
    <MailLayout
      note={null}
      preview="We changed the email address on an order."
      title="The email address on an order was changed"
    >
      <Paragraph>
        Order {analysisId} was placed with this email address. Our support team has changed it to a different
        one.
      </Paragraph>
      <Paragraph>
        You won’t get any more emails about this order, and links in earlier emails no longer work. If you
        didn’t order this, you can ignore this email.
      </Paragraph>
      <Paragraph>If you ordered it and did not ask for this change, reply to this email.</Paragraph>
    </MailLayout>
  ),
});
