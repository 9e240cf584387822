/** Report text inside a list item or a table cell: one line, without the cell separator. */
export const inline = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '/').trim();
export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${inline(line)}`).join('\n');
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inline).join(' | ')} |`).join('\n');
