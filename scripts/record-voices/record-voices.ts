import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cast } from '../../src/report/document/rules/buyer-persona.ts';
import { clipTag, withId3Tag } from '../../src/talk/voice/clip-tag.ts';
import { drawLandingClip } from './draw-landing-clip.ts';
import { openKokoro, sampleRate } from './kokoro.ts';

/**
 * Speaks the golden report's monologues with Kokoro, offline: `KOKORO_FOLDER=… npx tsx
 * scripts/record-voices/record-voices.ts [file …]`. What it needs is not in the lockfile; it says how to get it.
 */
const folder = 'content/golden-report/voice';
type Monologue = { file: string; persona: string; text: string };
const { clips, landing } = JSON.parse(readFileSync(join(folder, 'monologues.json'), 'utf8')) as {
  clips: Monologue[];
  landing: Monologue;
};
const { cast } = JSON.parse(readFileSync('content/golden-report/psychologist.json', 'utf8')) as {
  cast: Cast;
};
const { personas } = cast;

/** British voices, for a British shop; how fast each of them talks. */
const voices: Record<string, { name: string; speed: number }> = {
  p1: { name: 'bf_emma', speed: 1 },
  p2: { name: 'bf_isabella', speed: 0.9 },
  p3: { name: 'bm_george', speed: 0.95 },
  p4: { name: 'bm_fable', speed: 1.08 },
  p5: { name: 'bm_lewis', speed: 0.9 },
};

/** As loud as each other, which takes a compressor for voices that burst; 48 kb/s mono is plenty at 24 kHz. */
function toMp3(samples: Float32Array): Uint8Array {
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
  const even = 'acompressor=threshold=-20dB:ratio=3:attack=5:release=120:makeup=2,loudnorm=I=-16:TP=-3:LRA=7';
  const loudness = ['-af', even, '-ar', String(sampleRate)];
  const output = ['-map_metadata', '-1', '-b:a', '48k', '-write_xing', '1', '-f', 'mp3', 'pipe:1'];
  return execFileSync('ffmpeg', ['-v', 'error', ...input, ...loudness, ...output], {
    input: Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
    maxBuffer: 50 * 1024 * 1024,
  });
}

const only = process.argv.slice(2);
const kokoro = await openKokoro(process.env.KOKORO_FOLDER ?? '/tmp/kokoro');
for (const { file, persona: id, text } of [...clips, landing]) {
  if (only.length > 0 && !only.includes(file)) continue;
  const persona = personas.find((person) => person.id === id);
  const voice = voices[id];
  if (!persona || !voice) throw new Error(`${file} is nobody’s`);
  const samples = await kokoro.speak(text, voice);
  const tag = clipTag({ personaName: persona.name, transcript: text, language: 'en-GB' });
  const mp3 = withId3Tag(toMp3(samples), tag);
  writeFileSync(join(folder, `${file}.mp3`), mp3);
  console.log(`${file}: ${(samples.length / sampleRate).toFixed(1)} s, ${Math.round(mp3.length / 1024)} kB`);
}
drawLandingClip(join(folder, `${landing.file}.mp3`));
