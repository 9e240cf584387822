import { expect, test } from 'vitest';
import { messages } from '../../../platform/http/contract/fields.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { createAnalysisBody, orderFormSchema } from '../contract/order.ts';
import {
  analysisCreatedToast,
  freeAnalysisRedirectMs,
  freeAnalysisToast,
  submissionFailedToast,
  submitLabels,
} from './analysis-messages.ts';
import { landingDefaults, newAnalysisPayload } from './analysis-payload.ts';
import { hasPrefill, prefillFrom } from './kept-drafts.ts';

const form = {
  email: 'ann@example.com',
  websiteUrl: 'example.com',
  targetMarket: 'Owners of small bakeries',
  productService: 'A sourdough starter kit',
};

const payloadOf = (typed: typeof form, code: string) =>
  newAnalysisPayload(landingDefaults(typed), 'url', code);

test('the address prefills four fields and nothing else', () => {
  const search = new URLSearchParams('email=a%40b.co&targetMarket=Bakers&promoCode=FREE100');
  expect(prefillFrom(search)).toEqual({
    email: 'a@b.co',
    websiteUrl: '',
    targetMarket: 'Bakers',
    productService: '',
  });
  expect(hasPrefill(search)).toBe(true);
  expect(hasPrefill(new URLSearchParams('promoCode=FREE100&pay=3'))).toBe(false);
});

test('the payload is the spec’s and the server accepts it', () => {
  const payload = payloadOf(form, 'HALF');
  expect(Object.keys(payload).sort()).toEqual(
    [
      'websiteUrl',
      'targetMarket',
      'productService',
      'reportType',
      'selectedModules',
      'websiteContent',
      'tier',
      'email',
      'promoCode',
    ].sort(),
  );
  expect(payload).toMatchObject({
    websiteUrl: 'https://www.example.com',
    reportType: 'full',
    websiteContent: '',
    tier: 'elite',
    promoCode: 'HALF',
  });
  expect(createAnalysisBody.parse(payload)).toMatchObject({ customerEmail: form.email });
});

test('the payload names the ten choosable modules of the plan in its order', () => {
  expect(payloadOf(form, '').selectedModules).toEqual([
    'voiceOfCustomer',
    'contentStrategy',
    'landingPageBlueprint',
    'competitiveAdvantage',
    'journalEntry',
    'confession',
    'searchHistory',
    'socialMediaSpiral',
    'decisionMoment',
    'innerDialogue',
  ]);
});

test('an empty website address stays an empty string', () => {
  expect(payloadOf({ ...form, websiteUrl: ' ' }, '').websiteUrl).toBe('');
});

test('an incomplete form is answered with the spec’s messages', () => {
  const parsed = orderFormSchema.safeParse({
    customerEmail: 'x',
    websiteUrl: 'not a url',
    targetMarket: 'short',
    productService: '',
    reportType: 'full',
    selectedModules: ['confession'],
  });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
    messages.email,
    messages.websiteUrl,
    messages.targetMarket,
    messages.productService,
  ]);
});

test('the order page’s toasts and labels are the spec’s', () => {
  expect(freeAnalysisToast.title).toBe('Free Analysis Started!');
  expect(analysisCreatedToast.title).toBe('Analysis Created!');
  expect(submitLabels.free).toEqual({
    idle: 'Start FREE Analysis',
    busy: 'Setting up your FREE analysis...',
  });
  expect(submitLabels.paid('$37')).toEqual({
    idle: 'Create Analysis - $37',
    busy: 'Creating your analysis...',
  });
  expect(freeAnalysisRedirectMs).toBe(2000);
});

test('a failed submission shows the server’s sentence, else the spec’s text', () => {
  const refused = new ApiError({ status: 429, statusText: '', body: 'Please wait.', code: null });
  expect(submissionFailedToast(refused)).toMatchObject({
    title: 'Submission Failed',
    description: 'Please wait.',
  });
  expect(submissionFailedToast(new TypeError('Failed to fetch')).description).toBe(
    'There was an error starting your analysis. Please try again.',
  );
});
