import { describe, expect, it } from 'vitest';
import { buyerLines, spokenLanguage } from '../../rules/buyer-lines.ts';
import {
  callConsent,
  callDisclosure,
  maskedNumber,
  saysGoodbye,
  textBeforeInterruption,
} from './call-strings.ts';

describe('the heard part of an interrupted sentence', () => {
  const text = 'Well. It costs a lot. I would ask at home first.';
  it.each([
    ['Well. It costs', 'Well. It costs'],
    ['It costs', 'Well. It costs'], // the provider reports only the last sentence; the earlier ones were heard
    ['  well.  it COSTS ', 'Well. It costs'],
    ['', ''],
    ['something else', 'something else'],
    ['x'.repeat(500), 'x'.repeat(48)],
  ])('%j', (heard, part) => {
    expect(textBeforeInterruption(text, heard)).toBe(part);
  });
});

describe('a buyer who says goodbye hangs up', () => {
  it.each(['No. Goodbye.', 'Not yet. Bye!', 'Auf Wiederhören.', 'Merci, au revoir.', 'Good bye…'])(
    '%s',
    (text) => {
      expect(saysGoodbye(text)).toBe(true);
    },
  );
  it.each([
    'I said goodbye to that idea.',
    'Goodbye is what I told the last one who called.',
    'Maybe.',
    'standby',
  ])('%s: stays', (text) => {
    expect(saysGoodbye(text)).toBe(false);
  });
  it.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'])('our closing lines in %s say goodbye', (language) => {
    const { goodbye, timeOver } = buyerLines(language);
    expect([saysGoodbye(goodbye), saysGoodbye(timeOver)]).toEqual([true, true]);
  });
});

describe('the language of a call', () => {
  it.each([
    ['en', 'en-US'],
    ['de', 'de-DE'],
    ['en-GB', 'en-GB'],
    ['DE-at', 'de-DE'],
    ['xx', 'en-US'],
    ['', 'en-US'],
  ])('%j is spoken as %s', (language, spoken) => {
    expect(spokenLanguage(language)).toBe(spoken);
  });
});

it('the first sentence says that it is automated, and the next that it is an AI, before any key is named', () => {
  expect(callDisclosure).toMatch(/^This is an automated call from Innerbuyer\. You will be talking to an AI/);
  expect(callDisclosure.indexOf('press 1')).toBeGreaterThan(callDisclosure.indexOf('AI'));
});

it('the consent text names the AI voice, the single call, the transcript and the opt-out', () => {
  for (const word of ['AI', 'once', 'not recorded', 'transcript', 'press 9'])
    expect(callConsent.wording).toContain(word);
});

it('a number shows its last three digits and its length', () => {
  expect(maskedNumber('+12025550143')).toBe('+••••••••143');
});
