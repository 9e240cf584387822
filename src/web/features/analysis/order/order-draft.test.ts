import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraftsOf } from '../../../api/form-drafts.ts';
import {
  correctOrderDraft,
  hasOrderDraft,
  orderMadeFrom,
  readOrderDraft,
  rememberOrder,
  saveOrderDraft,
} from './order-draft.ts';

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
  saveOrderDraft(typed, noPrefill);
  expect(readOrderDraft(noPrefill)).toEqual(typed);
  expect(readOrderDraft({ ...noPrefill, email: 'tom@example.com' })).toBeNull();
});

test('B1: the same text goes on with its order, an edited one makes another', () => {
  rememberOrder(7, typed, noPrefill);
  expect(orderMadeFrom(typed)).toBe(7);
  saveOrderDraft({ ...typed, targetMarket: 'Millers' }, noPrefill);
  expect(orderMadeFrom({ ...typed, targetMarket: 'Millers' })).toBeNull();
  expect(orderMadeFrom(typed)).toBe(7);
});

test('B1: a correction at the payment step is what the form shows after Back', () => {
  rememberOrder(7, typed, noPrefill);
  correctOrderDraft(8, { email: 'eve@example.com', promoCode: '' });
  expect(readOrderDraft(noPrefill)).toEqual(typed);
  correctOrderDraft(7, { email: 'maja@example.com', promoCode: '' });
  expect(readOrderDraft(noPrefill)).toEqual({ ...typed, email: 'maja@example.com', promoCode: '' });
  expect(orderMadeFrom({ ...typed, email: 'maja@example.com', promoCode: '' })).toBe(7);
});

test('B1: a paid order takes its own draft with it, and no other', () => {
  rememberOrder(7, typed, noPrefill);
  forgetDraftsOf(8);
  expect(hasOrderDraft()).toBe(true);
  forgetDraftsOf(7);
  expect(hasOrderDraft()).toBe(false);
});

test('B1: a browser that stores nothing still shows the form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveOrderDraft(typed, noPrefill);
  expect(readOrderDraft(noPrefill)).toBeNull();
});
