import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clipDrawing, landingVoice } from './landing-voice.ts';

const folder = 'content/golden-report/voice';

it('the drawing on the landing page is of the clip that is played', () => {
  const { sha256 } = clipDrawing.parse(
    JSON.parse(readFileSync(`${folder}/landing-tess.drawing.json`, 'utf8')),
  );
  const clip = readFileSync(`${folder}/landing-tess.mp3`);
  expect(createHash('sha256').update(clip).digest('hex')).toBe(sha256);
});

it('who is heard is one of the report’s own people', () => {
  expect(landingVoice()).toMatchObject({
    name: 'Tess',
    words: expect.stringMatching(/^Sorry, I'm whispering/),
  });
});
