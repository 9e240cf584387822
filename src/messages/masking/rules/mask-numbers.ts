import { type MaskedView, wordSet } from './mask-spans.ts';

const year = /^(?:19|20)\d{2}$/;

const date =
  /(?<!\d[./-]?)(?:(\d{1,2})([./-])(\d{1,2})\2(?:19|20)?\d{2}|(?:19|20)\d{2}-(\d{2})-(\d{2}))(?![./-]?\d)/gu;
const isDayAndMonth = (one: number, other: number): boolean =>
  Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;

const isDate = (text: string): boolean => {
  const [match] = text.matchAll(date);
  return match !== undefined && match[0] === text && isRealDate(match);
};
const isRealDate = ([, day, , month, isoMonth, isoDay]: RegExpExecArray): boolean =>
  isDayAndMonth(Number(day ?? isoDay), Number(month ?? isoMonth));

/** Before the rules for telephone numbers, whose digits look alike. */
export function keepDates(view: MaskedView): void {
  for (const match of view.text.matchAll(date))
    if (isRealDate(match)) view.keep(match.index, match.index + match[0].length);
}

const amount = '\\d{1,7}(?:[.,\u2019]\\d{3})*(?:[.,]\\d{1,2})?';
const alone = '(?<!\\d[ .,/-]?)';
const currency =
  '(?:£|\\$|€|eur(?:os?)?|pounds?|quid|pence|p|gbp|usd|chf|franken|francs?|dollars?|bucks|cents?|pfund|k)(?![\\p{L}])';
const unit =
  '(?:%|°c?|percent|prozent|ml|cl|l|lit\\p{L}*|mm|cm|m|km|kg|g|mg|oz|lbs?|st|in|inch\\p{L}*|ft|feet|miles?|mls|mins?|minut\\p{L}*|h|hrs?|hours?|stunden?|std|uhr|am|pm|days?|tage?n?|weeks?|wochen?|wks?|months?|monate?n?|years?|yrs?|jahre?n?|working|werktage?n?|times?|mal|x|stars?|sterne?n?|points?|punkte?n?|kits?|tins?|packs?|rolls?|pairs?|pieces?|st(?:ü|ue)ck|mah|gb|mb|w|v|hz|watts?|people|leute|kalorien|calories|kcal|jours?|semaines?|mois|ans|heures?|d[ií]as?|semanas?|meses|a[ñn]os?|horas?|giorni|settimane|mesi|anni|ore|dagen|weken|maanden|jaar|uur)(?![\\p{L}])';
const keptNumbers = [
  new RegExp(`[£$€]\\s?${amount}`, 'giu'),
  new RegExp(`${alone}${amount}\\s?${currency}`, 'giu'),
  new RegExp(`${alone}\\d{1,5}(?:[.,]\\d{1,3})?\\s?-?${unit}`, 'giu'),
  /(?<!\d[ ./-]?)(?:19|20)\d{2}\s?[-/]\s?(?:19|20)?\d{2}(?![\d-])/gu,
  /(?<!\d[ ./-]?)\d{1,2}[:.h]\d{2}(?!\d)/gu,
  /(?<!\d[ ./-]?)\d{1,3}(?:[.,\u2019]\d{3})+(?![\d])/gu,
];

/** Prices, sizes, times, year ranges. After telephone numbers and announced numbers, before bare ones. */
export function keepQuantities(view: MaskedView): void {
  for (const rule of keptNumbers) view.keepAll(rule);
}

const announcing = `order|orders|booking|bkg|reservation|invoice|inv|receipt|ref|refs|reference|tracking|parcel|consignment|shipment|ticket|case|complaint|claim|customer|account|acct|member|membership|policy|voucher|gift ?card|coupon|job|quote|po|p\\.o|serial|sort code|iban|card|passport|licen[cs]e|reg|registration|gate code|door code|pin|bestell\\p{L}*|buchung\\p{L}*|rechnung\\p{L}*|rg|auftrag\\p{L}*|vorgang\\p{L}*|kunden\\p{L}*|sendung\\p{L}*|paket\\p{L}*|reklamation\\p{L}*|vertrag\\p{L}*|gutschein\\p{L}*|aktenzeichen|konto\\p{L}*|mitglied\\p{L}*|beleg\\p{L}*|lieferschein\\p{L}*|terminnr|termin|commande|facture|r[ée]servation|r[ée]f|r[ée]f[ée]rence|colis|suivi|dossier|client|devis|pedido|reserva|factura|referencia|env[íi]o|seguimiento|cliente|ordine|prenotazione|fattura|riferimento|spedizione|pratica|encomenda|fatura|refer[êe]ncia|bestelling|boeking|factuur|reservering|klant\\p{L}*|zending`;
const marker = 'no|nos|nr|num|number|numbers|nummer|numero|n[úu]mero|n°|nº|id|code|#';
const filler = `${marker}|is|was|war|ist|lautet|est|es|with|mit|the|my|meine|unter|under`;
const value =
  '(?<it>(?:\\p{L}{1,5}[-/_]){0,3}\\p{L}{0,5}[-/_ ]?\\d[\\p{L}\\d]{0,30}(?:[-/_.][\\p{L}\\d]{1,20}){0,5}(?:\\s\\d{2,8}(?![\\p{L}\\d]|[.,:]\\d)){0,5})';
const announced = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${announcing})(?<lead>(?:[\\s.:#,(-]{1,3}(?:${filler})(?![\\p{L}])){0,3}[\\s.:#(,-]{0,4})${value}`,
  'dgiu',
);
/** After any other word: "jacket no. 412". */
const marked = new RegExp(
  `(?<=\\p{L}[\\s,:]{1,3})(?<lead>(?:no|nr|number|nummer|n°|nº)(?![\\p{L}])[.:]?\\s?)${value}`,
  'dgiu',
);
/** Further down the sentence. */
const announcedLater = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${announcing})(?![\\p{L}])[^\\d.!?\\n]{1,40}(?<![\\p{L}\\d£$€.,:/-])(?<it>\\d{4})(?![\\d.,:%£$€-]|\\s?(?:${unit}|${currency}))`,
  'dgiu',
);
const hasMarker = new RegExp(`(?<![\\p{L}])(?:${marker})(?![\\p{L}])|#`, 'iu');

const iban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\d])/gu;
const card = /(?<!\d)(?:\d{4}[ -]){3}\d{1,7}(?!\d)/gu;

/** Accounts, cards, and numbers of orders, bookings, invoices, parcels: after the word that announces them. */
export function maskAnnouncedNumbers(view: MaskedView): void {
  view.claimAll('number', iban, ({ 0: number }) => /\d{4}/.test(number));
  view.claimAll('number', card);
  claimAnnounced(view, announced, 2);
  claimAnnounced(view, marked, 3);
  view.claimAll('number', announcedLater, ({ groups }) => !year.test(groups?.it ?? ''));
}

function claimAnnounced(view: MaskedView, rule: RegExp, digitsAtLeast: number): void {
  for (const match of view.text.matchAll(rule)) {
    const [start = 0] = match.indices?.groups?.it ?? [];
    const found = match.groups?.it ?? '';
    const value = found.replace(/(?<![^\p{L}\d])[^\p{L}\d]+$/u, '');
    if (value.replace(/\D/g, '').length < digitsAtLeast) continue;
    if (isAnnouncedNumber(value, match.groups?.lead ?? '', view.text.slice(start + value.length)))
      view.claim('number', start, start + value.length);
  }
}

const quantityAfter = new RegExp(`^\\s?-?(?:${unit}|${currency})`, 'iu');
function isAnnouncedNumber(value: string, lead: string, after: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (isDate(value) || /^\d+(?:st|nd|rd|th|er?|\.)$/iu.test(value)) return false;
  if (/^\p{Ll}[\p{L}-]*\s\d/u.test(value)) return false; // "order in 2019"
  if (!/\p{L}/u.test(value.replace(/\d.*/u, '')) && quantityAfter.test(after)) return false;
  if (hasMarker.test(lead)) return digits >= 2;
  if (year.test(value)) return false;
  if (/^\d+\p{L}/u.test(value) && digits < 4) return false; // "order 200ml"
  if (digits === 3 && /^\d+$/u.test(value)) return !/^\s\p{L}/u.test(after);
  return digits >= 3;
}

const notCodes = wordSet('en iso din bs spf uv ip wd');
const months =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|okt|nov|dec|dez|mai|mär|q\d|mid|pre|post|since|seit|ab)\p{L}*$/iu;
const codes = [
  /(?<![\p{L}\p{N}])#\s?\p{L}{0,5}[-/]?\d{3,}[\p{L}\d/-]*/gu,
  /(?<![\p{L}\p{N}])(?<prefix>\p{L}{1,5}(?:[-/]\p{Lu}{1,5}){0,3})[-/](?<digits>\d{3,})[\p{Lu}\d/-]*(?![\p{L}])/gu,
  /(?<![\p{L}\p{N}])(?<prefix>\p{Lu}{1,5})(?<digits>\d{4,})(?:[-/]\d+)*(?![\p{L}\d])/gu,
  /(?<![\p{L}\p{N}])\p{Lu}{1,5}(?:[-/]\p{Lu}{1,5}){1,3}\s\d{3,}(?![\p{L}\d])/gu,
  /(?<![\p{L}\p{N}])(?=[A-Z\d]{0,20}\d{2})(?=[A-Z\d]{0,20}[A-Z])[A-Z\d]{9,34}(?![\p{L}\d])/gu,
];
const bareNumbers = [
  /(?<![\d.,])\d{2,4}[-/]\d{3,}(?:[-/]\d+)*(?![\d])/gu,
  /(?<![\p{L}\p{N}.,:])\d{5,}(?![\d]|[.,]\d)/gu,
  /(?<![\p{L}\p{N}])\d{2,}(?:[ -]\d{2,}){2,}(?![\p{L}\d])/gu,
];

/** Numbers that nothing announces, but that look like a code, an account or a card. */
export function maskBareNumbers(view: MaskedView): void {
  for (const rule of codes)
    view.claimAll('number', rule, ({ 0: code, groups }) => {
      const { prefix, digits = '' } = groups ?? {};
      if (prefix === undefined) return /\d/.test(code);
      if (notCodes.has(prefix.toLowerCase()) && digits.length < 5) return false;
      if (prefix.length === 1 && /^\d{1,2}00+$/.test(digits)) return false; // G-1000 is a cloth
      return !(year.test(digits) && (months.test(prefix) || /\p{Ll}/u.test(prefix)));
    });
  const [withDash, long, grouped] = bareNumbers as [RegExp, RegExp, RegExp];
  view.claimAll('number', withDash, ({ 0: number }) => !isYearRange(number));
  view.claimAll('number', long, ({ 0: number }) => !/0{3}$/.test(number) || number.length > 7);
  view.claimAll('number', grouped, ({ 0: number }) => number.replace(/\D/g, '').length >= 8);
}

const isYearRange = (number: string): boolean => number.split(/[-/]/).every((part) => year.test(part));
