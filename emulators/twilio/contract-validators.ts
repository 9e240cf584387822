import { type ContractCheck, faultsOf, loadContracts } from '../kit/contracts.ts';

export type TwilioContracts = Record<
  'createCall' | 'updateCall' | 'call' | 'fromTwilio' | 'toTwilio',
  ContractCheck
>;

const files = { calls: 'twilio-voice-calls-2010.json', relay: 'twilio-conversationrelay.schema.json' };

export function loadTwilioContracts(): TwilioContracts {
  const contracts = loadContracts(undefined, files, { allErrors: false, validateFormats: false });
  // A form has only texts, so numbers and booleans are parsed from them.
  const forms = loadContracts(undefined, files, {
    allErrors: false,
    validateFormats: false,
    coerceTypes: true,
  });
  const form = (path: string): ContractCheck => {
    const content = ['post', 'requestBody', 'content', 'application/x-www-form-urlencoded', 'schema'];
    return (value) => faultsOf(forms('calls', 'paths', path, ...content), structuredClone(value));
  };
  return {
    createCall: form('/2010-04-01/Accounts/{AccountSid}/Calls.json'),
    updateCall: form('/2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json'),
    call: (value) => faultsOf(contracts('calls', 'components', 'schemas', 'api.v2010.account.call'), value),
    fromTwilio: (value) => faultsOf(contracts('relay', '$defs', 'fromTwilio'), value),
    toTwilio: (value) => faultsOf(contracts('relay', '$defs', 'toTwilio'), value),
  };
}
