import { useSyncExternalStore } from 'react';
import { readStored, store } from './tab-storage.ts';

/** Unsaved input of this tab, by name. It survives a reload, and without storage it is still in memory. */
const listeners = new Set<() => void>();
const inMemory = new Map<string, string>();

export function storeUnsaved(name: string, values: object): void {
  const text = JSON.stringify(values);
  inMemory.set(name, text);
  store(name, text === '{}' ? null : text);
  for (const listener of listeners) listener();
}

const readText = (name: string): string => inMemory.get(name) ?? readStored(name) ?? '{}';

export const readUnsaved = <Values extends object>(name: string): Values => JSON.parse(readText(name));

export function useUnsaved<Values extends object>(name: string): Values {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readText(name),
    () => '{}',
  );
  return JSON.parse(text);
}
