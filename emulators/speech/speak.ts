import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { EspeakVoice } from './espeak-voices.ts';

const tooLongMs = 60_000;

/** Instead of ENOENT: says what to install. */
const missing = (program: string): Error =>
  new Error(`The speech emulator needs ${program}, which is not installed: apt-get install espeak-ng ffmpeg`);

async function run(program: string, args: string[], input: Uint8Array): Promise<Buffer> {
  const child = spawn(program, args, { timeout: tooLongMs });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(program) : error),
    );
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code ?? signal}`)),
    );
  });
  child.stdin.on('error', () => undefined); // the exit code says why
  child.stdin.end(input);
  const [output, complaint] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (output.length === 0)
    throw new Error(`${program} printed nothing: ${complaint.toString().slice(0, 300)}`);
  return output;
}

/** espeak reads text in double brackets as phonemes. */
const plainly = (text: string): string => text.replace(/\[\[|\]\]/g, ' ');

/** espeak-ng speaks, ffmpeg makes it as loud as the recorded clips. */
export async function speak(
  text: string,
  { voice, pitch, wordsPerMinute }: EspeakVoice,
  speed: number,
): Promise<Buffer> {
  const pace = String(Math.round(Math.min(450, Math.max(80, wordsPerMinute * speed))));
  const wave = await run(
    'espeak-ng',
    ['-v', voice, '-p', String(pitch), '-s', pace, '-b', '1', '--stdin', '--stdout'],
    Buffer.from(plainly(text)),
  );
  const loudness = 'loudnorm=I=-16:TP=-1.5:LRA=11';
  const sound = ['-ar', '24000', '-ac', '1', '-b:a', '48k', '-map_metadata', '-1', '-f', 'mp3'];
  return run('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-af', loudness, ...sound, 'pipe:1'], wave);
}
