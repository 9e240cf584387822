import type { Analysis } from '../../../contract/analysis.ts';
import { fallbackTitle, moduleKeys } from '../../../domain/module-catalogue.ts';

export type ReportModule = { key: string; title: string; content: string };

/** Result modules in catalogue order; keys this release does not know come last. */
export function modulesInOrder(results: NonNullable<Analysis['results']>): ReportModule[] {
  const place = (key: string) => {
    const at = (moduleKeys as readonly string[]).indexOf(key);
    return at === -1 ? moduleKeys.length : at;
  };
  return Object.entries(results)
    .map(([key, { title, content }]) => ({ key, title: title || fallbackTitle(key), content }))
    .sort((a, b) => place(a.key) - place(b.key));
}

/** Copy needs content that is a non-empty string. */
export const hasContent = (content: string): boolean => content.trim() !== '';
