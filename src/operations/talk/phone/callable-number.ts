import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../../../domain/app-error.ts';

/** What an ordinary person is reached at. Premium, shared-cost, service and pager numbers are nobody to talk to. */
const ordinary = new Set<NumberType>(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** A number as typed, in E.164 form; refused unless it is valid, ordinary and in a country that may be called. */
export function callableNumber(typed: string, countries: readonly string[]): string {
  const number = parsePhoneNumberFromString(typed, { extract: false });
  if (!number?.isValid() || number.ext || !ordinary.has(number.getType()))
    throw new AppError('number_not_callable');
  if (!number.country || !countries.includes(number.country)) {
    throw new AppError(
      'number_not_callable',
      `We can call numbers in these countries: ${countries.join(', ')}. Please use a number from one of them.`,
    );
  }
  return number.number;
}
