import { type Block, type Inline, parseMarkup } from '../../domain/report-markup.ts';
import { Tag } from './tag.tsx';

const Inlines = ({ of }: { of: Inline[] }) =>
  of.map(({ text, bold }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
    bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
  );

/** Report text as blocks; it never becomes HTML. `label` names its tables for screen readers. */
export function Markup({ content, label }: { content: string; label: string }) {
  const blocks = parseMarkup(content);
  // A text without main headings opens with a smaller one: screen readers must not find a level skipped.
  const mainHeadings = blocks.some((block) => block.kind === 'heading' && block.level === 1) ? 1 : 2;
  return (
    <div className="max-w-[70ch] space-y-3 leading-relaxed wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
        <MarkupBlock key={at} block={block} label={label} mainHeadings={mainHeadings} />
      ))}
    </div>
  );
}

type BlockProps = { block: Block; label: string; mainHeadings: 1 | 2 };

function MarkupBlock({ block, label, mainHeadings }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return block.level <= mainHeadings ? (
        <h4 className="pt-2 font-display text-xl font-semibold">{block.text}</h4>
      ) : (
        <h5 className="pt-1 font-display text-lg font-semibold">{block.text}</h5>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.inlines} />
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc space-y-1 pl-5 marker:text-accent">
          {block.items.map((item, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
            <li key={row}>
              <Inlines of={item} />
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote className="space-y-2 border-l-2 border-accent pl-4">
          <p className="font-display text-lg italic">
            <Inlines of={block.inlines} />
          </p>
          {block.label && <Tag look={block.label === 'simulated' ? 'plain' : 'good'}>{block.label}</Tag>}
        </blockquote>
      );
    case 'table':
      return <MarkupTable head={block.head} rows={block.rows} label={label} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

const MarkupTable = ({ head, rows, label }: { head: string[]; rows: string[][]; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="overflow-x-auto" tabIndex={0} aria-label={`Table: ${label}`}>
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
            <th key={at} scope="col" className="border-b-2 border-ink px-2 py-2 text-left align-bottom">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          <tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
              <td key={at} className="min-w-32 border-b border-line px-2 py-2 align-top">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
