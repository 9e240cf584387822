import { expect, test } from 'vitest';
import type { PhoneCall } from '../contract.ts';
import { callStatuses } from '../rules/call-status.ts';
import { callSentence, durationText, isFinal, nameCountries, stageOf } from './call-sentences.ts';

const call = (changes: Partial<PhoneCall>): PhoneCall => ({
  id: 1,
  personaId: 'p1',
  phoneNumber: '+1 ••• 0143',
  callStatus: 'initiated',
  endReason: null,
  durationSeconds: null,
  turns: [],
  debrief: null,
  debriefPending: false,
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

test('a call is followed until it has ended and its debrief is there or will not come', () => {
  expect(isFinal(call({ callStatus: 'in-progress' }))).toBe(false);
  expect(isFinal(call({ callStatus: 'completed', debriefPending: true }))).toBe(false);
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
