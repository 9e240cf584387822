import { foldText } from './fold-text.ts';
import type { Hit } from './search-report.ts';

/** Styled by ::highlight() in app.css. The page's own elements stay as they are. */
const highlightName = 'found-in-report';

type Place = { node: Text; offset: number };

/** All text under an element, folded, with the place of each character. */
function readText(root: Element): { text: string; places: Place[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  const places: Place[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const folded = foldText(node.data);
    for (const offset of folded.starts) places.push({ node, offset });
    text += folded.text;
  }
  return { text, places };
}

const lettersOf = (text: string): string => foldText(text).text.replace(/[^\p{L}\p{N}]/gu, '');
const contextLetters = 24;

/** Words can occur many times in a section: the right place has the excerpt's letters around it. */
function findRange(root: Element, { before, found, after }: Hit): Range | null {
  const { text, places } = readText(root);
  const wanted = foldText(found).text;
  const [left, right] = [lettersOf(before).slice(-contextLetters), lettersOf(after).slice(0, contextLetters)];
  let best: { at: number; score: number } | null = null;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const onLeft = lettersOf(text.slice(Math.max(0, at - contextLetters * 3), at));
    const onRight = lettersOf(text.slice(at + wanted.length, at + wanted.length + contextLetters * 3));
    const score = Number(onLeft.endsWith(left)) + Number(onRight.startsWith(right));
    if (best === null || score > best.score) best = { at, score };
  }
  const first = best && places[best.at];
  const last = best && places[best.at + wanted.length - 1];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, Math.min(last.offset + 1, last.node.length));
  return range;
}

/** Unfolds what hides the passage, scrolls it to the middle and marks it. False when it is not on the page. */
export function markPassage(hit: Hit): boolean {
  const section = document.getElementById(hit.sectionId);
  const range = (section && findRange(section, hit)) ?? findRange(document.body, hit);
  const element = range?.startContainer.parentElement;
  if (!range || !element) return false;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (typeof Highlight === 'function') CSS.highlights.set(highlightName, new Highlight(range));
  return true;
}

export function unmarkPassage(): void {
  if (typeof Highlight === 'function') CSS.highlights.delete(highlightName);
}
