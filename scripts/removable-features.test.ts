import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

/**
 * A feature is its folder and a line in each list on top. This removes two of them from a copy of the product; types and
 * import rules of what is left must hold. Who changes one of these lists changes its line here.
 */
const features: Record<
  string,
  { lines: [file: string, about: RegExp][]; words: [string, string, string][] }
> = {
  'src/report/share': {
    lines: [
      ['src/endpoints.ts', /report\/share/],
      ['src/app.ts', /shareRoutes/],
      ['src/routes.ts', /report\/share/],
      ['src/workspace/page/web/report-view.tsx', /ShareButton/],
    ],
    words: [['src/endpoints.ts', '    share,\n', '']],
  },
  'src/talk/voice': {
    lines: [
      ['src/endpoints.ts', /talk\/voice/],
      ['src/app.ts', /voiceRoutes/],
      ['src/retention.ts', /removeOverdueClips/],
      ['src/account/deletion/store/customer-data.ts', /voice_clips/],
      ['src/wiring.ts', /openAiSpeech/],
      ['src/dependencies.ts', /\bSpeech\b/],
      ['src/workspace/talk/contract.ts', /voiceTalkSchema/],
      ['src/workspace/talk/view-buyer-talk.ts', /viewVoice/],
      ['src/workspace/talk/web/talk-desks.tsx', /VoiceDesk|way === 'voice'/],
    ],
    words: [
      ['src/endpoints.ts', ' voice,', ''],
      ['src/workspace/page/web/workspace-report.tsx', 'data?.voice != null', 'false'],
      ['src/workspace/page/web/workspace-talk.tsx', 'offered?.voice === null', 'true'],
      [
        'src/workspace/talk/web/talk-desks.tsx',
        "</Shown>\n      {buyer && way === 'phone'",
        "{buyer && way === 'phone'",
      ],
    ],
  },
};

const copy = mkdtempSync(path.join(tmpdir(), 'removable-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const isCopied = (file: string): boolean => !/\.test\.tsx?$|^content\/recordings\//.test(file);
const change = (file: string, by: (text: string) => string): void => {
  const before = readFileSync(path.join(copy, file), 'utf8');
  const after = by(before);
  expect(after, `${file} has changed: look for the line of the feature`).not.toBe(before);
  writeFileSync(path.join(copy, file), after);
};
const run = (...command: string[]): string => {
  try {
    return execFileSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  } catch (error) {
    return `${(error as { stdout: string }).stdout}\nfailed`;
  }
};

it('share links and voice clips go with their folders and a line in each list', { timeout: 240_000 }, () => {
  for (const folder of ['src', 'content'])
    cpSync(folder, path.join(copy, folder), { recursive: true, filter: isCopied });
  for (const file of ['.dependency-cruiser.cjs', 'package.json']) cpSync(file, path.join(copy, file));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  writeFileSync(path.join(copy, 'src/pages.d.ts'), "declare module 'virtual:react-router/server-build';"); // of the build
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined, rootDirs: ['.'] };
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src'] }),
  );

  for (const [folder, { lines, words }] of Object.entries(features)) {
    expect(existsSync(path.join(copy, folder)), folder).toBe(true);
    rmSync(path.join(copy, folder), { recursive: true });
    for (const [file, about] of lines)
      change(file, (text) =>
        text
          .split('\n')
          .filter((line) => !about.test(line))
          .join('\n'),
      );
    for (const [file, word, instead] of words) change(file, (text) => text.replace(word, instead));
  }

  expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
  expect(run('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src')).toContain(
    'no dependency violations found',
  );
});
