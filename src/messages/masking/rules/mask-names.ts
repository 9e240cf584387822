import { firstNames } from './first-names.ts';
import { type MaskedView, signOf, wordSet } from './mask-spans.ts';

export type NameHints = {
  language: string | null;
  /** Names of the business' own people, and words of its offer: not masked. */
  ownWords: ReadonlySet<string>;
  /** Words that the upload also has in lower case: not names. */
  vocabulary: ReadonlySet<string>;
};

const word = "(?:\\p{Lu}['’])?\\p{Lu}\\p{L}+(?:-\\p{Lu}\\p{L}+)*";
const initials = '(?:\\p{Lu}\\.\\s?){0,3}';
const particle = '(?:(?:van|von|de|der|den|di|da|del|la|zu|dos)\\s){0,2}';
const name = `${initials}${word}(?:\\s${initials}${particle}${word}){0,2}`;
const rule = (source: string, flags = '') => new RegExp(source, `dgu${flags}`);
const start = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const it = `(?<it>${name})`;

/** Capitalised words that are never names, whatever is around them. */
const notNames = wordSet(`
  i a the this that it he she they we you his her their our my your and or but so if when while as at by for from in on to of with
  mr mrs ms miss mx dr prof rev fam familie
  not no yes ok okay hi hello hey dear thanks thank cheers regards best kind warm wishes love yours sincerely faithfully many all
  everyone everybody anyone someone nobody team there sir madam sirs folks guys customer customers service support admin shop owner
  staff manager office company business website site online order orders delivery returns refund review reviews rating star stars
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may
  june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec christmas easter
  english british scottish welsh irish german french spanish italian portuguese dutch polish turkish european american
  england britain scotland wales ireland germany france spain italy london leeds berlin google facebook instagram amazon ebay paypal
  whatsapp dpd royal mail hermes evri ups dhl gls fedex iphone android covid
  great good brilliant excellent perfect lovely amazing fantastic awful terrible rubbish disappointed recommended highly very really just
  only still also again never always ring call text tel phone mobile mob email mail e-mail contact reply sent posted please sorry anyway
  otherwise overall maybe perhaps mum dad mummy daddy nan nana gran granny grandma grandad grandpa auntie uncle aunt mother father
  herr frau damen herren team zusammen leute liebe lieber liebes hallo guten tag danke vielen dank gruß grüße mit freundlichen alles gute
  gerne wieder immer sehr gut super top schade leider bitte ich wir sie er es das der die den dem ein eine mein meine unser unsere und oder
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember
  tel. handy nummer adresse rechnung bestellung buchung lieferung jacke hund katze kunde kundin mama papa oma opa mutti vati
  bonjour bonsoir merci madame monsieur cordialement hola buenos buenas gracias saludos ciao buongiorno grazie saluti olá obrigado obrigada
  beste hoi groeten groetjes bedankt thankyou rechnungsadresse lieferadresse anschrift postanschrift absender telefon mailadresse
  it me you much again anyway mate lads xx xxx`);

/** The part of a found name that can be a name; null when nothing is left. */
function trimName(
  found: string,
  isCertain: boolean,
  hints: NameHints,
): { from: number; text: string } | null {
  const words = [...found.matchAll(/\S+/gu)];
  const isNoName = ({ 0: part }: RegExpExecArray): boolean => {
    const plain = part.replace(/[.,]$/u, '').toLowerCase();
    if (notNames.has(plain) || hints.ownWords.has(plain)) return true;
    return !isCertain && !isFirstName(part) && hints.vocabulary.has(plain);
  };
  const first = words.findIndex((part) => !isNoName(part));
  if (first < 0) return null;
  const next = words.findIndex((part, index) => index > first && isNoName(part));
  const kept = words.slice(first, next < 0 ? undefined : next);
  const [from, last] = [kept[0], kept.at(-1)];
  if (!from || !last || kept.every(({ 0: part }) => part.length < 3 && !/^\p{Lu}\p{Ll}$/u.test(part)))
    return null;
  return { from: from.index, text: found.slice(from.index, last.index + last[0].length) };
}

const isShouted = (part: string): boolean => part.length > 2 && part === part.toUpperCase();
const capitalised = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);

const isFirstName = (part: string): boolean => {
  const bare = isShouted(part) ? capitalised(part.toLowerCase()) : part.replace(/[.,]$/u, '');
  return firstNames.has(bare) || firstNames.has(bare.split('-')[0] ?? '');
};

const relations =
  'husband|wife|partner|fianc[ée]e?|boyfriend|girlfriend|son|daughter|mum|mother|mam|mom|dad|father|sister|brother|nan|nana|gran|granny|grandma|grandad|granddad|grandpa|grandson|granddaughter|grandmother|grandfather|uncle|aunt|auntie|cousin|nephew|niece|friend|mate|pal|neighbour|neighbor|lad|boy|girl|flatmate|housemate|colleague|boss|ex|mother-in-law|father-in-law|mother in law|father in law|brother-in-law|sister-in-law|other half|vet|doctor|carer|cleaner|hairdresser|kid|child|eldest|youngest|missus|' +
  'Mann|Ehemann|Sohn|Tochter|Mutter|Vater|Mama|Papa|Schwester|Bruder|Freund|Freundin|Nachbar|Nachbarin|Nachbarn|Enkel|Enkelin|Oma|Opa|Tante|Onkel|Kollege|Kollegin|Chef|Chefin|Schwager|Schwägerin|Neffe|Nichte|Cousin|Cousine|Partner|Partnerin|Schwiegermutter|Schwiegervater|Schwiegersohn|Schwiegertochter|' +
  'mari|femme|fils|fille|mère|père|sœur|soeur|frère|ami|amie|voisin|voisine|copain|copine|marido|mujer|esposo|esposa|hijo|hija|madre|padre|hermano|hermana|amigo|amiga|vecino|vecina|marito|moglie|figlio|figlia|fratello|sorella|amico|amica|vicino|vicina|mulher|filho|filha|mãe|pai|irmão|irmã|vizinho|vizinha|man|vrouw|zoon|dochter|moeder|vader|broer|zus|vriend|vriendin|buurman|buurvrouw';
const closings =
  'regards|kind regards|best wishes|best|thanks|many thanks|thank you|thx|cheers|ta|love|yours|yours sincerely|yours faithfully|sincerely|all the best|take care|lg|vg|mfg|gruß|gruss|grüße|grüßen|gruesse|viele grüße|liebe grüße|mit freundlichen grüßen|herzlichst|danke|vielen dank|dank|cordialement|bien à vous|merci|saludos|un saludo|gracias|saluti|cordiali saluti|grazie|cumprimentos|obrigad[oa]|groeten|groetjes|mvg|bedankt|signed|gez\\.?';

const titles =
  'Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Rev|Herrn|Herr|Frau|Familie|Fam|Hr|Mme|Mlle|Madame|Monsieur|Señora|Señor|Sra|Sr|Signora|Signor|Sig|Dott|Senhora|Senhor|Dhr|Mevr|Mevrouw|Meneer';
const certain = [
  rule(`${start}(?:${titles})\\.?\\s(?:Dr\\.?\\s)?${it}`),
  rule(`${start}(?:mr|mrs|ms|dr)\\.?\\s(?<it>\\p{L}{3,}(?:-\\p{L}+)?)`),
  rule(
    `${start}(?:[Mm]y name(?: is|['’]s)|[Nn]ame(?: is|['’]s|:)|[Mm]ein Name ist|[Ii]ch hei(?:ß|ss)e|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i chiamo|[Cc]hamo-me|[Mm]ijn naam is|[Ii]k heet|[Cc]alled|[Nn]amed|[Aa]sk for|c/o|[Aa]ttn:?|FAO|z\\.\\s?Hd\\.|[Tt]he name of|[Nn]ame of) ${it}`,
  ),
  rule(
    `${start}(?:[Cc]aller|[Cc]ustomer|[Ff]rom|[Nn]ame|[Cc]lient|[Kk]unde|[Kk]undin|[Aa]nrufer(?:in)?|[Vv]on|[Cc]liente)\\s?:\\s?${it}`,
  ),
  rule(
    `${start}(?:Hi|Hello|Hey|Dear|Hallo|Liebe|Lieber|Liebes|Moin|Servus|Guten Tag|Good morning|Good afternoon|Bonjour|Bonsoir|Cher|Chère|Hola|Querido|Querida|Estimado|Estimada|Ciao|Caro|Cara|Olá|Beste|Hoi)\\s${it}(?=\\s?[,!.:;–-]|\\s(?:and|und|et|y|e|en|&)\\s|\\s?\\n|$)`,
  ),
];
const likely = [
  rule(`^${initials}(?<it>${word}\\s\\p{Lu}\\.)(?=\\s|$)`, 'm'),
  rule(`${start}(?:${relations})(?:,? (?:called|named|is called))?(?:,|:)?\\s${it}`),
  rule(`${start}(?:${relations})[^.!?\\n(]{0,25}\\(${it}`),
  rule(
    `${start}(?:I['’]?m|I am|[Tt]his is|[Ii]t['’]s) ${it}${end}(?=\\s?(?:[,.!;(\\n]|$|from|here|and|again))`,
  ),
  rule(`(?:^|[.!?]\\s*|\\n[^\\S\\n]*)(?<it>${initials}${word}\\s${word})(?= here${end})`),
  rule(`(?<=\\s)(?<it>(?:\\p{Lu}\\.\\s?){1,3}${word})`),
];
/** Right before an address, a phone number or an email address. */
const beforeContact = rule(
  `(?<=^|[\\s(:,])${it}(?=\\s?[,:-]?\\s?(?:(?:Tel|Mob|Mail|Ph|Phone)\\.?:?\\s?)?[${signOf['e-mail']}${signOf.phone}${signOf.address}])`,
);
/** At the end of a message: after a closing, on a line of its own, or as the last words. */
const tail = `(?:\\s?(?:[,(]\\s?(?:aged? )?\\p{Lu}?[\\p{L} ]{0,25}\\)?))?[\\s.!,;:)xX${signOf['e-mail']}${signOf.phone}${signOf.address}]*$`;
const signOffs = [
  rule(`\\n[^\\S\\n]*(?<it>\\p{Ll}+)(?:\\s+x*)?$`),
  rule(`\\((?<it>${name})\\)\\s*$`),
  rule(
    `${start}(?:${closings})[\\s,.!:–-]{1,4}(?<it>\\p{L}+(?:\\s${initials}${word}){0,2})${end}${tail}`,
    'i',
  ),
  rule(`\\n[^\\S\\n]*[-–—~]?\\s?${it}${end}${tail}`),
  rule(`[.!?)"”x]\\s+[-–—~]?\\s?(?<it>${name}|(?:\\p{Lu}\\.\\s?){1,2}${word})${end}${tail}`),
  rule(`\\s[-–—~]{1,2}\\s?${it}${end}${tail}`),
];
const capitalisedWord = /\p{Lu}[\p{L}-]+/gu;
const fullName = new RegExp(`${word}(?:\\s(?:\\p{Lu}\\.\\s?)?${particle}${word}){0,2}`, 'yu');
/** Typed small, and a first name. */
const relatedSmall = rule(`${start}(?:${relations})\\s(?<it>\\p{Ll}{3,})${end}`);
const speaks = rule(
  `(?<=\\p{Ll},?\\s)(?<it>${word})(?= (?:says|said|reckons|rang|thinks|told|asked|swears|died|laughed|meint|sagt|sagte|findet)${end})`,
);

/** Masks common first names and names that their context reveals; each of them everywhere in the message. */
export function maskNames(view: MaskedView, hints: NameHints): void {
  const isGerman = hints.language === 'de';
  const claim = (found: RegExpExecArray, isCertain: boolean): void => {
    const [from = 0] = found.indices?.groups?.it ?? [];
    const trimmed = trimName(found.groups?.it ?? '', isCertain, hints);
    if (!trimmed) return;
    const words = trimmed.text.split(/\s+/);
    // A German noun is capitalised like a name: only the first word is surely one, unless it is a first name.
    const isOne =
      isGerman && words.length > 1 && !isFirstName(words[0] ?? '') && !/^\p{Lu}\.$/u.test(words[0] ?? '');
    const text = isOne && !isCertain ? (words[0] ?? '') : trimmed.text;
    const begin = from + trimmed.from;
    const before = /(?<![\p{L}\p{N}])(?:\p{Lu}\.\s?){1,3}$/u.exec(view.text.slice(0, begin))?.[0] ?? '';
    view.claim('name', begin - before.length, begin + text.length);
  };
  for (const pattern of certain) for (const found of view.text.matchAll(pattern)) claim(found, true);
  for (const pattern of signOffs)
    for (const found of view.text.matchAll(pattern))
      if (isSignature(found, hints)) claim(found, isClosing(found));
  for (const pattern of likely)
    for (const found of view.text.matchAll(pattern))
      if (!isGerman || mayBeGermanName(found)) claim(found, false);
  // A German noun may be there as well: "Rechnungsadresse".
  for (const found of view.text.matchAll(beforeContact))
    if (!isGerman || isFirstName((found.groups?.it ?? '').split(/\s+/)[0] ?? '')) claim(found, false);
  for (const found of view.text.matchAll(speaks)) if (!isGerman) claim(found, false);
  for (const found of view.text.matchAll(relatedSmall))
    if (isFirstName(capitalised(found.groups?.it ?? ''))) claim(found, true);
  maskListed(view, hints);
  maskRepeats(view, hints);
}

/** Common first names, with the family name that follows. */
function maskListed(view: MaskedView, hints: NameHints): void {
  let covered = 0;
  for (const { 0: first, index } of view.text.matchAll(capitalisedWord)) {
    if (index < covered || !isFirstName(first) || hints.ownWords.has(first.toLowerCase())) continue;
    if (/[\p{L}\p{N}]$|\bSt\.?\s$/u.test(view.text.slice(Math.max(0, index - 4), index))) continue;
    fullName.lastIndex = index;
    const found = fullName.exec(view.text)?.[0] ?? first;
    const kept = trimName(isShouted(first) ? first : found, false, hints);
    if (!kept) continue;
    const text = hints.language === 'de' ? germanFullName(kept.text) : kept.text;
    covered = index + kept.from + text.length;
    view.claim('name', index + kept.from, covered);
  }
}

/** At most one family name after it, as a noun may follow. */
const germanFullName = (text: string): string => {
  const [first = '', second = ''] = text.split(/\s+/);
  return second === '' || germanNoun.test(second) ? first : `${first} ${second}`;
};
const germanNoun = /(?:ung|heit|keit|schaft|tion|chen|lein|tät)$/u;

const closing = new RegExp(`(?:${closings})[\\s,.!:–-]{1,4}$`, 'iu');
const isClosing = (found: RegExpExecArray): boolean =>
  closing.test(found.input.slice(found.index, found.indices?.groups?.it?.[0]));

/** The last words of a message: "Perfect" is no name, "Gwil" may be. */
function isSignature(found: RegExpExecArray, hints: NameHints): boolean {
  const text = found.groups?.it ?? '';
  const [first = ''] = text.split(/\s+/);
  if (isFirstName(capitalised(first))) return true;
  const isOwnLine = /^\n/u.test(found[0]);
  if (!/^\p{Lu}/u.test(text)) return false;
  if (isClosing(found)) return true;
  if (hints.language === 'de' && !isOwnLine) return false;
  // A last sentence ends with a full stop, a signature does not.
  return isOwnLine || !/[.!]\s*$/u.test(found[0]) || text.includes(' ');
}

const mayBeGermanName = (found: RegExpExecArray): boolean => {
  const text = found.groups?.it ?? '';
  const [first = ''] = text.split(/\s+/);
  return isFirstName(first) || !germanNoun.test(text);
};

function maskRepeats(view: MaskedView, hints: NameHints): void {
  const known = new Set<string>();
  for (const { kind, start: from, end: to } of view.spans) {
    if (kind !== 'name') continue;
    for (const part of view.original.slice(from, to).split(/[\s-]+/u))
      if (/^\p{Lu}\p{L}{2,}$/u.test(part) && !hints.ownWords.has(part.toLowerCase())) known.add(part);
  }
  if (known.size === 0) return;
  for (const { 0: part, index } of view.text.matchAll(/\p{Lu}\p{L}+/gu))
    if (known.has(part) && !/[\p{L}\p{N}]/u.test(view.text[index - 1] ?? ' '))
      view.claim('name', index, index + part.length);
}
