import { foreignAddressesIn } from '../../../report/checks/rules/addresses.ts';
import { speaksToMachine } from './cut-quote.ts';

const mostCharacters = 90;

/**
 * Why a title cannot be used; null when it can. Titles become part of facts, which the checks believe: a number in one would be
 * a number that nobody counted.
 */
export function faultOfTitle(title: string): string | null {
  const text = title.trim();
  if (!/\p{L}{3}/u.test(text)) return 'It says nothing.';
  if (text.length > mostCharacters) return `At most ${mostCharacters} characters.`;
  if (/[\p{N}%‰]/u.test(text)) return 'No number belongs in a title: code counts.';
  if (foreignAddressesIn(text, [], '').length > 0 || /[@\\]/.test(text))
    return 'No address belongs in a title.';
  if (/[\p{Cc}<>‹›{}[\]|#*`_]/u.test(text)) return 'Plain words on one line only.';
  if (speaksToMachine(text))
    return 'It repeats words that a message says to a machine. Leave that message out.';
  return null;
}

/** For comparing: two titles that differ in case and marks are one. */
export const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
