import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import type { LanguageData } from './language-data.ts';
import { dutch } from './nl.ts';
import { portuguese } from './pt.ts';

export const languages: Record<string, LanguageData> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

export const mainTag = (language: string): string =>
  Object.hasOwn(languages, language) ? language : (language.toLowerCase().split(/[-_]/)[0] ?? 'en');

/** Null for a language whose sentences code cannot judge. */
export const languageData = (language: string): LanguageData | null => languages[mainTag(language)] ?? null;
