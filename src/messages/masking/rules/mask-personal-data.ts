import { maskAddresses } from './mask-addresses.ts';
import { maskContacts } from './mask-contacts.ts';
import { maskNames, type NameHints } from './mask-names.ts';
import { keepDates, keepQuantities, maskAnnouncedNumbers, maskBareNumbers } from './mask-numbers.ts';
import { keptSign, MaskedView, type MaskSpan, signOf } from './mask-spans.ts';

/** In the order of the text, without overlaps. The text has been cleaned (readable-message.ts). */
export function findPersonalData(text: string, hints: NameHints): MaskSpan[] {
  const view = new MaskedView(sameLength(text));
  maskContacts.links(view);
  maskContacts.emails(view);
  if (/\d/.test(view.text)) {
    maskAddresses(view);
    maskAnnouncedNumbers(view);
    keepDates(view);
    maskContacts.phones(view);
    keepQuantities(view);
    maskBareNumbers(view);
  }
  maskNames(view, hints);
  return view.spans.sort((one, other) => one.start - other.start);
}

/** Replaces other digits, spaces and dashes by those that the rules know; positions stay. */
const sameLength = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (sign) => String(sign.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (sign) => String(sign.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x966))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(controlSigns, ' ');
const controlSigns = new RegExp(`[${keptSign}-${signOf.name}]`, 'g');

export function maskPersonalData(text: string, hints: NameHints): string {
  let masked = '';
  let at = 0;
  for (const { start, end, kind } of findPersonalData(text, hints)) {
    masked += `${text.slice(at, start)}[${kind}]`;
    at = end;
  }
  return masked + text.slice(at);
}
