import type { ReactNode } from 'react';
import {
  keptCallRecordsText,
  keptOptOutsText,
  keptPaymentText,
  keptRegisterText,
} from '../../../account/deletion/rules.ts';

const law = 'except where the law gives you more';

export type TermsTableText = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
};
export type TermsBlock = string | { list: readonly string[] } | { table: TermsTableText };
export type TermsSection = { id: string; title: string; blocks: readonly TermsBlock[] };

/** The day on which these texts last changed. */
export const wordingOf = '2026-11-20';

/** The most wanted statements first. */
export const inShort: readonly string[] = [
  'You pay once, for one report. There is no subscription.',
  'Every buyer, quote, chat, voice and call is simulated, and says so.',
  `No refunds once analysis begins, ${law}.`,
  `Report retention may be indefinite, ${law}. You can delete it at any time.`,
  'We never sell your data and show no ads.',
];

export const providers: TermsTableText = {
  caption: 'Who receives what',
  head: ['Provider', 'Receives', 'When'],
  rows: [
    [
      'Language model',
      'Your descriptions and answers, the website text we read or you pasted, messages from your customers without their email addresses and phone numbers, texts you show to the buyers or have edited, and what you write or say to a simulated buyer. Not your name, your email address or your payment.',
      'While a report is written, and whenever you ask for something new',
    ],
    [
      'Payment (PayPal)',
      'The amount and the number of your order. What you enter in their window stays with them.',
      'When you pay',
    ],
    [
      'Mail delivery',
      'Your email address and the emails we send you, including the attached report.',
      'With every mail',
    ],
    ['Speech', 'The text a simulated buyer speaks.', 'When you ask for a voice clip, or during a call'],
    [
      'Telephone',
      'The number you enter, and the sound of the call while it lasts.',
      'When you ask to be called and have agreed',
    ],
    [
      'Sign-in',
      'That you want to sign in here. In return we receive your name, your email address and whether it’s verified.',
      'Only if you sign in',
    ],
  ],
};

export const termsSections: readonly TermsSection[] = [
  {
    id: 'data',
    title: 'Data collection and storage',
    blocks: [
      'We store what you enter: your email address, your descriptions of market and offer, and a website address or text when you give one. We store the report made from it, your chats with simulated buyers, what was ordered and paid, which browser ordered it, with its time zone, and when you first opened the finished report. Our server keeps technical records of requests for a limited time, to find faults and refuse abuse.',
      'We use this to make and deliver your report, to answer you and to keep the service running. Some work is done by providers on our behalf:',
      { table: providers },
      'A provider you never use receives nothing: a provider of speech or telephone exists only on installations that offer these features.',
      'When you name a website, our reader opens the page you name and a few pages it links to on the same site, as an anonymous visitor would, and keeps their text with your order. It never signs in or fills in forms. Only give us sites whose text you have the right to analyze.',
      'We set only the cookies the service needs: one recognises the browser that ordered, one keeps you signed in if you sign in, and one lasts for the few minutes of signing in. Scripts cannot read them. There are no cookies for advertising or for following you elsewhere.',
      `Report retention may be indefinite, ${law}: a report you paid for should still open next year. You may ask for a copy, a correction or the deletion of your data at any time. You delete a report yourself: in the browser that ordered it, signed in as its owner, or with a link that we send to the email address of the order. Deletion removes the order, the report, its files and whatever is still queued.`,
      `${keptPaymentText} ${keptRegisterText}`,
      `${keptCallRecordsText} ${keptOptOutsText}`,
      'Our support does not read your chats with simulated buyers. If you want help with one, you can share it: support can then read this one chat for 14 days, or until you stop sharing it.',
    ],
  },
  {
    id: 'method',
    title: 'Analysis methodology and disclaimer',
    blocks: [
      'Reports are written by a language model from what you tell us and, if you give one, from the text of your website. A second model edits each report, and programs check quotes, sums, figures and links: what they can prove wrong is corrected or cut, what they only suspect goes to the editor. That catches a lot, but not everything.',
      'The buyers are simulated. Personas, quotes, journals, chats, voices and calls are invented to be plausible for the market you describe; they are not a survey, a study or real people. The report says so at its top and above invented scenes; lines of your page are exact copies and shown as yours.',
      'What a model has written is marked as such: in words on the page, in the PDF and at the start of every call, and in a form machines can read.',
      'A report is a well-founded suggestion. It is not professional, legal, medical or financial advice, and it promises no sales, income or other result.',
    ],
  },
  {
    id: 'limits',
    title: 'Service limitations',
    blocks: [
      'Times are estimates. If a report cannot be finished, we say so, and you can start it again without paying again.',
      'After a payment there are about 10 minutes in which you can change the details. Then, or as soon as you start it yourself, the analysis begins.',
      'Features marked as not available on an installation, or as coming soon, are not part of the service there.',
      'Do not use the service for anything unlawful, to deceive people about who speaks to them, to describe identifiable people without the right to do so, or to disrupt it for others.',
      {
        list: [
          'A call is made only to a number you enter, after you tick the consent box, and only to your own telephone or one whose owner has agreed.',
          'We store the wording you agreed to and when. The call first says that it is an AI and goes on only if the person called presses 1.',
          'Your consent is not the consent of whoever answers: a number at which nobody has ever pressed 1 is called at most once in 7 days, for all customers together, and two such numbers end calling for a report.',
          'Calls are not recorded unless the call says so. Anybody who never wants to be called by us can press 9 in the call or write to us, and the number is not called again, for any customer.',
        ],
      },
    ],
  },
  {
    id: 'property',
    title: 'Intellectual property',
    blocks: [
      'What you send us stays yours; you allow us to process it for your report. The content of your report is yours to use in your business in any way, as far as we can give it: texts written by a model may not be protected by copyright everywhere, and others may receive similar sentences.',
      'If you publish what a simulated buyer says, do not present it as the words of a real customer. In many places that is unlawful, and it would be untrue everywhere.',
      'The product, its own texts, its design and its programs stay ours.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment and refunds',
    blocks: [
      'A report costs what the order page shows, paid once, in US dollars. Payment details stay with the payment provider; we never see or store them.',
      `No refunds once analysis begins, ${law}. Before it begins, write to us and the payment is returned. A report that fails for good is started again or refunded.`,
      'If you are a consumer in a place where you may withdraw from a purchase: by starting the analysis you ask us to begin at once, and where the law says so, that right ends when the report is delivered.',
      'A refunded order ends its chats, voices and calls. A report you have already received stays readable.',
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    blocks: [
      `We are liable up to the price of your report, ${law}. Nothing here limits liability for intent, gross negligence, or harm to life and health, or anything else that may not be limited.`,
      'Decisions you make based on a report are your own. Read it like a consultant’s draft: check anything you rely on.',
    ],
  },
];
