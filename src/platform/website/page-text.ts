export type PageLink = { href: string; label: string };
export type ParsedPage = {
  title: string;
  language: string;
  baseHref: string | null;
  /** The text of each block in reading order. */
  blocks: string[];
  /** Index in `blocks` of the main element, otherwise of the first heading. */
  mainStart: number;
  links: PageLink[];
};

const longestBlock = 40_000;
const longestLabel = 120;

/** Collects lines and links while elements open and close in reading order. */
export class PageText {
  readonly #maxLinks: number;
  readonly #blocks: string[] = [];
  readonly #links: PageLink[] = [];
  #title: string | null = null;
  #language: string | null = null;
  #baseHref: string | null = null;
  #mainStart: number | null = null;
  #firstHeading: number | null = null;
  #line = '';
  #link: PageLink | null = null;
  #linkEnd = -1;
  #openHeadings = 0;
  #openMenus = 0;

  constructor(maxLinks: number) {
    this.#maxLinks = maxLinks;
  }

  setTitle(text: string) {
    this.#title ??= text;
  }

  setLanguage(language: string) {
    this.#language ??= language;
  }

  setBaseHref(href: string | undefined) {
    this.#baseHref ??= href ?? null;
  }

  addText(text: string) {
    if (this.#link && this.#link.label.length < longestLabel) this.#link.label += text.slice(0, longestLabel);
    // A menu's links are followed, but its text says nothing about the offer.
    if (this.#openMenus === 0 && this.#line.length < longestBlock) this.#line += text;
  }

  endLine() {
    if (this.#line.trim() !== '') this.#blocks.push(this.#line);
    this.#line = '';
    this.#linkEnd = -1;
  }

  /** Line breaks in headings are visual; in other text they separate statements. */
  breakLine() {
    if (this.#openHeadings > 0) this.addText(' ');
    else this.endLine();
  }

  /** A table row is one line, so a price stays with its plan. */
  startCell() {
    if (this.#line.trim() !== '') this.addText(' · ');
  }

  startHeading(isFirstRank: boolean) {
    if (isFirstRank) this.#firstHeading ??= this.#blocks.length;
    this.#openHeadings++;
  }

  endHeading() {
    this.#openHeadings--;
  }

  startMain() {
    this.#mainStart ??= this.#blocks.length;
  }

  startMenu() {
    this.#openMenus++;
  }

  endMenu() {
    this.#openMenus--;
  }

  startLink(href: string | undefined) {
    // Adjacent links in the markup are separate on the screen.
    if (this.#linkEnd === this.#line.length) this.addText(' ');
    this.#link = null;
    if (href === undefined || this.#links.length >= this.#maxLinks) return;
    this.#link = { href, label: '' };
    this.#links.push(this.#link);
  }

  endLink() {
    this.#link = null;
    this.#linkEnd = this.#line.length;
  }

  finish(): ParsedPage {
    this.endLine();
    return {
      title: this.#title ?? '',
      language: this.#language ?? '',
      baseHref: this.#baseHref,
      blocks: this.#blocks,
      mainStart: this.#mainStart ?? this.#firstHeading ?? 0,
      links: this.#links,
    };
  }
}
