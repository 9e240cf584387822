import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compress, decompress } from 'woff2-encoder';

/** Functions of HarfBuzz's C interface, on numbers and addresses in `memory`. */
type HarfBuzz = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

export type Subset = {
  characters: string;
  /** The weights of a variable font that stay. */
  weights?: [lightest: number, boldest: number] | undefined;
  /** OpenType features that stay, such as `kern`. */
  features: readonly string[];
};

const layoutFeatures = 6; // HB_SUBSET_SETS_LAYOUT_FEATURE_TAG
const writable = 2; // HB_MEMORY_MODE_WRITABLE
const tag = (name: string) => Buffer.from(name, 'latin1').readUInt32BE();

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const harfBuzz = instance.exports as unknown as HarfBuzz;
  harfBuzz._initialize?.();
  return harfBuzz;
}

/** A smaller WOFF2 file. Each call has a memory of its own, so nothing is freed. */
export async function subsetFont(woff2: Uint8Array, { characters, weights, features }: Subset) {
  const harfBuzz = await loadHarfBuzz();
  const call = (name: string, ...values: number[]): number => {
    const result = harfBuzz[name]?.(...values);
    if (result === 0) throw new Error(`HarfBuzz: ${name} failed`);
    return result ?? 0;
  };
  const font = await decompress(woff2);
  const address = call('malloc', font.length);
  new Uint8Array(harfBuzz.memory.buffer).set(font, address);
  const face = call('hb_face_create', call('hb_blob_create', address, font.length, writable, 0, 0), 0);

  const input = call('hb_subset_input_create_or_fail');
  const kept = call('hb_subset_input_set', input, layoutFeatures);
  call('hb_set_clear', kept);
  for (const feature of features) call('hb_set_add', kept, tag(feature));
  const unicodes = call('hb_subset_input_unicode_set', input);
  for (const character of characters) call('hb_set_add', unicodes, character.codePointAt(0) ?? 0);
  // Without a default of its own: the font's, moved into the range.
  if (weights) call('hb_subset_input_set_axis_range', input, face, tag('wght'), ...weights, Number.NaN);

  const result = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  const [start, length] = [call('hb_blob_get_data', result, 0), call('hb_blob_get_length', result)];
  return compress(new Uint8Array(harfBuzz.memory.buffer).slice(start, start + length));
}
