import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { isRecord } from '../../wire/chat-request.ts';

const fewestCharsOfAnExcerpt = 12;

export function readDefectExcerpts(data: FencedData): string[] {
  const listed = parsedBlock(data, 'defects');
  const texts = Array.isArray(listed)
    ? listed.map((defect: unknown) => (isRecord(defect) ? defect.excerpt : defect))
    : (data.get('defects')?.text ?? '').split('\n');
  return texts
    .filter((text): text is string => typeof text === 'string')
    .map((text) => plain(text))
    .filter((text) => text.length >= fewestCharsOfAnExcerpt);
}

const plain = (text: string): string =>
  text
    .replace(/^\s*(?:[-*•>]|#+)\s+/, '')
    .replace(/\[(simulated|from your site)\]/gi, '')
    .replace(/[*…]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A line all in bold labels what follows, or is the simulator's own notice. */
const label = /^\*\*[^*]+\*\*$/;
const divider = /^\|\s*:?-/;

/** Takes out what the editor quoted, sentence by sentence; a quote, bullet or table row goes as a whole. */
export function withoutDefects(content: string, excerpts: string[]): string {
  if (excerpts.length === 0) return content;
  const isQuoted = (text: string): boolean => {
    const clean = plain(text);
    if (clean.length < fewestCharsOfAnExcerpt) return false;
    return excerpts.some((excerpt) => excerpt.includes(clean) || clean.includes(excerpt));
  };
  const lines = content.split('\n');
  return lines
    .flatMap((line, index) => {
      const isFrame = line === '' || label.test(line) || /^(#|---)/.test(line) || divider.test(line);
      if (isFrame || divider.test(lines[index + 1] ?? '')) return [line];
      if (/^[>|-]/.test(line)) return isQuoted(line) ? [] : [line];
      const sentences = line.match(/[^.!?]+[.!?]+\s*|[^.!?]+$/g) ?? [];
      const left = sentences.filter((sentence) => !isQuoted(sentence));
      return left.length > 0 ? [left.join('').trim()] : [];
    })
    .join('\n');
}
