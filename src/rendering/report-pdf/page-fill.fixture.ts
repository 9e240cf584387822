import { inspectPdf } from './inspect-pdf.fixture.ts';

export type PageFill = {
  page: number;
  /** How far down the text reaches, 0 to 1. */
  share: number;
  endsChapter: boolean;
  /** The chapter that opens at the top. */
  opens: string | null;
  /** The running head, without spaces. */
  head: string;
};

type Word = { text: string; top: number; bottom: number };
type Page = { height: number; words: Word[] };
/** Of the template's pages, in points: what is above or below is running head or foot. */
const headEnd = 58;
const footHeight = 62;

const numberOf = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="([\\d.]+)"`).exec(attributes)?.[1]);

function readPages(pdf: Uint8Array): Page[] {
  return inspectPdf(pdf)
    .words()
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

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join('');
export const letters = (text: string): string => text.replace(/\s/g, '').replaceAll("'", '’');

/** The title at the top of the page, if a chapter opens there. */
const openedBy = (page: Page | undefined, titles: readonly string[]): string | null => {
  const first = page ? joined(bodyOf(page).slice(0, 12)) : '';
  const isFirst = (title: string) =>
    [first, first.replace(/^\d\d/, '')].some((words) => words.startsWith(letters(title).slice(0, 24)));
  return titles.find(isFirst) ?? null;
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
      endsChapter: !next || openedBy(next, titles) !== null,
      opens: openedBy(page, titles),
      head: joined(page.words.filter(({ top }) => top < headEnd)).replace(/^Innerbuyer/, ''),
    };
  });
}
