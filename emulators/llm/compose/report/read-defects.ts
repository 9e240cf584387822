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
