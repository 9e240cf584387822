import { expect, it } from 'vitest';
import { AppError } from '../rules/app-error.ts';
import { ProviderError } from '../rules/provider-error.ts';
import { explainFailure } from './error-response.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

it.each([
  [
    'a provider that is away',
    new ProviderError('unavailable', 'PayPal answered 503'),
    'provider_unavailable',
  ],
  ['a provider that talks nonsense', new ProviderError('unusable-answer', 'no JSON'), 'provider_unavailable'],
  ['a database that is away', new Error('Failed query: select 1', { cause: refused }), 'not_ready'],
  ['a database that went away', new Error('Connection terminated unexpectedly'), 'not_ready'],
  ['what we said ourselves', new AppError('not_found'), 'not_found'],
])('%s becomes an expected error', (_, error, code) => {
  expect(explainFailure(error)?.code).toBe(code);
});

it.each([
  ['a request that a provider rejects', new ProviderError('rejected', 'PayPal answered 400')],
  ['a mistake of ours', new TypeError('Cannot read properties of undefined')],
  ['no error at all', 'something thrown'],
])('%s stays a bug', (_, error) => {
  expect(explainFailure(error)).toBeNull();
});
