import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain paths, so they can be sent to the process. */
export type ReportPdfPaths = { templateFolder: string; fontFolders: string[]; processFile: string };

/** Font files the template uses; CJK in one weight, because each file is five to ten megabytes. */
const fontCuts: Record<string, string[]> = {
  newsreader: [
    '300Light',
    '300Light_Italic',
    '400Regular',
    '400Regular_Italic',
    '600SemiBold',
    '600SemiBold_Italic',
  ],
  inter: ['400Regular', '400Regular_Italic', '600SemiBold'],
  'ibm-plex-mono': ['400Regular', '500Medium'],
  'noto-sans-arabic': ['400Regular', '600SemiBold'],
  'noto-sans-jp': ['400Regular'],
  'noto-sans-sc': ['400Regular'],
  'noto-emoji': ['400Regular'],
};

const here = path.dirname(fileURLToPath(import.meta.url));

function fontFoldersInPackages(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return Object.entries(fontCuts).flatMap(([name, cuts]) => {
    const folder = path.dirname(resolve(`@expo-google-fonts/${name}/package.json`));
    return cuts.map((cut) => path.join(folder, cut));
  });
}

/** Source layout: tsx, tests, and the build script that copies the assets. */
const sourcePaths = (): ReportPdfPaths => ({
  templateFolder: path.join(here, 'template'),
  fontFolders: fontFoldersInPackages(),
  processFile: path.join(here, 'report-pdf-process.ts'),
});

/** Build layout of scripts/build/build.ts: the process beside the bundles, everything else in one folder. */
const builtPaths = (assetsFolder: string): ReportPdfPaths => ({
  templateFolder: path.join(assetsFolder, 'template'),
  fontFolders: [path.join(assetsFolder, 'fonts')],
  processFile: path.join(here, 'report-pdf-process.js'),
});

export const findReportPdfPaths = (assetsFolder = path.join(here, 'report-pdf')): ReportPdfPaths =>
  import.meta.url.endsWith('.ts') ? sourcePaths() : builtPaths(assetsFolder);

/** Copies template and fonts to where the built code looks for them. */
export function copyReportPdfAssets(assetsFolder: string): void {
  const { templateFolder, fontFolders } = sourcePaths();
  mkdirSync(path.join(assetsFolder, 'fonts'), { recursive: true });
  cpSync(templateFolder, path.join(assetsFolder, 'template'), { recursive: true });
  const isFont = (source: string) => !path.extname(source) || source.endsWith('.ttf');
  for (const folder of fontFolders) {
    cpSync(folder, path.join(assetsFolder, 'fonts'), { recursive: true, filter: isFont });
  }
}
