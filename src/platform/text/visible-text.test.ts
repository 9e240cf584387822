import { expect, it } from 'vitest';
import { plainDigits, visibleText } from './visible-text.ts';

it('24: the quick scan misses no character that is normalised, hidden or a digit', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0xffff; point += 1) {
    const char = String.fromCharCode(point);
    const normal = char.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
    if (visibleText(char) !== normal) wrong.push(char);
    if (/\p{Nd}/u.test(char) && !/^\d$/.test(plainDigits(char))) wrong.push(char);
  }
  expect(wrong).toEqual([]);
  expect(plainDigits('room 3½, m², ٣٤ cafe\u0301')).toBe('room  3.5 , m, 34 café');
});
