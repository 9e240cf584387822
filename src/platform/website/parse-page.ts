import { DOMParser } from 'linkedom';
import { PageText, type ParsedPage } from './page-text.ts';

type Attributes = Map<string, string>;

/** Elements whose content visitors do not read as text. */
const unread = new Set(
  'script style noscript template svg math iframe frame object embed video audio canvas map select datalist textarea'.split(
    ' ',
  ),
);

const blocks = new Set(
  `address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li main menu nav ol optgroup option p pre section
  summary table tbody tfoot thead tr ul`.split(/\s+/),
);

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const isBlock = (name: string) => blocks.has(name);
const isHeading = (name: string) => headings.has(name);
const isCell = (name: string) => name === 'td' || name === 'th';
const isMenu = (name: string, attributes: Attributes) =>
  name === 'nav' || attributes.get('role') === 'navigation';

const hiddenStyle =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?!\.?0*[1-9])|color\s*:\s*transparent|(?:left|top|text-indent)\s*:\s*-\d{3,})/i;
const unseenByOpacity = /(?:^|[;\s])opacity\s*:\s*0(?!\.?0*[1-9])/i;
const forScreenReaders = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i;
const consentBanner =
  /(?:cookie|consent|gdpr)[-_]?(?:banner|bar|notice|popup|modal|law|overlay|consent)|onetrust|cookiebot/i;

/** Hidden text is not read: it is where prompt injections are planted. */
function isHidden(name: string, attributes: Attributes): boolean {
  if (unread.has(name)) return true;
  // Some pages are served hidden as a whole and shown by a script.
  if (name === 'html' || name === 'body') return false;
  if (attributes.has('hidden') || attributes.get('aria-hidden')?.trim().toLowerCase() === 'true') return true;
  if (name === 'dialog' && !attributes.has('open')) return true;
  const style = (attributes.get('style') ?? '').slice(0, 2000).replace(/\/\*.*?\*\//g, '');
  if (hiddenStyle.test(style)) return true;
  // Zero opacity with a transform is an entrance animation; the text appears a moment later.
  if (unseenByOpacity.test(style) && !/transform\s*:/i.test(style)) return true;
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.slice(0, 1000);
  return forScreenReaders.test(names) || consentBanner.test(names);
}

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
