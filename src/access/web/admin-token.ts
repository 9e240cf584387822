/** The administrator's bearer token. A browser that refuses storage counts as signed out. */
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
