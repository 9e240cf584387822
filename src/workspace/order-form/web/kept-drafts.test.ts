import { beforeEach, expect, test, vi } from 'vitest';
import {
  analysisCreatedFrom,
  correctDraft,
  forgetDraftOf,
  saveTyped,
  typedAt,
  writeDraft,
} from './kept-drafts.ts';

const place = { email: '', targetMarket: '' };
const form = { customerEmail: 'mia@example.com', targetMarket: 'Bakers' };
const typed = { form, promoCode: 'HALF' };
const storeCreated = () => writeDraft({ typed, place, orderId: 7, orderedFrom: typed });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('B1: what was typed is there after a reload, and not after another prefilled link', () => {
  saveTyped(place, typed);
  expect(typedAt(place)).toEqual(typed);
  expect(typedAt({ ...place, email: 'tom@example.com' })).toBeNull();
});

test('B1: the same text continues with its order, and an edited one creates another', () => {
  storeCreated();
  expect(analysisCreatedFrom(typed)).toBe(7);
  const edited = { ...typed, form: { ...form, targetMarket: 'Millers' } };
  saveTyped(place, edited);
  expect(analysisCreatedFrom(edited)).toBeNull();
  expect(analysisCreatedFrom(typed)).toBe(7);
});

test('B1: a correction at the payment step is what the form shows after Back', () => {
  storeCreated();
  correctDraft(8, { email: 'eve@example.com', promoCode: '' });
  expect(typedAt(place)).toEqual(typed);
  correctDraft(7, { email: 'maja@example.com', promoCode: '' });
  const corrected = { form: { ...form, customerEmail: 'maja@example.com' }, promoCode: '' };
  expect(typedAt(place)).toEqual(corrected);
  expect(analysisCreatedFrom(corrected)).toBe(7);
});

test('B1: a paid order removes its own draft and no other', () => {
  storeCreated();
  forgetDraftOf(8);
  expect(typedAt(place)).toEqual(typed);
  forgetDraftOf(7);
  expect(typedAt(place)).toBeNull();
});

test('B1: a browser that stores nothing still shows the form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveTyped(place, typed);
  expect(typedAt(place)).toBeNull();
});
