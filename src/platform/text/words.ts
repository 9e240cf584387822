const localeOf = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

/** Creating a segmenter costs more than using it. */
const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

/** Lower-case words; Japanese and Chinese are split by dictionary. */
export const wordsOf = (text: string, language: string): string[] => {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(language).segment(text)) {
    if (isWordLike) words.push(segment.toLowerCase());
  }
  return words;
};
