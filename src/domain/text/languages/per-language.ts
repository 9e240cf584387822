import type { LanguageData } from './language-data.ts';

/** A pattern from the words of a language, made once: joining the long lists for each sentence costs more than the search. */
export function perLanguage(make: (data: LanguageData) => RegExp): (data: LanguageData) => RegExp {
  const made = new WeakMap<LanguageData, RegExp>();
  return (data) => {
    const known = made.get(data) ?? make(data);
    made.set(data, known);
    return known;
  };
}
