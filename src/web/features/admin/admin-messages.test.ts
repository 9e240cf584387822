import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { loginFailedToast, loginSucceededToast } from './admin-messages.ts';

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
});
