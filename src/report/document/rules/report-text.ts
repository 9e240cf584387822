import { fallbackTitle, inReadingOrder } from '../../../analysis/rules/module-catalogue.ts';
import type { Results } from './report.ts';

export type ReportModule = { key: string; title: string; content: string };

/** Result modules in catalogue order; keys this release does not know come last. */
export const modulesInOrder = (results: Results): ReportModule[] =>
  Object.entries(inReadingOrder(results)).map(([key, { title, content }]) => ({
    key,
    title: title || fallbackTitle(key),
    content,
  }));

/** Copy needs content that is a non-empty string. */
export const hasContent = (content: string): boolean => content.trim() !== '';
