import type { Inline } from '../../../domain/report/markup/report-markup.ts';

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

type Props = { of: readonly Inline[]; isVerbatim?: boolean };

export const MarkupWords = ({ of, isVerbatim = false }: Props) =>
  of.map(({ text, bold }, at) => {
    const Words = bold ? 'strong' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
    return <Words key={at}>{isVerbatim ? text : <WithGaps text={text} />}</Words>;
  });
