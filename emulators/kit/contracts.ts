import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Options, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

/** Returns what is wrong, or null. */
export type ContractCheck = (value: unknown) => string | null;
/** The validator of the schema at this path of a file; null when the file has none there. */
export type Contracts<File extends string> = (file: File, ...path: string[]) => ValidateFunction | null;

// ajv-formats is CommonJS: Node and the bundler disagree on where its default export is.
const addFormats = ('default' in addFormatsModule ? addFormatsModule.default : addFormatsModule) as (
  ajv: Ajv2020,
) => Ajv2020;

export const createAjv = (options: Options = {}): Ajv2020 =>
  addFormats(new Ajv2020({ strict: false, allErrors: true, logger: false, ...options }));

const loaded = new Map<string, Contracts<string>>();

export const contractsFolder = resolve(import.meta.dirname, '../contracts');

/** The providers' API descriptions, from emulators/contracts unless a test brings others. */
export function loadContracts<File extends string>(
  dir: string | undefined,
  files: Record<File, string>,
  options: Options = {},
): Contracts<File> {
  const key = JSON.stringify([dir, files, options]);
  const contracts = loaded.get(key) ?? lazyContracts(dir ?? contractsFolder, files, options);
  loaded.set(key, contracts);
  return contracts;
}

/** Nothing is read or compiled until the first request needs it, so that an emulator starts at once. */
function lazyContracts(dir: string, files: Record<string, string>, options: Options): Contracts<string> {
  const documents = new Map<string, { ajv: Ajv2020; document: object }>();
  const validators = new Map<string, ValidateFunction | null>();
  const open = (file: string): { ajv: Ajv2020; document: object } => {
    const document = JSON.parse(readFileSync(resolve(dir, files[file] ?? ''), 'utf8')) as object;
    return { ajv: createAjv(options).addSchema(document, file), document };
  };
  return (file, ...path) => {
    const pointer = path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    const ref = `${file}#${encodeURI(pointer)}`;
    const known = validators.get(ref);
    if (known !== undefined) return known;
    const opened = documents.get(file) ?? open(file);
    documents.set(file, opened);
    const made = has(opened.document, path) ? opened.ajv.compile({ $ref: ref }) : null;
    validators.set(ref, made);
    return made;
  };
}

function has(document: object, path: string[]): boolean {
  let at: unknown = document;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return true;
}

export function faultsOf(validate: ValidateFunction | null, value: unknown): string | null {
  if (!validate || validate(value)) return null;
  return (validate.errors ?? [])
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? 'is invalid'}`)
    .join('; ');
}
