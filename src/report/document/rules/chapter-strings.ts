import { mainTag } from '../../../platform/text/languages.ts';

/** The few words that code adds to a chapter. A language that is missing here gets the English ones. */
const english = {
  whatToDo: 'What to do',
  /** Before the place of an action that is in the plan. */
  inPlan: 'In your plan',
  watch: 'Watch',
  minutes: (count: number) => `${count} minutes`,
  forWhom: (name: string) => `for ${name}`,
  newLine: 'New line',
  replacesLineAbove: 'replaces the line above',
  /** After a sentence that nothing supports. */
  unconfirmed: 'we have no source for this',
  /** Before such a sentence in a text to paste. */
  confirm: 'confirm before you use it',
};

type ChapterStrings = typeof english;

const words: Record<string, ChapterStrings> = {
  en: english,
  de: {
    whatToDo: 'Was zu tun ist',
    inPlan: 'In Ihrem Plan',
    watch: 'Beobachten',
    minutes: (count) => `${count} Minuten`,
    forWhom: (name) => `für ${name}`,
    newLine: 'Neue Zeile',
    replacesLineAbove: 'ersetzt die Zeile darüber',
    unconfirmed: 'dafür haben wir keine Quelle',
    confirm: 'vor der Verwendung bestätigen',
  },
  fr: {
    whatToDo: 'À faire',
    inPlan: 'Dans votre plan',
    watch: 'À observer',
    minutes: (count) => `${count} minutes`,
    forWhom: (name) => `pour ${name}`,
    newLine: 'Nouvelle ligne',
    replacesLineAbove: 'remplace la ligne ci-dessus',
    unconfirmed: 'nous n’avons pas de source pour cela',
    confirm: 'à confirmer avant de l’utiliser',
  },
  es: {
    whatToDo: 'Qué hacer',
    inPlan: 'En su plan',
    watch: 'Observe',
    minutes: (count) => `${count} minutos`,
    forWhom: (name) => `para ${name}`,
    newLine: 'Línea nueva',
    replacesLineAbove: 'sustituye la línea de arriba',
    unconfirmed: 'no tenemos fuente para esto',
    confirm: 'confirme antes de usarlo',
  },
  it: {
    whatToDo: 'Che cosa fare',
    inPlan: 'Nel suo piano',
    watch: 'Osservare',
    minutes: (count) => `${count} minuti`,
    forWhom: (name) => `per ${name}`,
    newLine: 'Nuova riga',
    replacesLineAbove: 'sostituisce la riga sopra',
    unconfirmed: 'non abbiamo una fonte per questo',
    confirm: 'da confermare prima dell’uso',
  },
  pt: {
    whatToDo: 'O que fazer',
    inPlan: 'No seu plano',
    watch: 'Observe',
    minutes: (count) => `${count} minutos`,
    forWhom: (name) => `para ${name}`,
    newLine: 'Linha nova',
    replacesLineAbove: 'substitui a linha acima',
    unconfirmed: 'não temos fonte para isto',
    confirm: 'confirme antes de usar',
  },
  nl: {
    whatToDo: 'Wat te doen',
    inPlan: 'In uw plan',
    watch: 'Let op',
    minutes: (count) => `${count} minuten`,
    forWhom: (name) => `voor ${name}`,
    newLine: 'Nieuwe regel',
    replacesLineAbove: 'vervangt de regel hierboven',
    unconfirmed: 'hiervoor hebben we geen bron',
    confirm: 'bevestig dit voor gebruik',
  },
};

export const chapterStrings = (language: string): ChapterStrings => words[mainTag(language)] ?? english;

export const hasChapterWords = (language: string): boolean => mainTag(language) in words;

const markOf = (language: string): string => `(${chapterStrings(language).unconfirmed.toLowerCase()})`;

/** Marked by code: nothing supports it. */
export const isMarked = (text: string, language: string): boolean =>
  text.toLowerCase().includes(markOf(language));
export const opensWithMark = (text: string, language: string): boolean =>
  text.toLowerCase().trimStart().startsWith(markOf(language));
