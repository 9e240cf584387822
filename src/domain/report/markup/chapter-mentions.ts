export type ChapterTitle = { key: string; title: string };
/** `key` is the chapter that these words name; null for all other words. */
export type Mention = { text: string; key: string | null };

const plain = (text: string): string => text.replaceAll('’', "'");

/** Text cut at the titles of chapters, so that they can become links. Letter for letter: "the last straw" is no title. */
export function cutAtTitles(text: string, chapters: readonly ChapterTitle[]): Mention[] {
  const pieces: Mention[] = [];
  let rest = text;
  while (rest !== '') {
    const [first] = chapters
      .map(({ key, title }) => ({ key, title, at: title === '' ? -1 : plain(rest).indexOf(plain(title)) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at || other.title.length - one.title.length);
    if (!first) break;
    const end = first.at + first.title.length;
    if (first.at > 0) pieces.push({ text: rest.slice(0, first.at), key: null });
    pieces.push({ text: rest.slice(first.at, end), key: first.key });
    rest = rest.slice(end);
  }
  return rest === '' ? pieces : [...pieces, { text: rest, key: null }];
}
