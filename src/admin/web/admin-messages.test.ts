import { expect, test } from 'vitest';
import { ApiError } from '../../platform/web/api/api-error.ts';
import { loginFailedToast, loginSucceededToast, notResentText, resentText } from './admin-messages.ts';

const answered = (status: number, body: string) => new ApiError({ status, statusText: '', body, code: null });

test('login toasts are the spec’s', () => {
  expect(loginSucceededToast).toEqual({
    title: 'Login Successful',
    description: 'Accessing admin dashboard...',
  });
  expect(loginFailedToast(answered(401, 'Please sign in first.'))).toMatchObject({
    title: 'Login Failed',
    description: 'Invalid credentials. Please try again.',
  });
  expect(loginFailedToast(new TypeError('Failed to fetch'))).toMatchObject({
    title: 'Error',
    description: 'Connection error. Please try again.',
  });
});

test('a login that is not available says so instead of blaming the password', () => {
  expect(loginFailedToast(answered(503, 'Not available yet.')).description).toBe('Not available yet.');
  expect(loginFailedToast(answered(429, 'Please wait a moment.'))).toMatchObject({
    title: 'Login Failed',
    description: 'Please wait a moment.',
  });
});

test('resending alerts are the spec’s', () => {
  const email = 'ada@example.com';
  expect(resentText(email)).toBe('Email successfully resent to ada@example.com');
  expect(notResentText(answered(503, 'No.'), email)).toBe('Failed to resend email to ada@example.com');
  expect(notResentText(new TypeError('Failed to fetch'), email)).toBe(
    'Error resending email to ada@example.com',
  );
});
