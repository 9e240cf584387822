/** What a spreadsheet takes for a formula when a cell begins with it. */
const formulaStart = /^[=+\-@\t\r]/;

/** RFC 4180; a cell that would run as a formula is made text with an apostrophe. */
const csvCell = (text: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
