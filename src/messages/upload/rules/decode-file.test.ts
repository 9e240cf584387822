import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const text = 'Größe passt, 24 €, naïve “Jacke”';
const utf16 = (isBig: boolean, mark: string) => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', utf16(false, '\ufeff')],
  ['UTF-16, the other byte first', utf16(true, '\ufeff')],
  ['UTF-16 without a mark', utf16(false, '')],
  ['UTF-16 without a mark, the other byte first', utf16(true, '')],
])('%s is read', (_name, bytes) => {
  expect(decodeFile(bytes)).toBe(text);
});

it('bytes that are not UTF-8 are read as Windows-1252', () => {
  expect(decodeFile(Buffer.from('Größe 24 \u0080', 'latin1'))).toBe('Größe 24 €');
  expect(decodeFile(new Uint8Array())).toBe('');
});
