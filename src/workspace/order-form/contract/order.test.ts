import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { messages, textField } from '../../../platform/http/contract/fields.ts';
import { analysisFormSchema, createAnalysisBody, orderFormSchema } from './order.ts';

const order = {
  customerEmail: 'mia@example.com',
  targetMarket: 'Bakers in small towns',
  productService: 'A weekly flour delivery',
  reportType: 'full',
  selectedModules: ['confession'],
};
const request = {
  targetMarket: order.targetMarket,
  productService: order.productService,
  reportType: 'full',
  selectedModules: ['confession'],
};

/** The messages under one field, as the form shows them. */
const faultsOf = (schema: z.ZodType, input: unknown, field: string): string[] =>
  (schema.safeParse(input).error?.issues ?? [])
    .filter((issue) => issue.path[0] === field)
    .map((issue) => issue.message);

describe('the order form', () => {
  it('takes an order without website, and trims what was typed', () => {
    const padded = { customerEmail: ' mia@example.com ', targetMarket: '  Bakers in towns ' };
    expect(orderFormSchema.parse({ ...order, ...padded })).toEqual({
      ...order,
      targetMarket: 'Bakers in towns',
      websiteUrl: '',
      websiteContent: '',
    });
  });

  it('turns a typed website into its address', () => {
    expect(orderFormSchema.parse({ ...order, websiteUrl: 'example.com' }).websiteUrl).toBe(
      'https://www.example.com',
    );
  });

  it.each([
    ['customerEmail', '', 'Please enter a valid email address'],
    ['customerEmail', 'mia', 'Please enter a valid email address'],
    ['customerEmail', 'mia@example', 'Please enter a valid email address'],
    ['customerEmail', 'mia@example.com, tom@example.com', 'Please enter a valid email address'],
    ['customerEmail', 'mia@example.com\nBcc: all@example.com', 'Please enter a valid email address'],
    ['customerEmail', `${'m'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['websiteUrl', 'not a website', 'Please enter a valid website URL'],
    ['websiteUrl', 'javascript:alert(1)', 'Please enter a valid website URL'],
    ['targetMarket', '', 'Please describe your target market (minimum 10 characters)'],
    ['targetMarket', 'nine char', 'Please describe your target market (minimum 10 characters)'],
    ['targetMarket', '  nine char  ', 'Please describe your target market (minimum 10 characters)'],
    ['productService', '', 'Please describe your product/service (minimum 10 characters)'],
    ['productService', 'nine char', 'Please describe your product/service (minimum 10 characters)'],
    ['targetMarket', 'x'.repeat(5_001), 'That’s too long. Please shorten it'],
    ['targetMarket', 'Bakers in\u0000 towns', 'This has characters we can’t save. Please type it again.'],
    ['productService', 'Flour for all \ud800', 'This has characters we can’t save. Please type it again.'],
  ])('answers to %s %j: %s', (field, typed, message) => {
    expect(faultsOf(orderFormSchema, { ...order, [field]: typed }, field)).toEqual([message]);
  });

  it('sends a promo code of at most 64 characters', () => {
    const sent = { ...order, promoCode: 'X'.repeat(65) };
    expect(faultsOf(createAnalysisBody, sent, 'promoCode')).toEqual(['That’s too long. Please shorten it']);
  });

  it.each(['targetMarket', 'productService'])(
    'takes exactly 10 and exactly 5,000 characters of %s',
    (field) => {
      expect(orderFormSchema.safeParse({ ...order, [field]: 'ten chars!' }).success).toBe(true);
      expect(orderFormSchema.safeParse({ ...order, [field]: 'x'.repeat(5_000) }).success).toBe(true);
    },
  );

  it('lists the faults of all three required fields at once', () => {
    const { error } = orderFormSchema.safeParse({
      ...order,
      customerEmail: '',
      targetMarket: '',
      productService: '',
    });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      messages.email,
      messages.targetMarket,
      messages.productService,
    ]);
  });
});

describe('the validation layer', () => {
  it('says “Required” and “Invalid input” where a field has no sentence of its own', () => {
    const faultOf = (value: unknown) => textField(10).safeParse(value).error?.issues[0]?.message;
    expect([undefined, 5, 'a\u0000b'].map(faultOf)).toEqual(['Required', 'Invalid input', 'Invalid input']);
  });
});

describe('the analysis request form', () => {
  it('accepts an order without email address and tier', () => {
    expect(analysisFormSchema.parse(request)).toEqual({
      ...request,
      websiteUrl: '',
      websiteContent: '',
    });
  });

  it.each([
    ['targetMarket', 'nine char', 'Please provide a more detailed target market description'],
    ['productService', 'nine char', 'Please provide a more detailed product/service description'],
    ['customerEmail', 'mia', 'Please enter a valid email address'],
    ['websiteUrl', 'not a website', 'Please enter a valid website URL'],
  ])('answers to %s %j: %s', (field, typed, message) => {
    expect(faultsOf(analysisFormSchema, { ...request, [field]: typed }, field)).toEqual([message]);
  });

  it('B8: Comprehensive needs a module, Express takes none, and the fault is listed beside the others', () => {
    const none = { ...request, selectedModules: [] };
    const sentence = 'Please choose at least one module for a Comprehensive Analysis.';
    expect(faultsOf(analysisFormSchema, none, 'selectedModules')).toEqual([sentence]);
    expect(analysisFormSchema.safeParse({ ...none, reportType: 'atm' }).success).toBe(true);
    const { error } = analysisFormSchema.safeParse({ ...none, targetMarket: '' });
    expect(error?.issues.map(({ message }) => message)).toEqual([messages.detailedTargetMarket, sentence]);
  });

  it.each([
    ['reportType', 'atm', true],
    ['reportType', 'full', true],
    ['reportType', 'short', false],
    ['tier', 'freedom', true],
    ['tier', 'professional', true],
    ['tier', 'elite', true],
    ['tier', 'gold', false],
  ])('takes %s %s: %s', (field, value, taken) => {
    expect(analysisFormSchema.safeParse({ ...request, [field]: value }).success).toBe(taken);
  });
});
