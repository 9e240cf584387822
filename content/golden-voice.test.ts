import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutSentences } from '../src/platform/text/cut-sentences.ts';
import { customerWordsOf } from '../src/report/document/rules/ledger.ts';
import {
  cleanMonologue,
  monologueContext,
  monologueFaults,
  sentenceFaults,
} from '../src/talk/voice/rules.ts';
import { goldenOrder, goldenReport } from './golden-report.ts';

type Monologue = { file: string; persona: string; scene: string; text: string };
const folder = 'content/golden-report/voice';
const { clips, landing } = JSON.parse(readFileSync(`${folder}/monologues.json`, 'utf8')) as {
  clips: Monologue[];
  landing: Monologue;
};
const { details } = goldenReport();
const contextOf = (id: string) => {
  const persona = details.personas.find((person) => person.id === id);
  if (!persona) throw new Error(`nobody is ${id}`);
  return monologueContext(persona, details, customerWordsOf(goldenOrder), '');
};
/** 48 kbit/s: six bytes per millisecond. */
const secondsOf = (mp3: Buffer) => mp3.length / 6000;

it('each of the five speaks twice, in words that nobody else and no second clip has', () => {
  expect(clips.map(({ persona }) => persona)).toEqual([
    'p1',
    'p1',
    'p2',
    'p2',
    'p3',
    'p3',
    'p4',
    'p4',
    'p5',
    'p5',
  ]);
  const sentences = clips.flatMap(({ text }) => cutSentences(text).map((sentence) => sentence.trim()));
  const long = sentences.filter((sentence) => sentence.split(' ').length > 5);
  expect(long).toEqual([...new Set(long)]);
});

describe.each(clips)('the monologue $file', ({ file, persona, scene, text }) => {
  it('has no fault and is spoken word for word', () => {
    const context = contextOf(persona);
    expect(context.persona.scenes).toContain(scene);
    expect(monologueFaults({ scene, monologue: text }, context)).toEqual([]);
    expect(cleanMonologue(text, context)).toBe(text);
  });

  it('is a recording of 30 to 55 seconds that says what it is', () => {
    const mp3 = readFileSync(`${folder}/${file}.mp3`);
    expect(secondsOf(mp3)).toBeGreaterThan(30);
    expect(secondsOf(mp3)).toBeLessThan(55);
    expect(mp3.length).toBeLessThan(350_000);
    expect(mp3.subarray(0, 3).toString()).toBe('ID3');
    const tag = mp3.subarray(0, 4_000).toString();
    expect(tag).toContain('AI-generated synthetic speech');
    expect(tag).toContain(text);
  });
});

it('the clip of the landing page is true to the same person and at most 20 seconds long', () => {
  const context = contextOf(landing.persona);
  expect(cutSentences(landing.text).flatMap((sentence) => sentenceFaults(sentence, context))).toEqual([]);
  expect(secondsOf(readFileSync(`${folder}/${landing.file}.mp3`))).toBeLessThan(20);
});
