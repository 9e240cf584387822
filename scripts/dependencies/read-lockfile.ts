import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LockedPackage = {
  place: string;
  name: string;
  version: string;
  licence: string | null;
  isDevelopment: boolean;
  isInstalled: boolean;
  integrity: string | null;
  resolved: string | null;
  isLink: boolean;
  hasInstallScript: boolean;
};

type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
type Manifest = {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
};

function statedLicence({ license, licenses }: Manifest): string | null {
  if (typeof license === 'string') return license;
  if (license?.type) return license.type;
  return licenses?.map(({ type }) => type).join(' AND ') || null;
}

/** The licence comes from the installed package; packages of other platforms are not installed, so theirs comes from the lockfile. */
export function readLockfile(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => {
      const manifest = join(root, place, 'package.json');
      const isInstalled = existsSync(manifest);
      const own = isInstalled ? statedLicence(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : null;
      return {
        place,
        name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: entry.version ?? '',
        licence: own ?? entry.license ?? null,
        isDevelopment: entry.dev === true,
        isInstalled,
        integrity: entry.integrity ?? null,
        resolved: entry.resolved ?? null,
        isLink: entry.link === true,
        hasInstallScript: entry.hasInstallScript === true,
      };
    });
}
