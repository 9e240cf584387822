/** Expects one row more than fits on the page: it shows whether there is a next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  present: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): { items: Item[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { items: page.map(present), next: rows.length > size && last ? cursorOf(last) : null };
}

const dayMs = 24 * 60 * 60_000;

/** UTC days, both included. */
export const dayRange = (from: string | undefined, to: string | undefined) => ({
  from: from === undefined ? undefined : new Date(from),
  until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
});
