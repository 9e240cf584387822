import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { currentToasts } from '../../../platform/web/ui/toast/show-toast.ts';
import { buyerTalkToasts, showFailure } from '../../web/talk-messages.ts';
import { faultsOf, missingForCall } from './phone-messages.ts';

const refused = (status: number, code: string | null, body: string) =>
  new ApiError({ status, statusText: 'Refused', body, code });

test('nobody is called without a number and without consent, and the toast names the first that is missing', () => {
  expect(missingForCall('  ', false)).toMatchObject({
    faults: {
      number: 'Please enter a phone number to call the buyer.',
      consent: expect.stringContaining('Check the box'),
    },
    toast: { title: 'Phone Number Required', description: 'Please enter a phone number to call the buyer.' },
  });
  expect(missingForCall('+1 202 555 0143', false)?.toast.title).toBe('Consent Required');
  expect(missingForCall('+1 202 555 0143', true)).toBeNull();
});

test('a refused number is shown at its field, any other error only in the toast', () => {
  expect(faultsOf(refused(400, 'number_not_callable', 'Not there.'))).toEqual({ number: 'Not there.' });
  expect(faultsOf(refused(409, 'number_opted_out', 'Never.'))).toEqual({ number: 'Never.' });
  expect(faultsOf(refused(409, 'budget_used_up', 'Used up.'))).toEqual({});
  expect(faultsOf(new TypeError('Failed to fetch'))).toEqual({});
});

test('a failed call shows the server’s sentence, else the spec’s', () => {
  showFailure(buyerTalkToasts.callFailed, refused(409, 'budget_used_up', 'Used up.'));
  expect(currentToasts()).toMatchObject([{ title: 'Call Error', description: 'Used up.' }]);
  showFailure(buyerTalkToasts.callFailed, new TypeError('Failed to fetch'));
  expect(currentToasts()).toMatchObject([{ description: 'Failed to initiate call. Please try again.' }]);
});
