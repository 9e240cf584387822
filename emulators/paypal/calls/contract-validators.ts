import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';

const contractFiles = {
  orders: 'paypal-orders-v2.json',
  payments: 'paypal-payments-v2.json',
  webhooks: 'paypal-webhooks-v1.json',
} as const;
type ContractFile = keyof typeof contractFiles;

export type ContractOperation = {
  file: ContractFile;
  method: 'get' | 'post' | 'patch';
  path: string;
  /** The contract's status whose schema an answer follows, where the contract does not list the one we give. */
  answersLike?: Record<number, number>;
};
export type ContractFault = { issue: string; field: string; text: string };

export type PaypalContracts = {
  request(operation: ContractOperation, body: unknown): ContractFault | null;
  answer(operation: ContractOperation, status: number, body: unknown): string | null;
  /** A named schema of one of the files, for what rides in webhooks. */
  named(file: ContractFile, schema: string, value: unknown): string | null;
};

// ajv-formats is CommonJS: Node and the bundler disagree on where its default export is.
const addFormats = ('default' in addFormatsModule ? addFormatsModule.default : addFormatsModule) as (
  ajv: Ajv,
) => Ajv;

const escapePointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const contractsByDir = new Map<string, PaypalContracts>();

export function loadPaypalContracts(contractsDir: string | undefined): PaypalContracts | null {
  const dir = resolve(contractsDir ?? process.env.CONTRACTS_DIR ?? '../shared/contracts');
  const known = contractsByDir.get(dir);
  if (known) return known;
  if (!Object.values(contractFiles).every((file) => existsSync(resolve(dir, file)))) return null;
  const contracts = lazyContracts(dir);
  contractsByDir.set(dir, contracts);
  return contracts;
}

/** Nothing is read or compiled until the first call needs it: starting an emulator stays instant. */
function lazyContracts(dir: string): PaypalContracts {
  const files = new Map<ContractFile, { ajv: Ajv; document: object }>();
  const validators = new Map<string, ValidateFunction | null>();

  const open = (file: ContractFile): { ajv: Ajv; document: object } => {
    const known = files.get(file);
    if (known) return known;
    const document = JSON.parse(readFileSync(resolve(dir, contractFiles[file]), 'utf8')) as object;
    const ajv = addFormats(new Ajv({ strict: false, allErrors: true, logger: false }));
    const opened = { ajv: ajv.addSchema(document, file), document };
    files.set(file, opened);
    return opened;
  };
  const validator = (file: ContractFile, parts: string[]): ValidateFunction | null => {
    const pointer = parts.map((part) => `/${escapePointer(part)}`).join('');
    const key = `${file}#${pointer}`;
    const known = validators.get(key);
    if (known !== undefined) return known;
    const { ajv, document } = open(file);
    const fragment = encodeURI(pointer);
    const made = has(document, parts) ? ajv.compile({ $ref: `${file}#${fragment}` }) : null;
    validators.set(key, made);
    return made;
  };
  const json = ['content', 'application/json', 'schema'];

  return {
    request({ file, method, path }, body) {
      const inline = validator(file, ['paths', path, method, 'requestBody', ...json]);
      const shared =
        method === 'patch'
          ? validator(file, ['components', 'requestBodies', 'patch_request', ...json])
          : null;
      const validate = inline ?? shared;
      const fault = validate && !validate(body) ? validate.errors?.[0] : undefined;
      return fault ? { issue: issueOf(fault), field: fieldOf(fault), text: textOf(fault) } : null;
    },
    answer({ file, method, path, answersLike }, status, body) {
      const listed = String(answersLike?.[status] ?? status);
      return faultsOf(validator(file, ['paths', path, method, 'responses', listed, ...json]), body);
    },
    named: (file, schema, value) => faultsOf(validator(file, ['components', 'schemas', schema]), value),
  };
}

function has(document: object, parts: string[]): boolean {
  let at: unknown = document;
  for (const part of parts) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return true;
}

function faultsOf(validate: ValidateFunction | null, value: unknown): string | null {
  if (!validate || validate(value)) return null;
  return (validate.errors ?? []).slice(0, 3).map(textOf).join('; ');
}

const textOf = (fault: ErrorObject): string =>
  `${fault.instancePath || '/'} ${fault.message ?? 'is invalid'}`;

const fieldOf = (fault: ErrorObject): string =>
  fault.keyword === 'required'
    ? `${fault.instancePath}/${String(fault.params.missingProperty)}`
    : fault.instancePath;

const issuesByKeyword: Record<string, string> = {
  required: 'MISSING_REQUIRED_PARAMETER',
  minLength: 'INVALID_STRING_LENGTH',
  maxLength: 'INVALID_STRING_LENGTH',
  minItems: 'INVALID_ARRAY_MIN_ITEMS',
  maxItems: 'INVALID_ARRAY_MAX_ITEMS',
  enum: 'INVALID_PARAMETER_VALUE',
};
const issueOf = (fault: ErrorObject): string => issuesByKeyword[fault.keyword] ?? 'INVALID_PARAMETER_SYNTAX';
