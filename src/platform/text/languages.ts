/** The language without its region: de for de-AT. */
export const mainTag = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? 'en';

/** English name of a language tag, such as German for de-AT; null for an unknown language. */
export function languageName(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag.trim());
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return name ?? null;
  } catch {
    return null;
  }
}
