import { describe, expect, it } from 'vitest';
import { draftMaxCharacters, mostSentences, problemOfDraft, sentencesOfDraft } from './draft-sentences.ts';

describe('a draft is cut into sentences', () => {
  it.each([
    [
      'en',
      'The kit costs £24. Delivery is £4.50.\n\nReady?',
      ['The kit costs £24.', 'Delivery is £4.50.', 'Ready?'],
    ],
    [
      'de',
      'Der Kurs beginnt am 14. Januar, z. B. um 18 Uhr. Dr. Krüger kommt ca. eine Stunde. Fragen?',
      ['Der Kurs beginnt am 14. Januar, z. B. um 18 Uhr.', 'Dr. Krüger kommt ca. eine Stunde.', 'Fragen?'],
    ],
    [
      'ja',
      '朝は七時に開きます。送料は無料です。ご予約はお電話で！',
      ['朝は七時に開きます。', '送料は無料です。', 'ご予約はお電話で！'],
    ],
    ['zh', '套装二十四镑。四天内送到。', ['套装二十四镑。', '四天内送到。']],
    ['en', 'HOT TUB MOVING\n• Local, $425\n---\n', ['HOT TUB MOVING', '• Local, $425']],
  ])('%s', (language, draft, sentences) => {
    expect(sentencesOfDraft(draft, language)).toEqual(sentences);
  });

  it('and refused when nothing is in it, when it is too long and when it has too many', () => {
    const problem = (text: string) => problemOfDraft(text, sentencesOfDraft(text, 'en'));
    expect(problem('The kit costs £24.')).toBeNull();
    expect(problem(' … ')).toContain('Paste the text');
    expect(problem('a'.repeat(draftMaxCharacters + 1))).toContain('shorten your text to 6,000 characters');
    expect(problem('It is so. '.repeat(500))).toContain('500 sentences');
    expect(problem('It is so. '.repeat(mostSentences))).toBeNull();
  });
});
