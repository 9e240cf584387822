import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';

const mostBytes = 256 * 1024 * 1024;

/** poppler's tools, as an independent reader. Each runs only when its result is needed. */
export function inspectPdf(pdf: Uint8Array) {
  const ask = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, { input: pdf, encoding: 'utf8', maxBuffer: mostBytes });
  return {
    info: () => ask('pdfinfo', '-'),
    text: () => ask('pdftotext', '-', '-'),
    /** Every word with its place on its page. */
    words: () => ask('pdftotext', '-bbox', '-', '-'),
    scripts: () => ask('pdfinfo', '-js', '-').trim(),
    /** The list has a heading line even when it is empty. */
    links: () => ask('pdfinfo', '-url', '-').trim().split('\n').slice(1),
    fonts: () => ask('pdffonts', '-'),
    structure: () => ask('pdfinfo', '-struct', '-'),
    actions: () => actionsIn(pdf),
  };
}

/** Finds actions and external references, also inside compressed streams. */
function actionsIn(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const parts = [bytes.toString('latin1')];
  for (const match of parts[0]?.matchAll(/stream\r?\n/g) ?? []) {
    const start = match.index + match[0].length;
    const end = bytes.indexOf('endstream', start);
    try {
      parts.push(inflateSync(bytes.subarray(start, end)).toString('latin1'));
    } catch {
      // Not a compressed stream: its bytes are in the first part.
    }
  }
  const acting =
    /\/S\s*\/(?:URI|JavaScript|Launch|GoToR|GoToE|SubmitForm|ImportData|Rendition)|\/(?:OpenAction|AA|EmbeddedFiles|AcroForm)\b/g;
  return parts.flatMap((part) => part.match(acting) ?? []);
}

export const withoutSpace = (text: string): string => text.replace(/[\s\u200b]/g, '');
