import { type MaskedView, wordSet } from './mask-spans.ts';

const plainEmail = /[\p{L}\p{N}._%+'&-]{1,64}@[\p{L}\p{N}][\p{L}\p{N}.-]{0,250}/gu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,30}/gu;

const dotWord = '(?:dot|punkt|point|punto|ponto|punt)';
const spelledDot = `(?:\\s?[(\\[{]\\s?(?:\\.|${dotWord})\\s?[)\\]}]\\s?|\\s${dotWord}\\s)`;
const anyDot = `(?:${spelledDot}|\\s?\\.\\s?)`;
const bracketedAt = '\\s?[(\\[{<]\\s?(?:at|ät|@|a|arroba|arobase|chiocciola)\\s?[)\\]}>]\\s?';
const spacedAt = '\\s?@\\s?';
const wordAt = '\\s(?:at|ät|arobase|arroba|chiocciola|klammeraffe|apenstaartje)\\s';
const label = '[\\p{L}\\p{N}_+-]{1,40}';
const spelledEmail = new RegExp(
  `${label}(?:(?:\\.|${spelledDot})${label}){0,4}(?:(?<at>${wordAt})|${bracketedAt}|${spacedAt})(?<host>${label}(?:${anyDot}${label}){0,4})`,
  'giu',
);
const topLevels = wordSet(
  `com co uk de net org fr es it pt nl at ch eu info me io be ie us ca au nz biz tv scot wales lu li dk se no fi pl cz`,
);
const mailServices = wordSet(
  `gmail googlemail hotmail outlook yahoo ymail btinternet icloud aol gmx web t-online live msn proton protonmail freenet
  orange free laposte wanadoo libero virgilio tiscali sapo ziggo kpnmail sky talktalk virginmedia comcast mac me posteo`,
);

/** How much of a spelled address belongs to it: up to the last part that can end a host. */
function hostLength(host: string, isWordAt: boolean): number | null {
  const labels = [...host.matchAll(new RegExp(label, 'gu'))].filter(
    ({ 0: word }) => !new RegExp(`^${dotWord}$`, 'iu').test(word),
  );
  const last = labels.findLast(({ 0: word }, index) => index > 0 && topLevels.has(word.toLowerCase()));
  const [first] = labels;
  if (!first) return null;
  const isService = mailServices.has(first[0].toLowerCase());
  const isSpelled = new RegExp(spelledDot, 'iu').test(host);
  if (isWordAt && !isService && !(isSpelled && last)) return null;
  if (last) return last.index + last[0].length;
  return isService || !isWordAt ? first[0].length : null;
}

/** A quick first test: most messages have no spelled address, and the rule for them is slow. */
const mayBeSpelled = new RegExp(
  `[(\\[{<]\\s?(?:at|ät|a)\\s?[)\\]}>]|\\s${dotWord}\\s|(?:${[...mailServices].join('|')})\\s?\\.`,
  'iu',
);

function maskEmails(view: MaskedView): void {
  const hasAt = view.text.includes('@');
  for (const { 0: match, index } of hasAt ? view.text.matchAll(plainEmail) : []) {
    const start = match.length - match.replace(/^['.&-]+/, '').length;
    view.claim('e-mail', index + start, index + match.replace(/(?<![.-])[.-]+$/, '').length);
  }
  if (hasAt) view.claimAll('name', handle);
  if (!hasAt && !mayBeSpelled.test(view.text)) return;
  for (const { 0: match, index, groups } of view.text.matchAll(spelledEmail)) {
    const host = groups?.host ?? '';
    const length = hostLength(host, groups?.at !== undefined);
    // "3 @ 24 each" is no address.
    if (length === null || (/\s@\s?/.test(match) && !/\p{L}/u.test(host.slice(0, length)))) continue;
    view.claim('e-mail', index, index + match.length - host.length + length);
  }
}

const address = /(?:https?:\/\/|www\.)[^\s<>"]{3,500}|[\p{L}\p{N}.-]{2,80}\.\p{L}{2,8}\/[^\s<>"]{1,400}/giu;
const socialHost =
  /(?:facebook|instagram|linkedin|twitter|tiktok|x\.com|threads|fb\.|wa\.me|t\.me|youtube|xing|pinterest)/iu;
const personalPath =
  /\d{4}|@|~|\?[^?=]*=|\/(?:in|u|user|users|profile|people|member|account|order|track)s?\//iu;

function maskLinks(view: MaskedView): void {
  if (!/\/|www\./i.test(view.text)) return;
  view.claimAll('link', address, ({ 0: link }) => {
    const [host = '', ...path] = link.replace(/^https?:\/\//i, '').split('/');
    const rest = `/${path.join('/')}`;
    return (
      (socialHost.test(host) && rest.length > 1) ||
      personalPath.test(`${rest}${/\?.*/.exec(host)?.[0] ?? ''}`)
    );
  });
}

/** A run of digits and what people put between them. */
const digitRun =
  /(?<![\p{L}\p{N}])[+(]{0,2}\d[\d ().,/_·~-]{3,60}\d(?![\p{L}\d])|[+(]{0,2}\d[\d ().,/_·~-]{5,60}\d/gu;
const digitGroup = /(?<![+(])[+(]*\d+/g;
const phoneWord =
  /(?:tele?(?:fon|phone)?|phone|mob(?:ile)?|cell|ring|call|text|whats ?app|fax|handy|nummer|number|rufnummer|t[ée]l(?:[ée]phone)?|m[óo]vil|ll[aá]m\p{L}*|cellulare|telem[óo]vel|telefo\p{L}*|erreichbar|anruf\p{L}*|ruf\p{L}*|sms)[^\p{L}\d]{0,3}(?:\p{L}{1,12}[^\p{L}\d]{1,3}){0,3}$/iu;

type Run = { lead: string; digits: string; shape: string };
const readRun = (text: string): Run => ({
  lead: text.replace(/^\(/, ''),
  digits: text.replace(/\D/g, ''),
  shape: text
    .replace(/[^\d]+/g, ' ')
    .replace(/\d/g, '9')
    .trim(),
});

/** Compares with the number formats of the countries that we know. */
function isPhone({ lead, digits, shape }: Run, isAnnounced: boolean): boolean {
  const { length } = digits;
  if (length > 17) return false;
  if (lead.startsWith('+')) return length >= 8;
  if (lead.startsWith('00')) return length >= 10;
  if (lead.startsWith('0')) return length >= 7;
  if (/^(?:9 ?)?999 ?999 ?9999$/.test(shape) && shape.includes(' ')) return true;
  if (/^[679]/.test(digits) && length === 9 && shape.includes(' ')) return true;
  return isAnnounced && length >= 6;
}

function maskPhones(view: MaskedView): void {
  for (const { 0: run, index } of view.text.matchAll(digitRun)) {
    // A full stop or a comma before a space ends the number.
    for (const part of run.matchAll(/(?:[^.,]|[.,](?!\s))+/g)) claimPhone(view, part[0], index + part.index);
  }
}

/** Other numbers may come before it: "after 4 0113 496 0871". */
function claimPhone(view: MaskedView, run: string, at: number): void {
  for (const group of run.matchAll(digitGroup)) {
    const start = at + group.index;
    const rest = run.slice(group.index).replace(/(?<![^\d)])[^\d)]+$/, '');
    const announced = phoneWord.test(view.text.slice(Math.max(0, start - 60), start));
    if (!isPhone(readRun(rest), announced)) continue;
    view.claim('phone', start, start + trimmed(rest).length);
    return;
  }
}

/** Without a further number after it: "07700 900142 2 kits". */
function trimmed(run: string): string {
  const longest = run.startsWith('+') ? 13 : run.startsWith('00') ? 15 : 12;
  let kept = run;
  while (kept.replace(/\D/g, '').length > longest) {
    const shorter = kept.replace(/(?<!\D)\D+\d{1,4}$/, '');
    if (shorter === kept || shorter.replace(/\D/g, '').length < 8) break;
    kept = shorter;
  }
  return kept;
}

/** Masks email addresses, links to people and phone numbers. */
export const maskContacts = { emails: maskEmails, links: maskLinks, phones: maskPhones };
