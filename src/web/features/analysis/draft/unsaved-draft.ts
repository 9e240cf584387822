import { useSyncExternalStore } from 'react';
import type { DraftFields } from './draft-saver.ts';

/** Unsaved input by analysis, in sessionStorage: it survives a reload. */
const listeners = new Set<() => void>();
const inMemory = new Map<number, string>();
const keyOf = (analysisId: number) => `unsaved-draft:${analysisId}`;

export function storeUnsaved(analysisId: number, fields: DraftFields): void {
  const isEmpty = Object.keys(fields).length === 0;
  if (isEmpty) inMemory.delete(analysisId);
  else inMemory.set(analysisId, JSON.stringify(fields));
  try {
    if (isEmpty) sessionStorage.removeItem(keyOf(analysisId));
    else sessionStorage.setItem(keyOf(analysisId), JSON.stringify(fields));
  } catch {
    // Storage is full or refused: the input is still in memory.
  }
  for (const listener of listeners) listener();
}

function readText(analysisId: number): string {
  const held = inMemory.get(analysisId);
  if (held !== undefined) return held;
  try {
    return sessionStorage.getItem(keyOf(analysisId)) ?? '{}';
  } catch {
    return '{}';
  }
}

export function readUnsaved(analysisId: number): DraftFields {
  try {
    return JSON.parse(readText(analysisId)) as DraftFields;
  } catch {
    return {};
  }
}

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
