import { mainTag } from '../spoken-numbers.ts';

/** The few words that code adds to a chapter. A language that is missing here gets the English ones. */
export type ChapterWords = {
  whatToDo: string;
  watch: string;
  minutes: (count: number) => string;
  forWhom: (name: string) => string;
  newLine: string;
  replacesLineAbove: string;
};

const english: ChapterWords = {
  whatToDo: 'What to do',
  watch: 'Watch',
  minutes: (count) => `${count} minutes`,
  forWhom: (name) => `for ${name}`,
  newLine: 'New line',
  replacesLineAbove: 'replaces the line above',
};

const words: Record<string, ChapterWords> = {
  en: english,
  de: {
    whatToDo: 'Was zu tun ist',
    watch: 'Beobachten',
    minutes: (count) => `${count} Minuten`,
    forWhom: (name) => `für ${name}`,
    newLine: 'Neue Zeile',
    replacesLineAbove: 'ersetzt die Zeile darüber',
  },
  fr: {
    whatToDo: 'À faire',
    watch: 'À observer',
    minutes: (count) => `${count} minutes`,
    forWhom: (name) => `pour ${name}`,
    newLine: 'Nouvelle ligne',
    replacesLineAbove: 'remplace la ligne ci-dessus',
  },
  es: {
    whatToDo: 'Qué hacer',
    watch: 'Observe',
    minutes: (count) => `${count} minutos`,
    forWhom: (name) => `para ${name}`,
    newLine: 'Línea nueva',
    replacesLineAbove: 'sustituye la línea de arriba',
  },
  it: {
    whatToDo: 'Che cosa fare',
    watch: 'Osservare',
    minutes: (count) => `${count} minuti`,
    forWhom: (name) => `per ${name}`,
    newLine: 'Nuova riga',
    replacesLineAbove: 'sostituisce la riga sopra',
  },
  pt: {
    whatToDo: 'O que fazer',
    watch: 'Observe',
    minutes: (count) => `${count} minutos`,
    forWhom: (name) => `para ${name}`,
    newLine: 'Linha nova',
    replacesLineAbove: 'substitui a linha acima',
  },
  nl: {
    whatToDo: 'Wat te doen',
    watch: 'Let op',
    minutes: (count) => `${count} minuten`,
    forWhom: (name) => `voor ${name}`,
    newLine: 'Nieuwe regel',
    replacesLineAbove: 'vervangt de regel hierboven',
  },
};

export const chapterWords = (language: string): ChapterWords => words[mainTag(language)] ?? english;
