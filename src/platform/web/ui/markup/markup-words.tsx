import {
  type ChapterTitle,
  cutAtTitles,
  type Inline,
} from '../../../../report/document/rules/report-markup.ts';

const gap = /(\[[^[\]]+\])/;

/** Highlights placeholders such as [name], which the customer has to fill in before pasting. */
const WithGaps = ({ text }: { text: string }) =>
  text.split(gap).map((piece, at) =>
    gap.test(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <span key={at} className="border-b border-dashed border-accent text-accent-deep">
        {piece}
      </span>
    ) : (
      piece
    ),
  );

export type LinkedChapter = ChapterTitle & { href: string };

type WordsProps = { text: string; chapters: readonly LinkedChapter[] };
const WithLinks = ({ text, chapters }: WordsProps) =>
  cutAtTitles(text, chapters).map(({ text: piece, key }, at) => {
    const href = chapters.find((one) => one.key === key)?.href;
    return href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <WithGaps key={at} text={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <a key={at} href={href} className="text-link">
        {piece}
      </a>
    );
  });

type Props = {
  of: readonly Inline[];
  isVerbatim?: boolean;
  /** The other chapters of the report: their titles become links. */
  chapters?: readonly LinkedChapter[];
};

export const MarkupWords = ({ of, isVerbatim = false, chapters = [] }: Props) =>
  of.map(({ text, bold }, at) => {
    const Words = bold ? 'strong' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
    return <Words key={at}>{isVerbatim ? text : <WithLinks text={text} chapters={chapters} />}</Words>;
  });
