import type { MailFacts, MailWriter } from '../../platform/mail/mail-facts.ts';
import {
  ActionLink,
  ChoiceLinks,
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
  printDay,
  privateAnswerLinks,
  privateLink,
} from '../../platform/mail/mail-sentences.ts';
import { resultLabels } from '../results/rules/test-result.ts';

const subjectOf = (count: number) =>
  count === 1
    ? 'What happened? A prediction in your report is due'
    : `What happened? ${count} predictions of your report are due`;

const Unsubscribe = ({ reminder }: Pick<MailFacts, 'reminder'>) => (
  <SmallPrint>
    You’re getting this email because you asked us to remind you when a prediction is due. We send at most two
    per report. {reminder && <PlainLink href={reminder.links.unsubscribe}>Stop these reminders</PlainLink>}
  </SmallPrint>
);

export const predictionDue: MailWriter = (facts) => {
  const { reminder } = facts;
  const due = reminder?.due ?? [];
  return {
    subject: subjectOf(Math.max(1, due.length)),
    body: (
      <MailLayout
        note={notYours(facts)}
        footer={<Unsubscribe reminder={reminder} />}
        preview="Tell us what you saw. It takes less than a minute."
        title="What happened?"
      >
        {due.length === 0 ? (
          <Paragraph>
            Your report made a prediction that is due now. Open the report and tell us what you saw, even if
            it didn’t come true or you didn’t try it.
          </Paragraph>
        ) : (
          <>
            <Paragraph>
              This is what your report predicted. Choose what you saw, even if it didn’t come true. You’ll see
              your answer on the next page. Choose Save there to confirm it.
            </Paragraph>
            {due.map(({ text, measure, goodWhen, links }) => (
              <div key={links[0]?.href}>
                <Passage
                  title={measure}
                  text={text}
                  note={`Compared with before the change. Better means the number went ${goodWhen}.`}
                />
                <ChoiceLinks links={links.map(({ answer, href }) => [resultLabels[answer], href] as const)} />
              </div>
            ))}
          </>
        )}
        <ActionLink href={facts.links.report} {...(due.length > 0 && { isSecond: true as const })}>
          Open your report
        </ActionLink>
        <Facts
          facts={[
            ...about(facts),
            ...(reminder && due.length > 0
              ? [['Answer by', printDay(reminder.expiresAt, facts)] as const]
              : []),
          ]}
        />
        <SmallPrint>{due.length > 0 ? privateAnswerLinks : privateLink}</SmallPrint>
      </MailLayout>
    ),
  };
};
