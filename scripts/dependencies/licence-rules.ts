import type { LockedPackage } from './read-lockfile.ts';

/** Ask for a notice at most; the product may be sold closed beside them. */
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

type Exception = { licence: string; on: 'development' | 'everything'; names: RegExp; because: string };
export const exceptions: readonly Exception[] = [
  {
    licence: 'MPL-2.0',
    on: 'development',
    names: /^(@axe-core\/playwright|axe-core)$/,
    because: 'reads our pages in tests; no part of it is shipped',
  },
  {
    licence: 'MPL-2.0',
    on: 'development',
    names: /^lightningcss(-[\w-]+)?$/,
    because: 'writes our style sheets at build; what it writes is ours',
  },
  {
    licence: 'CC-BY-4.0',
    on: 'development',
    names: /^caniuse-lite$/,
    because: 'a table of browsers that the build looks at; no part of it is shipped',
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
  const result = either();
  if (at !== words.length) return false;
  return result;
}

type Judged = Pick<LockedPackage, 'name' | 'version' | 'licence' | 'isDevelopment'>;

/** Why a package may not be used, or null. */
export function licenceFault({ name, version, licence, isDevelopment }: Judged): string | null {
  const told = `${name} ${version}${isDevelopment ? ' (development)' : ''}`;
  if (!licence) return `${told} names no licence`;
  const isExcepted = (one: string) =>
    exceptions.some(
      (exception) =>
        exception.licence === one &&
        exception.names.test(name) &&
        (isDevelopment || exception.on === 'everything'),
    );
  if (allows(licence, (one) => permissive.has(one) || isExcepted(one))) return null;
  return `${told} is under ${licence}, which is on no list of ours`;
}

/** An exception that no package needs any more should go. */
export const unusedExceptions = (packages: readonly Judged[]): string[] =>
  exceptions
    .filter(
      ({ licence, names }) =>
        !packages.some((found) => names.test(found.name) && found.licence?.includes(licence)),
    )
    .map(({ licence, names }) => `the exception for ${names} (${licence}) is used by nothing`);
