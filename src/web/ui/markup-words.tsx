import type { Inline } from '../../domain/report-markup.ts';

const gap = /(\[[^[\]]+\])/;

/** A gap the customer has to fill, such as [name], must not be pasted unseen. */
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

export const MarkupWords = ({ of, isVerbatim = false }: { of: readonly Inline[]; isVerbatim?: boolean }) =>
  of.map(({ text, bold }, at) => {
    const words = isVerbatim ? text : <WithGaps text={text} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
    return bold ? <strong key={at}>{words}</strong> : <span key={at}>{words}</span>;
  });
