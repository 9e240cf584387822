import type { TermsBlock, TermsTableText } from './terms-text.ts';

/** On a phone each row is a card. */
export const TermsTable = ({ caption, head, rows }: TermsTableText) => (
  <table className="block w-full border-t-2 border-ink text-sm sm:table">
    <caption className="label-mono block pb-2 text-left text-ink-soft sm:table-caption">{caption}</caption>
    <thead className="sr-only sm:not-sr-only sm:table-header-group">
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col" className="border-b border-line py-2 pr-5 text-left font-semibold">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {rows.map(([name, ...cells]) => (
        <tr key={name} className="block border-b border-line py-3 sm:table-row sm:py-0">
          <th
            scope="row"
            className="block pr-5 text-left align-top font-semibold sm:table-cell sm:w-36 sm:border-b sm:border-line sm:py-3"
          >
            {name}
          </th>
          {cells.map((cell, at) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
              key={at}
              className="block pr-5 align-top text-ink-soft sm:table-cell sm:border-b sm:border-line sm:py-3 sm:last:w-48 sm:last:pr-0"
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Block = ({ block }: { block: TermsBlock }) => {
  if (typeof block === 'string') return <p className="max-w-[68ch]">{block}</p>;
  if ('table' in block) return <TermsTable {...block.table} />;
  return (
    <ul className="max-w-[68ch] list-[square] space-y-2 pl-5 marker:text-accent">
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

export const TermsBlocks = ({ blocks }: { blocks: readonly TermsBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
  blocks.map((block, at) => <Block key={at} block={block} />);
