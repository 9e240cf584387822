import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clipTag, withId3Tag } from './clip-tag.ts';

const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-id3-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** ffmpeg writes its own tag in front of it. */
const silence = [
  '-f',
  'lavfi',
  '-i',
  'anullsrc=r=24000:cl=mono',
  '-t',
  '1',
  '-metadata',
  'title=Somebody else’s',
];
execFileSync('ffmpeg', ['-v', 'error', ...silence, '-b:a', '48k', join(folder, 'plain.mp3')]);
const plain = readFileSync(join(folder, 'plain.mp3'));

function framesOf(bytes: Uint8Array): Map<string, Buffer[]> {
  const mp3 = Buffer.from(bytes);
  const size = (at: number) => mp3.subarray(at, at + 4).reduce((total, byte) => total * 128 + byte, 0);
  expect([mp3.subarray(0, 3).toString(), mp3[3]]).toEqual(['ID3', 4]);
  const end = 10 + size(6);
  const frames = new Map<string, Buffer[]>();
  for (let at = 10; at < end; ) {
    const id = mp3.subarray(at, at + 4).toString();
    const length = size(at + 4);
    frames.set(id, [...(frames.get(id) ?? []), mp3.subarray(at + 10, at + 10 + length)]);
    at += 10 + length;
  }
  return frames;
}
function probe(bytes: Uint8Array) {
  const file = join(folder, 'tagged.mp3');
  writeFileSync(file, bytes);
  const output = execFileSync('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', file]).toString();
  return JSON.parse(output).format as { duration: string; tags: Record<string, string> };
}

const clip = {
  personaName: 'Łucja Ōta 🐦',
  transcript: 'Przepraszam, to tylko korytarz.',
  language: 'pl-PL',
};

describe('the tag of a clip', () => {
  it('says to every player and to machines that it is synthetic', () => {
    const { tags, duration } = probe(withId3Tag(plain, clipTag(clip)));
    expect(tags).toMatchObject({
      title: 'Buyer voice: Łucja Ōta 🐦',
      artist: 'Łucja Ōta 🐦 (simulated buyer)',
      album: 'Innerbuyer',
      language: 'pol',
      comment:
        'AI-generated synthetic speech. Łucja Ōta 🐦 is a simulated buyer, made by Innerbuyer; no real person is speaking.',
      'AI-generated': 'true',
      Generator: 'Innerbuyer',
      'Digital source type': 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      'lyrics-pol': clip.transcript,
    });
    expect(Number(duration)).toBeCloseTo(1, 0);
  });

  it('replaces the tag that was there, and tagging twice leaves one', () => {
    const once = withId3Tag(plain, clipTag(clip));
    expect(withId3Tag(once, clipTag(clip))).toEqual(once);
    expect(Buffer.from(once).includes('Somebody else')).toBe(false);
    expect([...framesOf(once).keys()]).toEqual(['TIT2', 'TPE1', 'TALB', 'TLAN', 'COMM', 'USLT', 'TXXX']);
    expect(framesOf(once).get('TXXX')).toHaveLength(3);
  });

  it('can contain any name and any text', () => {
    const hostile = {
      personaName: `A\u0000TIT2\ud800 ${'x'.repeat(500)}`,
      transcript: 'é\u0000\u0007'.repeat(40_000),
      language: '??',
    };
    const tagged = withId3Tag(plain, clipTag(hostile));
    const { tags, duration } = probe(tagged);
    expect(tags.title).toMatch(/^Buyer voice: ATIT2\ufffd x+$/);
    expect(tags.title?.length).toBeLessThan(120);
    expect(tags['lyrics-und']).toBe('é'.repeat(40_000));
    expect(Number(duration)).toBeCloseTo(1, 0);
  });

  it('is put at the start of any file, even one that is not an mp3', () => {
    expect(withId3Tag(new Uint8Array(), clipTag(clip)).length).toBeGreaterThan(100);
    // A tag that claims to be longer than the file.
    const lying = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f, 1, 2, 3]);
    expect(framesOf(withId3Tag(lying, clipTag(clip))).has('TIT2')).toBe(true);
  });
});
