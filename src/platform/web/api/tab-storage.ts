import { readVisitSource } from '../../../admin/figures/rules/visit-source.ts';

/** What this tab keeps in sessionStorage: it survives reload and Back. All pages also work in browsers that refuse storage. */
export function readStored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {}
}

const sourceName = 'innerbuyer-source-1';

/** Keeps the visit's source, so that an order can name the link that led to it; the server counts the visit. */
export function rememberSource(search: string): void {
  const source = readVisitSource(new URLSearchParams(search).get('utm_source'));
  if (source) store(sourceName, source);
}
export const readSource = (): string | null => readStored(sourceName);
