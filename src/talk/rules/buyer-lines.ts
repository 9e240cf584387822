import { mainTag } from '../../platform/text/languages.ts';

/** Fixed phone lines of a buyer: greeting, goodbye, and replacements while the model is unavailable. */
export type BuyerLines = {
  hello: (name: string) => string;
  sayAgain: string;
  timeOver: string;
  goodbye: string;
};

const english: BuyerLines = {
  hello: (name) => `Hello, this is ${name}. What is it about?`,
  sayAgain: 'Sorry, I lost you for a moment. Could you say that again?',
  timeOver: 'I have to go now. Thank you for the call. Goodbye.',
  goodbye: 'I have to stop here. Goodbye.',
};

const linesByLanguage: Record<string, BuyerLines> = {
  en: english,
  de: {
    hello: (name) => `Hallo, hier ist ${name}. Worum geht es?`,
    sayAgain: 'Entschuldigung, ich habe Sie kurz nicht verstanden. Können Sie das noch einmal sagen?',
    timeOver: 'Ich muss jetzt los. Danke für den Anruf. Auf Wiederhören.',
    goodbye: 'Ich muss hier aufhören. Auf Wiederhören.',
  },
  fr: {
    hello: (name) => `Allô, ici ${name}. C’est à quel sujet ?`,
    sayAgain: 'Pardon, je vous ai perdu un instant. Vous pouvez répéter ?',
    timeOver: 'Je dois y aller maintenant. Merci pour l’appel. Au revoir.',
    goodbye: 'Je dois m’arrêter là. Au revoir.',
  },
  es: {
    hello: (name) => `Hola, soy ${name}. ¿De qué se trata?`,
    sayAgain: 'Perdón, le perdí un momento. ¿Puede repetirlo?',
    timeOver: 'Tengo que irme ya. Gracias por la llamada. Adiós.',
    goodbye: 'Tengo que dejarlo aquí. Adiós.',
  },
  it: {
    hello: (name) => `Pronto, sono ${name}. Di che cosa si tratta?`,
    sayAgain: 'Scusi, per un attimo non ho sentito. Può ripetere?',
    timeOver: 'Ora devo andare. Grazie della chiamata. Arrivederci.',
    goodbye: 'Devo fermarmi qui. Arrivederci.',
  },
  nl: {
    hello: (name) => `Hallo, met ${name}. Waar gaat het over?`,
    sayAgain: 'Sorry, ik was u even kwijt. Kunt u dat nog eens zeggen?',
    timeOver: 'Ik moet nu gaan. Bedankt voor het bellen. Tot ziens.',
    goodbye: 'Ik moet hier stoppen. Tot ziens.',
  },
  pt: {
    hello: (name) => `Olá, fala ${name}. Do que se trata?`,
    sayAgain: 'Desculpe, perdi-o por um momento. Pode repetir?',
    timeOver: 'Tenho de ir agora. Obrigado pela chamada. Adeus.',
    goodbye: 'Tenho de parar aqui. Adeus.',
  },
};

/** The phone provider wants a region with most languages. */
const spokenTags =
  'en-US de-DE fr-FR es-ES it-IT nl-NL pt-PT pl-PL sv-SE da-DK nb-NO fi-FI tr-TR ja-JP ko-KR'.split(' ');

export const buyerLines = (language: string): BuyerLines => linesByLanguage[mainTag(language)] ?? english;

/** The phone provider's tag of a report's language; English when the provider may not support it. */
export function spokenLanguage(language: string): string {
  if (/^[a-z]{2}-[A-Z]{2}$/.test(language)) return language;
  return spokenTags.find((tag) => mainTag(tag) === mainTag(language)) ?? 'en-US';
}
