import { expect, test } from 'vitest';
import { writeCaptions } from './captions.ts';

test('each sentence stays until the next one, the last until the end', () => {
  const cues = [
    { fromFrame: 0, text: 'You write two sentences.' },
    { fromFrame: 105, text: 'We cast five buyers.' },
  ];
  expect(writeCaptions(cues, 1_560, 25)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.200\nYou write two sentences.\n\n00:00:04.200 --> 00:01:02.400\nWe cast five buyers.\n',
  );
});
