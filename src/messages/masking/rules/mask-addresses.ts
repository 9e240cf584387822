import { type MaskedView, wordSet } from './mask-spans.ts';

const britishPostcode = /(?<![\p{L}\p{N}])[A-Za-z]{1,2}\d[A-Za-z\d]?\s{0,2}\d[A-Za-z]{2}(?![\p{L}\p{N}])/gu;
/** Small letters only where the Royal Mail uses them: "b4 2pm" is a time. */
const isPostcode = (code: string): boolean =>
  /[A-Z]{2}$/.test(code) || (/[abd-hjlnp-uw-z]{2}$/.test(code) && !/(?:st|nd|rd|th)$/.test(code));

const smallWords = wordSet('of the on upon by le la les de du des an der am in zu under next with c/o &');
const abbreviation = /^(?:St|Rd|Ave|Str|No|Nr|Apt|Ln|Dr|\p{Lu})\.$/u;
const isPartOfAddress = (word: string): boolean => /^[\p{Lu}\p{N}(]/u.test(word) || smallWords.has(word);
const endsSentence = (word: string): boolean => /[.!?:;)\]]$/u.test(word) && !abbreviation.test(word);

/** The longest end of a segment that can be part of an address: "posted to 88 Whinfell Drive" → "88 Whinfell Drive". */
function addressPart(segment: string): { start: number; isWhole: boolean } | null {
  const words = [...segment.matchAll(/\S+/gu)];
  let first = words.length;
  while (first > 0) {
    const { 0: word } = words[first - 1] as RegExpExecArray;
    if (endsSentence(word) || !isPartOfAddress(word)) break;
    first -= 1;
    if (word.startsWith('(')) break;
  }
  const isWhole = first === 0;
  while (first < words.length && smallWords.has((words[first] as RegExpExecArray)[0])) first += 1;
  const number = words.findIndex(({ 0: word }, at) => at >= first && /^\d/u.test(word));
  const isNamed =
    number > 0 &&
    /^(?:flat|unit|apt|apartment|suite|room|no\.?|nr\.?|house)$/iu.test(words[number - 1]?.[0] ?? '');
  const start = words[number < 0 ? first : isNamed ? number - 1 : number];
  return start && first < words.length ? { start: start.index, isWhole } : null;
}

const segmentsAtMost = 6;
const numberedStreet = /\d{1,4}[a-z]?\s+(?:[\p{L}']+[\s,]+){1,6}$/iu;

/** From the postcode back to the house. */
function addressStart(text: string, postcodeAt: number): number {
  let end = postcodeAt;
  let start = postcodeAt;
  for (let count = 0; count < segmentsAtMost; count += 1) {
    const before = text.slice(Math.max(0, end - 80), end).replace(/(?<![\s,])[\s,]+$/u, '');
    const offset = Math.max(0, end - 80);
    const cut = Math.max(before.lastIndexOf(','), before.lastIndexOf('\n')) + 1;
    const part = addressPart(before.slice(cut));
    if (!part) break;
    start = offset + cut + part.start;
    if (!part.isWhole || cut === 0) break;
    end = offset + cut - 1;
  }
  if (start < postcodeAt) return start;
  const typedSmall = numberedStreet.exec(text.slice(Math.max(0, postcodeAt - 60), postcodeAt));
  return typedSmall ? Math.max(0, postcodeAt - 60) + typedSmall.index : postcodeAt;
}

const streetEnd =
  'Road|Rd|Street|St|Lane|Ln|Avenue|Ave|Drive|Close|Terrace|Court|Way|Place|Gardens?|Crescent|Cres|Rise|Grove|Hill|Park|Square|Sq|Row|Mews|Yard|Walk|View|Green|Parade|Wharf|Boulevard|Blvd|Highway|Hwy|Parkway|Pkwy|Circle|Trail|Croft|Fold|Gate|Bank|Beck|Brow|Side|Mount|Vale|Quay|Embankment|Common|Dale|Meadows?|Fields?|Heights|Orchard|Ridge|Chase|End';
const house = '\\d{1,4}[A-Za-z]?(?:[-/]\\d{1,4}[A-Za-z]?)?';
const rooms = '(?:(?:Flat|Unit|Apt\\.?|Apartment|Suite|Room|No\\.?|Nr\\.?)\\s?\\d{1,4}[A-Za-z]?,?\\s+)?';
const alone = '(?=[\\dFUASRN])(?<![\\p{L}\\d£$€.,])';
const american =
  '(?:,?\\s+\\p{Lu}[\\p{L}.-]+(?:\\s\\p{Lu}[\\p{L}.-]+){0,2},?\\s+[A-Z]{2}\\s+\\d{5}(?:-\\d{4})?)?';
const town =
  "(?:(?:,|\\sin)?\\s*(?:[A-Z]{1,2}-)?\\d{4,5}(?:-\\d{3})?\\s?(?:[A-Z]{2}\\s)?\\s*\\p{Lu}[\\p{L}.'’-]+(?:(?:\\s(?:am|an der|im|bei|sur|de|del|di)\\s|[\\s/-])\\p{Lu}[\\p{L}'’-]+){0,2})?";
const noQuantity =
  '(?![\\p{L}\\d]|[.,:]\\d|\\s?(?:uhr|euro|eur|€|£|minuten|min|km|meter|m|stunden|tage|jahre|mal|prozent|%|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?![\\p{L}]))';
const germanEnd =
  'straße|strasse|str\\.?|weg|platz|allee|gasse|ring|damm|ufer|kamp|hof|markt|chaussee|steig|pfad|promenade|graben|stieg|brücke|wall';
const dutchEnd = 'straat|laan|plein|gracht|kade|dijk|singel|steeg|dreef';
const notStreets =
  '(?!(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahr|Alter|Schnitt|Ende|Anfang|Tag))';
const rule = (source: string, flags = '') => new RegExp(source, `gu${flags}`);

const streets = [
  rule(
    `${alone}${rooms}${house},?\\s+(?:\\p{Lu}[\\p{L}'’.-]+\\s+){1,3}(?:${streetEnd})(?![\\p{L}])\\.?${american}`,
  ),
  rule(`${alone}${rooms}${house},?\\s+The\\s\\p{Lu}\\p{L}+`),
  rule(
    `(?<![\\p{L}])(?:Am|An der|An den|An dem|Im|In der|In den|Auf dem|Auf der|Auf den|Unter den|Zum|Zur|Hinter der|Hinter dem|Vor dem|Vor der|Bei der|Beim)\\s${notStreets}\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+)?\\s\\d{1,4}\\s?(?:[a-zA-Z](?![\\p{L}]))?${noQuantity}${town}`,
  ),
  rule(
    `(?=\\p{Lu})(?<![\\p{L}])\\p{Lu}[\\p{L}-]{1,40}(?:${germanEnd}|${dutchEnd})\\s?\\d{1,4}\\s?(?:[a-zA-Z](?![\\p{L}]))?${noQuantity}${town}`,
  ),
  rule(
    `(?=\\p{Lu})(?<![\\p{L}])(?:\\p{Lu}[\\p{L}.-]{1,30}[\\s-]){1,2}(?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Kamp|Hof|Markt|Chaussee)\\s\\d{1,4}\\s?(?:[a-zA-Z](?![\\p{L}]))?${noQuantity}${town}`,
  ),
  rule(
    `${alone}\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s+(?:[Rr]ue|[Aa]venue|[Aa]v\\.|[Bb]oulevard|[Bb]d\\.?|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Rr]oute|[Cc]ours|[Ss]quare|[Pp]assage)\\s+(?:[\\p{Ll}]{1,4}['’\\s-]\\s?){0,3}\\p{L}[\\p{L}'’-]+(?:[\\s-]\\p{Lu}[\\p{L}'’-]+){0,3}${town}`,
  ),
  rule(
    `(?<![\\p{L}])(?:[Cc]alle|C\\/|[Aa]venida|[Aa]vd?a?\\.|[Pp]laza|[Pp]aseo|[Cc]arrer|[Cc]amino|[Rr]onda|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]argo|[Vv]icolo|[Ss]trada|[Rr]ua|[Tt]ravessa|[Pp]raça|[Ee]strada)\\s+(?:(?:de|del|della|dei|di|da|do|dos|das|la|las|los|el)\\s){0,3}\\p{Lu}[\\p{L}'’.-]+(?:\\s(?:(?:de|del|di|da|do|e|y)\\s)?\\p{Lu}[\\p{L}'’.-]+){0,3},?\\s*(?:n[º°.]?\\s*|núm\\.?\\s*)?\\d{1,4}(?:\\s?[A-Za-z](?![\\p{L}]))?(?![\\p{L}\\d])${town}`,
  ),
  rule(`(?<![\\p{L}\\d])P\\.?\\s?O\\.?\\s?Box\\s+\\d+|Postfach\\s+\\d(?: *\\d)*`, 'i'),
  rule('(?<![\\p{L}\\d])(?:D|A|CH|F|I|E|NL|L|B|PT)-\\d{4,5}\\s+\\p{Lu}\\p{L}+'),
  rule('(?<![\\p{L}\\d.,£$€])\\d{4}\\s?[A-Z]{2}\\s+\\p{Lu}\\p{Ll}+(?![\\p{L}])'),
  rule(
    '(?<![\\p{L}\\d.,£$€#])(?!\\d0000|\\d\\d000)\\d{5}\\s+\\p{Lu}\\p{Ll}{2,}(?:[\\s/-]\\p{Lu}\\p{Ll}{2,})?(?![\\p{L}])',
  ),
];
const smallStreet = rule(
  `${alone}(?<it>${house}\\s+(?:(?<first>\\p{L}+)\\s+)(?:\\p{L}+\\s+)?(?:road|street|avenue|crescent|terrace|rd|ave))(?![\\p{L}])`,
  'di',
);
const notBeforeStreets = wordSet(
  `of the on in at to from down up a an and or for with by per weeks week days day hours hour mins minutes minute miles mile
  years months people more different times pounds quid km metres meters dogs doors houses other long busy`,
);

/** Masks streets with house numbers, and postcodes with the text before them, in the countries we know. */
export function maskAddresses(view: MaskedView): void {
  for (const { 0: code, index } of view.text.matchAll(britishPostcode))
    if (isPostcode(code)) view.claim('address', addressStart(view.text, index), index + code.length);
  for (const street of streets) view.claimAll('address', street);
  view.claimAll(
    'address',
    smallStreet,
    ({ groups }) => !notBeforeStreets.has(groups?.first?.toLowerCase() ?? ''),
  );
}
