import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { currentToasts } from '../../../platform/web/ui/toast/show-toast.ts';
import { buyerTalkToasts, showFailure } from '../../web/talk-messages.ts';
import type { PhoneCall } from '../contract.ts';
import { callStatuses } from '../rules/call-status.ts';
import {
  callSentence,
  durationText,
  faultsOf,
  isFinal,
  missingForCall,
  nameCountries,
  stageOf,
} from './call-sentences.ts';

const call = (changes: Partial<PhoneCall>): PhoneCall => ({
  id: 1,
  personaId: 'p1',
  phoneNumber: '+1 ••• 0143',
  callStatus: 'initiated',
  endReason: null,
  durationSeconds: null,
  turns: [],
  createdAt: '2026-11-15T08:00:00.000Z',
  ...changes,
});
const said = { speaker: 'buyer', text: 'Hello.', interrupted: false } as const;

test('every state of a call is one of four that a customer can tell apart', () => {
  expect(callStatuses.map(stageOf)).toEqual([
    'Dialling',
    'Dialling',
    'Ringing',
    'Talking',
    ...Array(5).fill('Ended'),
  ]);
});

test('a call is followed until it has ended', () => {
  expect(isFinal(call({ callStatus: 'in-progress' }))).toBe(false);
  expect(isFinal(call({ callStatus: 'completed' }))).toBe(true);
  expect(isFinal(call({ callStatus: 'busy' }))).toBe(true);
});

test('the number is shown by its last digits, the only part the page has', () => {
  expect(callSentence(call({}), 'Tess')).toBe('Tess is dialing the number ending in 0143.');
  expect(callSentence(call({ callStatus: 'ringing' }), 'Tess')).toBe(
    'The number ending in 0143 rings. Please pick up.',
  );
});

test('after pick-up the keys are explained, until the first words', () => {
  expect(callSentence(call({ callStatus: 'in-progress' }), 'Tess')).toContain(
    'press 1 to continue, or 9 to never',
  );
  expect(callSentence(call({ callStatus: 'in-progress', turns: [said] }), 'Tess')).toContain(
    'Tess is on the line',
  );
});

test('an ended call says why in the server’s words', () => {
  expect(callSentence(call({ callStatus: 'completed', endReason: 'You hung up.' }), 'Tess')).toBe(
    'You hung up.',
  );
});

test('durations and countries are written in words', () => {
  expect([300, 60, 90].map(durationText)).toEqual(['5 minutes', '1 minute', '90 seconds']);
  expect(nameCountries(['US', 'GB', 'IE'])).toBe('Ireland, United Kingdom, and United States');
});

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
