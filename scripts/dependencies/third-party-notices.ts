import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, readLockfile } from './read-lockfile.ts';

/** Development dependencies of which the build ships parts: fonts and style rules. */
const isShippedByTheBuild = (name: string): boolean =>
  name === 'tailwindcss' || /^@(fontsource(-variable)?|expo-google-fonts)\//.test(name);
const noticeFile = /^(un)?(licen[cs]e|notice|copying)/i;

const isShipped = ({ name, isDevelopment, isInstalled }: LockedPackage): boolean =>
  isInstalled && (!isDevelopment || isShippedByTheBuild(name));

function textsOf(root: string, { place, licence }: LockedPackage): string {
  const texts = readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isFile() && noticeFile.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name))
    .map(({ name }) =>
      readFileSync(join(root, place, name), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    );
  return texts.length > 0
    ? texts.join('\n\n')
    : `Licensed under ${licence}; the package carries no text of it.`;
}

/** The licence texts of everything we ship. Packages with the same text share one entry. */
export function thirdPartyNotices(root: string): { text: string; packages: number } {
  const shipped = readLockfile(root).filter(isShipped);
  const namesByText = new Map<string, Set<string>>();
  for (const found of shipped) {
    const text = textsOf(root, found);
    const names = namesByText.get(text) ?? new Set();
    namesByText.set(text, names.add(`${found.name} ${found.version} (${found.licence})`));
  }
  const parts = [...namesByText]
    .map(([text, names]) => ({ names: [...names].sort(), text }))
    .sort((a, b) => (a.names[0] ?? '').localeCompare(b.names[0] ?? ''))
    .map(({ names, text }) => `${names.join('\n')}\n\n${text}\n`);
  const head = 'This product contains work of others, under the following licences.\n';
  return { text: [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`), packages: shipped.length };
}
