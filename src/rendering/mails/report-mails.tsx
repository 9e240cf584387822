import { product } from '../../domain/product.ts';
import { type FailureReason, failureReasons } from '../../domain/report/failure-budget.ts';
import type { MailFacts, MailWriter } from './mail-facts.ts';
import { ActionLink, Facts, MailLayout, Paragraph, Passage, SmallPrint } from './mail-layout.tsx';
import { about, notYours, privateLink, privateLinks, simulated } from './mail-sentences.ts';

export const orderReceived: MailWriter = (facts) => ({
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
      <ActionLink href={facts.links.report}>Follow the progress</ActionLink>
      <SmallPrint>{privateLink}</SmallPrint>
    </MailLayout>
  ),
});

const numbers = ['no', 'one', 'two', 'three'];

/** The whole hash: a part of it proves nothing. */
const predictionsFact = ({ predictions }: MailFacts): [string, string][] =>
  predictions === null
    ? []
    : [
        [
          'Predictions',
          `The report makes ${numbers[predictions.count] ?? predictions.count} that you can check. Their fingerprint (SHA-256) is ${predictions.hash}. Keep this e-mail: it shows that we do not change them later.`,
        ],
      ];

const minutesInWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const reportReady: MailWriter = (facts) => {
  const { finding = null, move = null, mainBuyer = null } = facts.highlights ?? {};
  return {
    subject: `Your ${product.name} report is ready`,
    body: (
      <MailLayout
        note={notYours(facts)}
        preview={finding?.text ?? 'What your buyers say, think, feel and do.'}
        title="Your report is ready"
      >
        {finding && <Passage title="The strongest finding" {...finding} />}
        {move && (
          <Passage
            title="Do this first"
            text={move.text}
            note={`${move.where} · ${minutesInWords(move.minutes)}`}
          />
        )}
        <ActionLink href={facts.links.report}>Open your report</ActionLink>
        <ActionLink href={facts.links.pdf} isSecond>
          Download the PDF
        </ActionLink>
        <ActionLink href={facts.links.chat} isSecond>
          {mainBuyer === null ? 'Talk to your main buyer' : `Talk to ${mainBuyer}, your main buyer`}
        </ActionLink>
        <Facts
          facts={[
            ...about(facts),
            ...predictionsFact(facts),
            [
              'Attached',
              facts.hasPdf
                ? 'The whole report as a PDF'
                : 'Nothing. The PDF was not ready in time. You can download it online.',
            ],
          ]}
        />
        <SmallPrint>{simulated}</SmallPrint>
        <SmallPrint>{privateLinks}</SmallPrint>
      </MailLayout>
    ),
  };
};

export const privateLinkAsked: MailWriter = (facts) => ({
  subject: `Your private link to your ${product.name} report`,
  body: (
    <MailLayout note={notYours(facts)} preview="The link you asked for." title="Here is your link">
      <Facts facts={about(facts)} />
      <ActionLink href={facts.links.report}>Open your report</ActionLink>
      <SmallPrint>{privateLink} If you did not ask for it, you do not need to do anything.</SmallPrint>
    </MailLayout>
  ),
});

export const reportFailed: MailWriter = (facts) => ({
  subject: `We could not finish your ${product.name} analysis`,
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
          <SmallPrint>Starting again costs nothing.</SmallPrint>
        </>
      )}
    </MailLayout>
  ),
});

/** To an address that may never have been the customer's: says nothing of the order but its number. */
export const addressCorrected: MailWriter = ({ analysisId }) => ({
  subject: `${product.name} no longer writes to this address about an order`,
  body: (
    <MailLayout
      note={null}
      preview="The address of an order was corrected."
      title="The address of an order was corrected"
    >
      <Paragraph>
        Order {analysisId} was placed with this e-mail address. Our support has replaced it with another one.
      </Paragraph>
      <Paragraph>
        You will get no more e-mails about this order, and the links in earlier ones no longer open anything.
        If you did not order this, you do not need to do anything.
      </Paragraph>
      <Paragraph>If you ordered it and did not ask for this change, please reply to this e-mail.</Paragraph>
    </MailLayout>
  ),
});
