/** A spreadsheet runs a cell that starts with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** RFC 4180; an apostrophe keeps a formula from running. */
const csvCell = (text: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
