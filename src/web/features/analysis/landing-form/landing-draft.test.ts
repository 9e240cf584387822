import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraftsOf } from '../../../api/form-drafts.ts';
import {
  analysisCreatedFrom,
  correctLandingDraft,
  hasLandingDraft,
  readLandingDraft,
  saveLandingDraft,
  storeCreatedAnalysis,
} from './landing-draft.ts';

const noPrefill = { email: '', websiteUrl: '', targetMarket: '', productService: '' };
const typed = {
  email: 'mia@example.com',
  websiteUrl: '',
  targetMarket: 'Bakers',
  productService: 'Flour',
  promoCode: 'HALF',
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('B1: what was typed is there after a reload, and not after another prefilled link', () => {
  saveLandingDraft(typed, noPrefill);
  expect(readLandingDraft(noPrefill)).toEqual(typed);
  expect(readLandingDraft({ ...noPrefill, email: 'tom@example.com' })).toBeNull();
});

test('B1: the same text goes on with its order, an edited one makes another', () => {
  storeCreatedAnalysis(7, typed, noPrefill);
  expect(analysisCreatedFrom(typed)).toBe(7);
  saveLandingDraft({ ...typed, targetMarket: 'Millers' }, noPrefill);
  expect(analysisCreatedFrom({ ...typed, targetMarket: 'Millers' })).toBeNull();
  expect(analysisCreatedFrom(typed)).toBe(7);
});

test('B1: a correction at the payment step is what the form shows after Back', () => {
  storeCreatedAnalysis(7, typed, noPrefill);
  correctLandingDraft(8, { email: 'eve@example.com', promoCode: '' });
  expect(readLandingDraft(noPrefill)).toEqual(typed);
  correctLandingDraft(7, { email: 'maja@example.com', promoCode: '' });
  expect(readLandingDraft(noPrefill)).toEqual({ ...typed, email: 'maja@example.com', promoCode: '' });
  expect(analysisCreatedFrom({ ...typed, email: 'maja@example.com', promoCode: '' })).toBe(7);
});

test('B1: a paid order takes its own draft with it, and no other', () => {
  storeCreatedAnalysis(7, typed, noPrefill);
  forgetDraftsOf(8);
  expect(hasLandingDraft()).toBe(true);
  forgetDraftsOf(7);
  expect(hasLandingDraft()).toBe(false);
});

test('B1: a browser that stores nothing still shows the form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveLandingDraft(typed, noPrefill);
  expect(readLandingDraft(noPrefill)).toBeNull();
});
