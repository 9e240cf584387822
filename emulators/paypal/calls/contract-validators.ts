import type { ErrorObject } from 'ajv';
import { faultsOf, loadContracts } from '../../kit/contracts.ts';

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
  /** For answers whose status the contract does not list: the status whose schema applies. */
  answersLike?: Record<number, number>;
};
export type ContractFault = { issue: string; field: string };

export type PaypalContracts = {
  request(operation: ContractOperation, body: unknown): ContractFault | null;
  answer(operation: ContractOperation, status: number, body: unknown): string | null;
  /** A named schema, for webhooks. */
  named(file: ContractFile, schema: string, value: unknown): string | null;
};

const json = ['content', 'application/json', 'schema'];

export function loadPaypalContracts(contractsDir: string | undefined): PaypalContracts {
  const validator = loadContracts(contractsDir, contractFiles);
  return {
    request({ file, method, path }, body) {
      const inline = validator(file, 'paths', path, method, 'requestBody', ...json);
      const shared =
        method === 'patch' ? validator(file, 'components', 'requestBodies', 'patch_request', ...json) : null;
      const validate = inline ?? shared;
      const fault = validate && !validate(body) ? validate.errors?.[0] : undefined;
      return fault ? { issue: issueOf(fault), field: fieldOf(fault) } : null;
    },
    answer({ file, method, path, answersLike }, status, body) {
      const listed = String(answersLike?.[status] ?? status);
      return faultsOf(validator(file, 'paths', path, method, 'responses', listed, ...json), body);
    },
    named: (file, schema, value) => faultsOf(validator(file, 'components', 'schemas', schema), value),
  };
}

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
