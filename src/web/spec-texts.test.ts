import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Texts the spec quotes for what this shell shows. Later pages (dashboard list, admin list, videos) add theirs. */
const texts = [
  'ELITE Analysis',
  'Complete Package',
  '404 Page Not Found',
  'Loading...',
  'My Reports',
  'Start FREE Analysis',
  'Setting up your FREE analysis...',
  'Complete Payment - $',
  'Secure payment by PayPal',
  'Your payment information is never stored on our servers',
  'Create Analysis - $',
  'Creating your analysis...',
  'Please complete all required fields',
  'Want to Go Deeper?',
  'Payment Successful!',
  'Review Your Submission',
  'Need to make changes?',
  'What happens next?',
  'Payment Successful! Welcome to ELITE',
  'Estimated completion: 2-3 minutes',
  'View My Analysis Now',
  'Know Your Buyers Inside Out',
  'EXECUTIVE ACCESS',
  'Premium Suite',
  'Order Another Analysis',
  'Retry Analysis Request',
  'Market Analysis Request',
  'Intelligence Dashboard',
  'Website URL',
  'Manual input',
  'Express Analysis',
  'Comprehensive Analysis',
  'Begin Analysis',
  'Finalize & Start Analysis',
  'No analysis data available',
  'Analysis in Progress',
  'Analysis Failed',
  'We encountered an issue processing your analysis. Please try again.',
  'No analysis results available',
  'What to Do With Your PDF Report',
  'No content available',
  'Interactive Buyer Features',
  'AI Training & Conversation',
  'ELITE LEVEL',
  'View Report',
  'Admin Access',
  'Logging in...',
  'Loading admin dashboard...',
  'Manage and review all buyer psychology reports',
  'Use System',
  'Logout',
  'Generating PDF...',
  'PDF Downloaded Successfully',
  'Report Copied',
  'Payment Processing Error',
  'Payment Cancelled',
  'Analysis Created!',
  'Free Analysis Started!',
];

const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
const source = ['.', '../domain', '../contract']
  .map((folder) => sourceOf(join(import.meta.dirname, folder)))
  .join('\n')
  .replace(/\s+/g, ' ');

test.each(texts)('the product says “%s”', (text) => {
  expect(source).toContain(text);
});
