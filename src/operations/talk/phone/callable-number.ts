import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../../../domain/app-error.ts';

/** No premium, shared-cost, service or pager numbers. */
const ordinary = new Set<NumberType>(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** The typed number in E.164 form. Throws unless it is valid, ordinary and in an allowed country. */
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
