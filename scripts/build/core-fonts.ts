import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { subsetFont } from './subset-font.ts';

/**
 * A first visit loads five font files. In the build each has a smaller one before it in the font stack, with the
 * characters, weights and features that English pages use. Other characters come from the complete files, as everything
 * does in development.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/core-fonts');
const styleSheet = join(root, 'src/platform/web/app.css');

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
const punctuation = '\u00a0£©·×÷é–—‘’“”•…€−';
/** Those that browsers apply without being asked, and the digits of `tabular-nums`. */
const features = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ');

type Font = { family: string; style?: string; weight: string; weights?: [number, number]; file: string };
const fonts: Font[] = [
  {
    family: 'Inter Core',
    weight: '100 900',
    weights: [300, 700],
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  },
  {
    family: 'Newsreader Core',
    weight: '200 800',
    weights: [400, 700],
    file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  },
  {
    family: 'Newsreader Core',
    style: 'italic',
    weight: '200 800',
    weights: [400, 400],
    file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
  },
  {
    family: 'IBM Plex Mono Core',
    weight: '400',
    file: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  },
  {
    family: 'IBM Plex Mono Core',
    weight: '500',
    file: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
  },
];

const codes = [...punctuation].map((character) => `U+${character.codePointAt(0)?.toString(16)}`);
const unicodeRange = ['U+20-7e', ...codes].join(', ');

async function writeCoreFont({ family, style = 'normal', weight, weights, file }: Font): Promise<string> {
  const complete = readFileSync(join(root, 'node_modules', file));
  const name = `${family.replaceAll(' ', '-').toLowerCase()}-${style}-${weight.split(' ')[0]}.woff2`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, name),
    await subsetFont(complete, { characters: ascii + punctuation, weights, features }),
  );
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("${relative(join(styleSheet, '..'), join(folder, name))}") format("woff2");
  unicode-range: ${unicodeRange};
}`;
}

let rules: Promise<string[]> | undefined;

export const coreFonts = (): Plugin => ({
  name: 'core-fonts',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    if (id.split('?')[0] !== styleSheet || id.endsWith('?url')) return;
    rules ??= Promise.all(fonts.map(writeCoreFont));
    return `${code}\n${(await rules).join('\n')}`;
  },
});
