import { readStored, store } from '../../../platform/web/api/tab-storage.ts';

const nameOf = (linkId: string): string => `share-key:${linkId}`;

/** Kept for this tab: a link to a section makes a history entry without the key, and a reload must still work. */
export const rememberShareKey = (linkId: string, key: string): void => store(nameOf(linkId), key);
export const shareKeyOf = (linkId: string): string | null => readStored(nameOf(linkId));
