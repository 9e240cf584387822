import { mainTag } from '../../text/languages/languages.ts';
import type { Said } from './case-file.ts';

/** A language that is missing here gets the English sentence. */
const sentences: Record<string, (said: Pick<Said, 'theme' | 'count' | 'of'>) => string> = {
  en: ({ count, of, theme }) => `${count} of ${of} messages from customers mention this: ${theme}.`,
  de: ({ count, of, theme }) => `${count} von ${of} Nachrichten von Kunden erwähnen das: ${theme}.`,
  fr: ({ count, of, theme }) => `${count} messages sur ${of} venus de clients parlent de ceci : ${theme}.`,
  es: ({ count, of, theme }) => `${count} de ${of} mensajes de clientes hablan de esto: ${theme}.`,
  it: ({ count, of, theme }) => `${count} messaggi su ${of} di clienti parlano di questo: ${theme}.`,
  pt: ({ count, of, theme }) => `${count} de ${of} mensagens de clientes mencionam isto: ${theme}.`,
  nl: ({ count, of, theme }) => `${count} van de ${of} berichten van klanten noemen dit: ${theme}.`,
};

/** Count and theme of what customers said, without their words. */
export const saidInOurWords = (said: Pick<Said, 'theme' | 'count' | 'of'>, language: string): string =>
  (sentences[mainTag(language)] ?? sentences.en)?.(said) ?? said.theme;
