import { DOMParser } from 'linkedom';
import { type Attributes, isBlock, isCell, isHeading, isHidden, isMenu } from './element-kinds.ts';
import { PageText, type ParsedPage } from './page-text.ts';

/**
 * Parsing time grows with open tags times closing tags, and every "<" or "&" may become a node. The rest of a page
 * beyond these limits is not read; the longest real pages have a fifth of them.
 */
const mostTags = 30_000;
const mostMarks = 150_000;
const elementNode = 1;
const textNode = 3;

type OpenElement = { name: string; isMenu: boolean };

/** Reads what a visitor sees, top to bottom. No recursion: a page may be nested twenty thousand deep. */
export function parsePage(html: string, maxLinks: number): ParsedPage {
  const parsed = new DOMParser().parseFromString(affordablePart(html), 'text/html');
  const page = new PageText(maxLinks);
  // One by one, because linkedom's doctype has no next sibling.
  for (const top of (parsed as unknown as Document).childNodes) readBranch(top, page);
  return page.finish();
}

function readBranch(top: Node, page: PageText): void {
  const open: OpenElement[] = [];
  let node: Node | null = top;
  while (node) {
    const entered: OpenElement | null = enter(node, page);
    if (entered) open.push(entered);
    if (entered && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    if (entered) leave(open.pop(), page);
    while (node && node !== top && !node.nextSibling) {
      node = node.parentNode;
      leave(open.pop(), page);
    }
    node = node && node !== top ? node.nextSibling : null;
  }
}

function affordablePart(html: string): string {
  let tags = 0;
  let marks = 0;
  for (const { 0: mark, index } of html.matchAll(/<[a-z/]?|&/gi)) {
    marks++;
    if (mark.length === 2) tags++;
    if (tags > mostTags || marks > mostMarks) return html.slice(0, index);
  }
  return html;
}

/** Null when the node's content is skipped. */
function enter(node: Node, page: PageText): OpenElement | null {
  if (node.nodeType === textNode) page.addText((node as Text).data);
  if (node.nodeType !== elementNode) return null;
  const element = node as Element;
  const name = element.localName.toLowerCase();
  if (name === 'title') {
    page.setTitle(element.textContent ?? '');
    return null;
  }
  const attributes = attributesOf(element);
  if (name === 'html') page.setLanguage(attributes.get('lang') ?? '');
  if (name === 'base') page.setBaseHref(attributes.get('href'));
  if (isHidden(name, attributes)) return null;
  if (isBlock(name)) page.endLine();
  if (isHeading(name)) page.startHeading(name === 'h1');
  if (name === 'br') page.breakLine();
  if (isCell(name)) page.startCell();
  if (name === 'main' || attributes.get('role') === 'main') page.startMain();
  if (name === 'a') page.startLink(attributes.get('href'));
  const menu = isMenu(name, attributes);
  if (menu) page.startMenu();
  return { name, isMenu: menu };
}

function leave(left: OpenElement | undefined, page: PageText): void {
  if (!left) return;
  if (isBlock(left.name)) page.endLine();
  if (isHeading(left.name)) page.endHeading();
  if (left.name === 'a') page.endLink();
  if (left.isMenu) page.endMenu();
}

/** The parser keeps the case of attribute names: STYLE hides as well as style. The first of a name counts. */
function attributesOf(element: Element): Attributes {
  const attributes: Attributes = new Map();
  for (const { name, value } of [...element.attributes]) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, value);
  }
  return attributes;
}
