import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

const files = {
  calls: 'twilio-voice-calls-2010.json',
  relay: 'twilio-conversationrelay.schema.json',
} as const;

export type TwilioContracts = {
  /** Each says what is wrong, or null. */
  createCall(form: unknown): string | null;
  updateCall(form: unknown): string | null;
  call(answer: unknown): string | null;
  fromTwilio(message: unknown): string | null;
  toTwilio(message: unknown): string | null;
};

const byDir = new Map<string, TwilioContracts>();

export function loadTwilioContracts(contractsDir: string | undefined): TwilioContracts | null {
  const dir = resolve(contractsDir ?? process.env.CONTRACTS_DIR ?? '../shared/contracts');
  const known = byDir.get(dir);
  if (known) return known;
  if (!Object.values(files).every((file) => existsSync(resolve(dir, file)))) return null;
  const contracts = lazyContracts(dir);
  byDir.set(dir, contracts);
  return contracts;
}

/** Nothing is read or compiled until the first call needs it. */
function lazyContracts(dir: string): TwilioContracts {
  const read = (file: keyof typeof files) =>
    JSON.parse(readFileSync(resolve(dir, files[file]), 'utf8')) as object;
  let openedCalls: Ajv | null = null;
  let openedRelay: Ajv | null = null;
  // A form knows only texts, so numbers and booleans are read out of them.
  const calls = () =>
    (openedCalls ??= new Ajv({ strict: false, logger: false, coerceTypes: true }).addSchema(
      read('calls'),
      'calls',
    ));
  const relay = () =>
    (openedRelay ??= new Ajv2020({ strict: false, logger: false }).addSchema(read('relay'), 'relay'));
  const compiled = new Map<string, ValidateFunction>();
  const fault = (ajv: Ajv, ref: string, value: unknown): string | null => {
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, validate);
    if (validate(structuredClone(value))) return null;
    return (validate.errors ?? [])
      .slice(0, 3)
      .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? 'is invalid'}`)
      .join('; ');
  };
  const path = (template: string) => template.replaceAll('~', '~0').replaceAll('/', '~1');
  const form = (template: string) =>
    `calls#/paths/${encodeURI(path(template))}/post/requestBody/content/application~1x-www-form-urlencoded/schema`;

  return {
    createCall: (value) => fault(calls(), form('/2010-04-01/Accounts/{AccountSid}/Calls.json'), value),
    updateCall: (value) => fault(calls(), form('/2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json'), value),
    call: (value) => fault(calls(), 'calls#/components/schemas/api.v2010.account.call', value),
    fromTwilio: (value) => fault(relay(), 'relay#/$defs/fromTwilio', value),
    toTwilio: (value) => fault(relay(), 'relay#/$defs/toTwilio', value),
  };
}
