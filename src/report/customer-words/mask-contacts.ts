import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const email = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** A run of 7 to 17 digits and what people put between them. */
const digits = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[ \u00a0()./–-]{0,3}\d){6,16}(?![\p{L}\p{N}])/gu;

const date = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Where a number without a country code may be from. */
const countries = 'US GB IE AU DE AT CH FR BE ES IT PT NL'.split(' ') as CountryCode[];
/** A text with more runs of digits is a list of numbers: then all are replaced, because asking takes long. */
const mostAsked = 200;

const isPhone = (text: string): boolean =>
  countries.some((country) => parsePhoneNumberFromString(text, country)?.isValid());

/** Another number may stand beside it: "07700 900142 2 kits". */
const readings = (run: string): string[] => [
  run,
  run.slice(0, -(run.split(/\D/).at(-1) ?? '').length),
  run.replace(/^\D*\d+[^\d+(]+/, ''),
];

/** Replaces email addresses and phone numbers. A number without its area code is not recognised. */
export function maskContacts(text: string): string {
  const withoutEmails = text.replace(email, '[email]'); // first: an address may contain a phone number
  const runs = new Set(withoutEmails.match(digits));
  const asksAll = runs.size > mostAsked;
  const phones = new Set(
    [...runs].filter((run) => asksAll || (!date.test(run) && readings(run).some(isPhone))),
  );
  return withoutEmails.replace(digits, (run) => (phones.has(run) ? '[phone]' : run));
}
