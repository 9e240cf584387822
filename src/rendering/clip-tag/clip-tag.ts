import { product } from '../../domain/product.ts';
import type { Id3Tag } from './id3-tag.ts';

/** ISO 639-2 codes of the most frequent report languages; players know no others. */
const threeLetters: Record<string, string> = {
  ar: 'ara',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nb: 'nob',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
};
const languageCode = (language: string): string =>
  threeLetters[language.trim().toLowerCase().split(/[-_]/)[0] ?? ''] ?? 'und';

/** States inside the file that the voice is synthetic, for people and for machines. */
export function clipTag(clip: { personaName: string; transcript: string; language: string }): Id3Tag {
  const name = clip.personaName.replace(/\s+/g, ' ').trim().slice(0, 100);
  return {
    title: `Buyer voice: ${name}`,
    artist: `${name} (simulated buyer)`,
    album: product.name,
    language: languageCode(clip.language),
    comment: `AI-generated synthetic speech. ${name} is a simulated buyer, made by ${product.name}; no real person is speaking.`,
    lyrics: clip.transcript,
    userTexts: {
      'AI-generated': 'true',
      Generator: product.name,
      // IPTC's term, which platforms look for.
      'Digital source type': 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    },
  };
}
