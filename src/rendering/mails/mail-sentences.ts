import type { MailFacts } from './mail-facts.ts';

export const privateLink =
  'This link is private: anyone who opens it can see the report. Please do not share it.';
export const privateLinks =
  'These links are private: anyone who opens one can see the report. Please do not share them.';
export const simulated =
  'The people in the report are simulated: a language model wrote them from what you told us. Every quote says whether it is simulated or from your site.';

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const print = (at: Date, options: Intl.DateTimeFormatOptions) =>
  // ICU puts a narrow no-break space before AM and PM; some mail programs show it as a box.
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(at).replaceAll('\u202f', ' ');

/** “November 15, 2026” */
export const printDay = (at: Date): string => print(at, day);
/** “November 15, 2026 at 10:20 AM UTC” */
export const printMoment = (at: Date): string =>
  print(at, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
export const about = ({ targetMarket }: MailFacts) =>
  targetMarket === null ? [] : [['Report about', shortened(targetMarket)] as const];
export const notYours = ({ targetMarket }: MailFacts): string | null =>
  targetMarket === null
    ? 'If you did not order this, somebody else entered your address. You do not need to do anything.'
    : null;
