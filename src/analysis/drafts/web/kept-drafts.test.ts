import { beforeEach, expect, test, vi } from 'vitest';
import {
  analysisCreatedFrom,
  correctDraft,
  forgetDraftsOf,
  readDraft,
  saveTyped,
  typedAt,
  writeDraft,
} from './kept-drafts.ts';

const place = { email: '', targetMarket: '' };
const form = { customerEmail: 'mia@example.com', targetMarket: 'Bakers' };
const typed = { form, promoCode: 'HALF' };
const storeCreated = () => writeDraft('order', { typed, place, orderId: 7, orderedFrom: typed });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('B1: what was typed is there after a reload, and not after another prefilled link', () => {
  saveTyped('order', place, typed);
  expect(typedAt('order', place)).toEqual(typed);
  expect(typedAt('order', { ...place, email: 'tom@example.com' })).toBeNull();
  expect(typedAt('request', place)).toBeNull();
});

test('B1: the same text continues with its order, and an edited one creates another', () => {
  storeCreated();
  expect(analysisCreatedFrom('order', typed)).toBe(7);
  const edited = { ...typed, form: { ...form, targetMarket: 'Millers' } };
  saveTyped('order', place, edited);
  expect(analysisCreatedFrom('order', edited)).toBeNull();
  expect(analysisCreatedFrom('order', typed)).toBe(7);
});

test('B1: a correction at the payment step is what the form shows after Back', () => {
  storeCreated();
  correctDraft(8, { email: 'eve@example.com', promoCode: '' });
  expect(typedAt('order', place)).toEqual(typed);
  correctDraft(7, { email: 'maja@example.com', promoCode: '' });
  const corrected = { form: { ...form, customerEmail: 'maja@example.com' }, promoCode: '' };
  expect(typedAt('order', place)).toEqual(corrected);
  expect(analysisCreatedFrom('order', corrected)).toBe(7);
});

test('B1: a paid order removes its own draft and no other', () => {
  storeCreated();
  forgetDraftsOf(8);
  expect(readDraft('order')).not.toBeNull();
  forgetDraftsOf(7);
  expect(readDraft('order')).toBeNull();
});

test('B1: a browser that stores nothing still shows the form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveTyped('order', place, typed);
  expect(typedAt('order', place)).toBeNull();
});
