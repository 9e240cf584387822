import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../../platform/web/api/tab-storage.ts';
import type { DraftFields } from './draft-values.ts';

/** Unsaved input by analysis. It survives a reload, and without storage it is still in memory. */
const listeners = new Set<() => void>();
const inMemory = new Map<number, string>();
const nameOf = (analysisId: number) => `unsaved-draft:${analysisId}`;

export function storeUnsaved(analysisId: number, fields: DraftFields): void {
  const text = JSON.stringify(fields);
  inMemory.set(analysisId, text);
  store(nameOf(analysisId), text === '{}' ? null : text);
  for (const listener of listeners) listener();
}

const readText = (analysisId: number): string =>
  inMemory.get(analysisId) ?? readStored(nameOf(analysisId)) ?? '{}';

export const readUnsaved = (analysisId: number): DraftFields =>
  JSON.parse(readText(analysisId)) as DraftFields;

export function useUnsaved(analysisId: number): DraftFields {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readText(analysisId),
    () => '{}',
  );
  return JSON.parse(text) as DraftFields;
}
