import type { LockedPackage } from './read-lockfile.ts';

/** These ask for a notice at most. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1', // fonts: may be bundled and served, with their notice
]);

/** For packages of the development only. */
type Exception = { licence: string; names: RegExp; because: string };
export const exceptions: readonly Exception[] = [
  {
    licence: 'MPL-2.0',
    names: /^axe-core$/,
    because: 'used in tests only, not shipped',
  },
  {
    licence: 'MPL-2.0',
    names: /^lightningcss(-[\w-]+)?$/,
    because: 'compiles our style sheets; its output is ours',
  },
  {
    licence: 'CC-BY-4.0',
    names: /^caniuse-lite$/,
    because: 'a table of browsers used by the build, not shipped',
  },
];

/** SPDX expressions as packages write them: names, AND, OR and parentheses. */
export function allows(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && isAllowed(word);
    const inner = either();
    if (words[at++] !== ')') throw new Error(`not an SPDX expression: ${expression}`);
    return inner;
  };
  const both = (): boolean => {
    let result = one();
    while (words[at]?.toUpperCase() === 'AND') {
      at += 1;
      result = one() && result;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (words[at]?.toUpperCase() === 'OR') {
      at += 1;
      result = both() || result;
    }
    return result;
  };
  return either() && at === words.length;
}

type Checked = Pick<LockedPackage, 'name' | 'version' | 'licence' | 'isDevelopment'>;

/** Why a package may not be used, or null. */
export function licenceFault({ name, version, licence, isDevelopment }: Checked): string | null {
  const described = `${name} ${version}${isDevelopment ? ' (development)' : ''}`;
  if (!licence) return `${described} names no licence`;
  const isExcepted = (one: string) =>
    exceptions.some(({ licence: excepted, names }) => isDevelopment && excepted === one && names.test(name));
  if (allows(licence, (one) => permissive.has(one) || isExcepted(one))) return null;
  return `${described} is under ${licence}, which is not on our list`;
}

/** An exception that no package needs any more should go. */
export const unusedExceptions = (packages: readonly Checked[]): string[] =>
  exceptions
    .filter(
      ({ licence, names }) =>
        !packages.some((found) => names.test(found.name) && found.licence?.includes(licence)),
    )
    .map(({ licence, names }) => `the exception for ${names} (${licence}) is used by nothing`);
