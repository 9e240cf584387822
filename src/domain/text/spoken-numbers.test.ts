import { describe, expect, it } from 'vitest';
import { inDigits } from './spoken-numbers.ts';

describe('numbers are read as they are spoken', () => {
  it.each([
    ['en', 'I am fifty-two years old.', 'I am 52 years old.'],
    ['en', 'Four hundred and ninety-two. For paper.', '492. For paper.'],
    ['en', 'A hundred and sixty-four a roll', '164 a roll'],
    ['en', 'it cost twelve hundred pounds', 'it cost 1200 pounds'],
    ['en', 'two thousand five hundred pounds', '2500 pounds'],
    ['en', 'I paid three hundred for it', 'I paid 300 for it'],
    ['en', 'about a hundred people came', 'about 100 people came'],
    ['en', 'One of you has to be it, for once', 'One of you has to be it, for once'],
    ['en', 'my fiftieth birthday, the second time', 'my 50th birthday, the second time'],
    ['en', 'at half past six, quarter to one', 'at 6:30, 12:45'],
    ['en', 'twenty to twelve, ten past seven, ten fifty at night', '11:40, 7:10, 10:50 at night'],
    ['en', 'five to ten rolls, ten to 80 people', '5 to 10 rolls, 10 to 80 people'],
    ['de', 'zweitausendfünfhundert, dreihundertzwölf und tausend', '2500, 312 und 1000'],
    ['en', 'a six-day week, a dozen eggs', 'a 6-day week, a 12 eggs'],
    ['en', 'twenty-eight years and nine', '28 years and 9'],
    ['en', 'seventeen someones, tennis, often, weight', '17 someones, tennis, often, weight'],
    ['de', 'Ich bin zweiundfünfzig und sei es drum', 'Ich bin 52 und sei es drum'],
    ['fr', "J'ai quarante-trois ans, et vingt et un jours", "J'ai 43 ans, et 21 jours"],
    ['es', 'Tengo treinta y nueve años', 'Tengo 39 años'],
    ['it', 'Ho trentotto anni', 'Ho 38 anni'],
    ['pt', 'Tenho trinta e nove anos', 'Tenho 39 anos'],
    ['nl', 'Ik ben negenendertig jaar', 'Ik ben 39 jaar'],
    ['ja', '三十九歳です', '三十九歳です'],
  ])('%s: %s', (language, text, digits) => {
    expect(inDigits(text, language)).toBe(digits);
  });
});
