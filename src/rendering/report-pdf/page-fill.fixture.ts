import { execFileSync } from 'node:child_process';

export type PageFill = {
  page: number /** How far down the text reaches, 0 to 1. */;
  share: number;
  endsChapter: boolean;
};

type Word = { text: string; top: number; bottom: number };
type Page = { height: number; words: Word[] };
/** Of the template's pages, in points: what is above or below is running head or foot. */
const headEnd = 58;
const footHeight = 62;

const numberOf = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="([\\d.]+)"`).exec(attributes)?.[1]);

function readPages(pdf: Uint8Array): Page[] {
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return html
    .split('<page ')
    .slice(1)
    .map((page) => ({
      height: numberOf(page, 'height'),
      words: [...page.matchAll(/<word ([^>]*)>([^<]*)<\/word>/g)].map(([, place = '', text = '']) => ({
        text,
        top: numberOf(place, 'yMin'),
        bottom: numberOf(place, 'yMax'),
      })),
    }));
}

const bodyOf = ({ height, words }: Page): Word[] =>
  words.filter(({ top, bottom }) => top > headEnd && bottom < height - footHeight);

/** A chapter opens with a title in large letters at the top; a person's name is larger still. */
const opensChapter = (page: Page, titles: readonly string[]): boolean => {
  const first = bodyOf(page)
    .slice(0, 12)
    .map(({ text }) => text)
    .join('')
    .replace(/^\d\d/, '');
  return titles.some((title) => first.startsWith(title.replace(/\s/g, '').slice(0, 24)));
};

/** Every page but the cover. `titles` are those of all chapters. */
export function pageFills(pdf: Uint8Array, titles: readonly string[]): PageFill[] {
  const pages = readPages(pdf);
  return pages.slice(1).map((page, at) => {
    const next = pages[at + 2];
    const lowest = Math.max(headEnd, ...bodyOf(page).map(({ bottom }) => bottom));
    return {
      page: at + 2,
      share: (lowest - headEnd) / (page.height - footHeight - headEnd),
      endsChapter: !next || opensChapter(next, titles),
    };
  });
}
