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
