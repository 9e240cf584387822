import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { JsonSchema } from './chat-request.ts';

export type ContractCheck = (value: unknown) => string | null;
export type ChatContract = { request: ContractCheck; answer: ContractCheck; chunk: ContractCheck };

const contractFile = 'openai-chat-speech.json';
const chatOperation = '/paths/~1chat~1completions/post';
const speechOperation = '/paths/~1audio~1speech/post';
const requestBody = '/requestBody/content/application~1json/schema';
const contractsByFile = new Map<string, ChatContract>();
const speechByFile = new Map<string, ContractCheck>();

// ajv-formats is CommonJS: Node and the bundler disagree on where its default export is.
const addFormats = ('default' in addFormatsModule ? addFormatsModule.default : addFormatsModule) as (
  ajv: Ajv2020,
) => Ajv2020;

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats(ajv);
  return ajv;
}

function faultsOf(validate: ValidateFunction, value: unknown): string | null {
  if (validate(value)) return null;
  const faults = validate.errors ?? [];
  return faults
    .slice(0, 3)
    .map((fault) => `${fault.instancePath || '/'} ${fault.message ?? 'is invalid'}`)
    .join('; ');
}

export function loadChatContract(contractsDir: string | undefined): ChatContract | null {
  return loadOnce(contractsByFile, contractsDir, (check) => ({
    request: check(`${chatOperation}${requestBody}`),
    answer: check(`${chatOperation}/responses/200/content/application~1json/schema`),
    chunk: check(`${chatOperation}/responses/200/content/text~1event-stream/schema`),
  }));
}

/** What a voice is asked for; what it answers is sound. */
export function loadSpeechContract(contractsDir: string | undefined): ContractCheck | null {
  return loadOnce(speechByFile, contractsDir, (check) => check(`${speechOperation}${requestBody}`));
}

function loadOnce<T>(
  loaded: Map<string, T>,
  contractsDir: string | undefined,
  build: (check: (pointer: string) => ContractCheck) => T,
): T | null {
  const file = resolve(contractsDir ?? process.env.CONTRACTS_DIR ?? '../shared/contracts', contractFile);
  const known = loaded.get(file);
  if (known !== undefined) return known;
  if (!existsSync(file)) return null;
  const contract = build(lazyChecks(file));
  loaded.set(file, contract);
  return contract;
}

/** Nothing is compiled until the first request needs it: starting an emulator stays instant. */
function lazyChecks(file: string): (pointer: string) => ContractCheck {
  let ajv: Ajv2020 | undefined;
  return (pointer) => {
    let validate: ValidateFunction | undefined;
    return (value) => {
      ajv ??= createAjv().addSchema(JSON.parse(readFileSync(file, 'utf8')) as object, contractFile);
      validate ??= ajv.compile({ $ref: `${contractFile}#${pointer}` });
      return faultsOf(validate, value);
    };
  };
}

const keptRequestSchemas = 200;
const checksByRequestSchema = new Map<string, ContractCheck>();

/** The check of our own composed answer against the schema the caller sent. */
export function checkForRequestSchema(schema: JsonSchema): ContractCheck {
  const key = JSON.stringify(schema);
  const known = checksByRequestSchema.get(key);
  if (known) return known;
  // The AI SDK stamps draft-07 on its schemas; the keywords used are the same in 2020-12.
  const { $schema: _draft, ...plain } = schema;
  const validate = createAjv().compile(plain);
  const check: ContractCheck = (value) => faultsOf(validate, value);
  if (checksByRequestSchema.size >= keptRequestSchemas) checksByRequestSchema.clear();
  checksByRequestSchema.set(key, check);
  return check;
}
