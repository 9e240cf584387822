import { authorities, statisticPatterns, studyPatterns } from '../../text/languages/statistical-phrases.ts';
import { readQuantities } from '../../text/quantities.ts';
import { plainDigits, plainWords, visibleText } from '../../text/visible-text.ts';
import type { Knowledge } from '../checks/facts/knowledge.ts';
import { isSameQuantity } from '../checks/facts/known-quantities.ts';

type Known = Pick<Knowledge, 'language' | 'sources' | 'words'>;

/**
 * What an invented person cannot prove: shares of other people, measured effects, studies, and institutions that recommend or
 * found something. Numbers and names of ordinary life pass ("NHS nurse", "three quarters running", "4% battery"); a module that
 * makes evidence of them is caught by the report's own checks.
 */
export function inventedEvidenceIn(text: string, knowledge: Known): string[] {
  const plain = plainDigits(visibleText(text)).replaceAll('**', '').replace(/\s+/g, ' ');
  const lower = plain.toLowerCase();
  const found = [
    ...matches(lower, sharesOfOthers).filter((phrase) => !isStated(phrase, knowledge)),
    ...matches(lower, measuredEffects).filter((phrase) => !isStated(phrase, knowledge)),
    ...matches(lower, studies).filter((phrase) => !isAboutAThing(lower, phrase)),
    ...unspacedStudies.flatMap((pattern) => matches(lower, pattern)),
    ...sources
      .flatMap((pattern) => [...plain.matchAll(pattern)])
      .filter(({ groups }) => !knowledge.words.includes(` ${plainWords(groups?.name ?? '')} `))
      .map(([phrase]) => phrase),
  ];
  return [...new Set(found)].filter((phrase) => !knowledge.words.includes(` ${plainWords(phrase)} `));
}

/** A percentage of the case file or of the customer's own words. */
const isStated = (phrase: string, { sources, language }: Known): boolean =>
  readQuantities(phrase, language).some(
    (share) =>
      share.kind === 'percent' &&
      sources.some(({ quantities }) => quantities.some((known) => isSameQuantity(known, share))),
  );

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([phrase]) => phrase.trim());

const whole = (pattern: string, flags = 'gu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}])`, flags);

const otherPeople =
  `people|buyers?|customers?|clients?|visitors?|readers?|users?|owners?|shoppers?|consumers?|parents|mothers|fathers|mums|moms|
dads|women|men|adults|children|kids|teenagers|students|pupils|patients|teachers|nurses|workers|employees|staff|colleagues|managers|bosses|
founders|freelancers|professionals|families|couples|households|homes|businesses|companies|firms|startups|start-ups|shops|stores|teams|
restaurants|americans|britons|germans|drivers|members|them|us|kund\\p{L}*|käufer\\p{L}*|menschen|leute|besucher\\p{L}*|nutzer\\p{L}*|eltern|
frauen|männer|kinder|familien|firmen|betriebe|unternehmen|kollegen|deutschen?|befragten|client\\p{L}*|acheteu\\p{L}*|gens|visiteu\\p{L}*|
personnes|parents|femmes|hommes|enfants|entreprises|familles|comprador\\p{L}*|personas|padres|mujeres|hombres|empresas|familias|visitantes|
compratori|visitatori|persone|genitori|aziende|famiglie|pessoas|pais|famílias|klanten|kopers|mensen|bezoekers|ouders|bedrijven|gezinnen`.replace(
    /\n/g,
    '',
  );
const determiners =
  "all |the |these |those |every |aller |der |den |die |de |des |los |las |dei |delle |degli |dos |das |van |d[’']";
/** "Half of her customers" are her own. */
const notTheirOwn = '(?!(?:of )?(?:my|his|her|its|their|own)(?!\\p{L}))';
const percentage =
  '\\d[\\d.,]* ?(?:%|per ?cent|prozent|pour ?cent|por ?ciento|per ?cento|por ?cento|procent)|%';
const shares = [percentage, ...statisticPatterns, 'half'].join('|');
const sharesOfOthers = whole(
  `(?:${shares})(?: of| aller| der| des| de)? ${notTheirOwn}(?:${determiners}){0,2}(?:\\p{L}+ )?(?:${otherPeople})`,
);

/** "By 40 percent", "30% faster": nobody has measured what the offer or the market does. */
const measuredEffects = whole(
  `(?:by|um|rund um|over|up to|bis zu) (?:about |some |almost |nearly |over |more than |etwa |fast )?(?:\\p{L}+[ -])?(?:${percentage})|` +
    `(?:${percentage}) (?:more|less|fewer|faster|slower|cheaper|better|worse|higher|lower|growth|increase|decrease|mehr|weniger|schneller|günstiger|besser|höher|niedriger|de plus|de moins|más|menos|più|meno|mais|meer|minder)`,
);

const hasLetters = (pattern: string): boolean => /[a-z]/i.test(pattern.replace(/\\p\{L\}/g, ''));
const studies = whole(`(?<!(?:my|his|her|their|our|own) )(?:${studyPatterns.filter(hasLetters).join('|')})`);
/** Scripts without spaces have no word edges. */
const unspacedStudies = studyPatterns
  .filter((pattern) => !hasLetters(pattern))
  .map((pattern) => new RegExp(pattern, 'gu'));

/** "The survey of the house", "a study in the attic": only one that found something, or asked people, is evidence. */
const isAboutAThing = (text: string, phrase: string): boolean =>
  /(?:study|survey|poll) (?:of|in|from)$/.test(phrase) &&
  !whole(`(?:study|survey|poll) (?:of|in|from) (?:${determiners})?(?:\\p{L}+ )?(?:${otherPeople})`).test(
    text,
  );

const capitals = "\\p{Lu}[\\p{L}\\p{N}&.'’-]*";
const institutions =
  'University|Institute|Institut|Foundation|Association|Academy|Council|Federation|Universität|Stiftung|Verband|Université|Universidad|Università|Universidade|Universiteit';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const source = `(?<name>${authorities.map(escaped).join('|')}|(?:${capitals} ){0,3}(?:${institutions})(?: (?:of|for|de|für) ${capitals})?)`;
const verbs =
  'found|finds|finding|shows?|showed|says?|said|reports?|reported|estimates?|published|claims?|recommends?|recommended|advises?|warns?|proves?|proved|confirms?|ranks?|rates?|zeigt|sagt|empfiehlt|belegt|warnt|rät|schätzt|montre|recommande|affirme|estime|muestra|recomienda|afirma|mostra|raccomanda|recomenda|toont|adviseert';
const nouns = 'stud(?:y|ies)|surveys?|reports?|polls?|papers?|data|figures|statistics|Studien?|Umfragen?';
/** The name alone is no evidence; it is when it says, shows or recommends something. */
const sources = [
  `${source} (?:has |have )?(?:${verbs})`,
  `${source} (?:${nouns})`,
  `(?:[Aa]ccording to|[Rr]esearch (?:by|from)|[Ss]tud(?:y|ies) (?:by|from)|[Ss]urvey (?:by|from)|[Dd]ata from|[Rr]ecommended by|[Ll]aut|[Ss]elon|[Ss]egún|[Ss]econdo|[Ss]egundo|[Vv]olgens) (?:the |an? |der |dem |l['’]|la |le |el |il |het |de )?${source}`,
].map((pattern) => whole(pattern));
