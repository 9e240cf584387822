import { createQuoteCutter } from './cut-quote.ts';
import type { Cited, Message, Theme } from './message-reading.ts';
import { faultOfTitle, plainTitle } from './theme-title.ts';

/** As the model proposes them; `about` says which messages belong to it. */
export type ProposedTheme = { title: string; about: string; kind: Theme['kind'] };
/** `theme` is t1 for the first proposed. */
export type Assignment = { theme: string } & Cited;

/** A theme in fewer messages is one person's remark. */
const fewestItems = 2;

export const idOfTheme = (index: number): string => `t${index + 1}`;

/** The usable themes, each title once. */
export function cleanThemes(proposed: readonly ProposedTheme[]): ProposedTheme[] {
  const seen = new Set<string>();
  return proposed.flatMap(({ title, about, kind }) => {
    const plain = plainTitle(title);
    if (faultOfTitle(title) !== null || seen.has(plain)) return [];
    seen.add(plain);
    return [{ title: title.trim().replace(/(?<![.:;,])[.:;,]+$/, ''), about, kind }];
  });
}

/**
 * Counts distinct messages per theme. An assignment counts only when its theme and its message exist and the quote is in that
 * message. The most frequent theme becomes t1.
 */
export function countThemes(
  proposed: readonly ProposedTheme[],
  assignments: readonly Assignment[],
  messages: readonly Message[],
): Theme[] {
  const cut = createQuoteCutter(messages);
  const found = proposed.map(({ title, kind }, index) => {
    const own = assignments.filter(({ theme }) => theme === idOfTheme(index));
    return { title, kind, items: oncePerItem(own.map(cut)) };
  });
  return found
    .filter(({ items }) => items.length >= fewestItems)
    .toSorted((a, b) => b.items.length - a.items.length || a.title.localeCompare(b.title))
    .map((theme, index) => ({
      id: idOfTheme(index),
      ...theme,
      count: theme.items.length,
      of: messages.length,
    }));
}

/** Each message once, in the order of numbers. */
export function oncePerItem(cited: readonly (Cited | null)[]): Cited[] {
  const first = new Map<number, Cited>();
  for (const one of cited) if (one && !first.has(one.item)) first.set(one.item, one);
  return [...first.values()].sort((a, b) => a.item - b.item);
}
