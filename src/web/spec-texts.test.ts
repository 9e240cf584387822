import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every text the spec quotes, as a whole: a word inside another sentence does not count. `{name}` stands for a value. */
const texts = [
  'ELITE Analysis',
  'Complete Package',
  '404 Page Not Found',
  'Loading...',
  'My Reports',
  'Start FREE Analysis',
  'Setting up your FREE analysis...',
  'Complete Payment - $',
  'Loading secure payment...',
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
  'Recently',
  'Your Reports',
  'View Report',
  'Processing...',
  'Awaiting Payment',
  'No reports yet',
  'Create First Report',
  'Admin Access',
  'Logging in...',
  'Loading admin dashboard...',
  'Manage and review all buyer psychology reports',
  'Use System',
  'Logout',
  'This Month',
  'All Reports',
  'No email',
  'Manual content',
  '{type} Report',
  'No reports found',
  'Reports will appear here once analyses are completed',
  'Error loading reports',
  'Check console for details',
  'Complete',
  'Processing',
  'Failed',
  'Pending',
  'Please enter a valid email address',
  'Please enter a valid website URL',
  'Please describe your target market (minimum 10 characters)',
  'Please describe your product/service (minimum 10 characters)',
  'Required',
  'Invalid input',
  'Please provide a more detailed target market description',
  'Please provide a more detailed product/service description',
  'Phone Number Required',
  'Please enter a phone number to call the buyer.',
  'Promo Code Not Found',
  "That code isn't valid or may have expired. No worries - still just $37!",
  'Promo Code Applied!',
  'Submission Failed',
  'There was an error starting your analysis. Please try again.',
  'Payment Processing Error',
  'Payment Cancelled',
  'Analysis Created!',
  'Free Analysis Started!',
  'OPERATION FAILED',
  'Target acquisition failed. Retry operation.',
  'OPERATION INITIATED',
  'Analysis finalized! Processing your buyer psychology report...',
  'Psychological profile analysis commenced. Intelligence data incoming...',
  'Chat Error',
  'Failed to start chat session. Please try again.',
  'Message Error',
  'Failed to send message. Please try again.',
  'Generation Failed',
  'Failed to generate voice clip. Please try again.',
  'Voice Generated',
  'Call Error',
  'Failed to initiate call. Please try again.',
  'Call Initiated',
  'Copy Failed',
  'No content available to copy.',
  'Failed to copy content to clipboard.',
  'Section Copied',
  'Unable to generate GPT prompt. Please try again.',
  'Unable to generate voice prompt. Please try again.',
  'Unable to copy to clipboard. Please select and copy manually.',
  'Unable to copy report to clipboard.',
  'Download Failed',
  'Unable to generate PDF report. Please try again.',
  'Copied!',
  'Generating PDF...',
  'PDF Downloaded Successfully',
  'Report Copied',
  'Login Failed',
  'Invalid credentials. Please try again.',
  'Connection error. Please try again.',
  'Login Successful',
  'Accessing admin dashboard...',
  'Email successfully resent to {email}',
  'Failed to resend email to {email}',
  'Error resending email to {email}',
  'Interesting... try again',
  'Almost there... one more click',
  'While You Wait',
  'Platform Demo',
  'Play Video',
  'How It Works',
  'Video failed to load',
];

/** Part of a longer sentence of ours. */
const partsOfSentences = ['(FREE!)', 'Estimated completion: 2-3 minutes'];
/** Put together at run time; its own test says it: call-endpoint. */
const builtFromParts = ['Invalid PDF response'];

const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
const source = ['.', '../domain', '../contract']
  .map((folder) => sourceOf(join(import.meta.dirname, folder)))
  .join('\n')
  .replace(/\s+/g, ' ');

/** Between quotes or tags, or up to a value in a template. */
const whole = (text: string): RegExp => {
  const words = text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\$\\{[^}]+\\}');
  return new RegExp(`['"\`>] ?${words} ?['"\`<{$]`);
};

test.each(texts)('the product says “%s”', (text) => {
  expect(source).toMatch(whole(text));
});

test.each(partsOfSentences)('the product says “%s” in a sentence', (text) => {
  expect(source).toContain(text);
});

// The spec stays outside the repository; where it is at hand, no text of it may be missing from these lists.
const specTexts = join(import.meta.dirname, '../../../shared/spec-texts.json');
test.skipIf(!existsSync(specTexts))('every text of the spec is in one of the lists', () => {
  const quoted = JSON.parse(readFileSync(specTexts, 'utf8')) as { text: string }[];
  const listed = new Set([...texts, ...partsOfSentences, ...builtFromParts]);
  expect(quoted.map(({ text }) => text).filter((text) => !listed.has(text))).toEqual([]);
});
