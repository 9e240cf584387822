export const privateLink =
  'This link is private. Anyone who has it can see the report, so please don’t share it.';
export const privateLinks =
  'These links are private. Anyone who has one can see the report, so please don’t share them.';
export const simulated =
  'The people in the report are simulated: a language model wrote them from what you told us. No real person ever said what they say there.';

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
type Options = Intl.DateTimeFormatOptions;
/** The browser may name a zone that this runtime does not know. */
function formatIn(timeZone: string | null, options: Options): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone ?? 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
type InZone = { timeZone: string | null };
const print = (at: Date, { timeZone }: InZone, options: Options) =>
  // ICU puts a narrow no-break space before AM and PM; some mail programs show it as a box.
  formatIn(timeZone, options).format(at).replaceAll('\u202f', ' ');

/** “November 15, 2026” */
export const printDay = (at: Date, facts: InZone): string => print(at, facts, day);
/** “November 15, 2026 at 11:20 AM GMT+1”, and in UTC when the customer's zone is unknown. */
export const printMoment = (at: Date, facts: InZone): string =>
  print(at, facts, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Null for an unproven address. */
type Ordered = { targetMarket: string | null };
const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
export const about = ({ targetMarket }: Ordered) =>
  targetMarket === null ? [] : [['Report on', shortened(targetMarket)] as const];
export const notYours = ({ targetMarket }: Ordered): string | null =>
  targetMarket === null
    ? 'If you didn’t order this, someone else entered your address. You can ignore this email.'
    : null;
