/** The administrator's bearer token; storage can be refused by the browser, which counts as no token. */
const storageKey = 'adminToken';

export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export const storeAdminToken = (token: string): void => localStorage.setItem(storageKey, token);
export const removeAdminToken = (): void => localStorage.removeItem(storageKey);
