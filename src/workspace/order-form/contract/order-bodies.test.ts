import { describe, expect, it } from 'vitest';
import { analysisParams } from '../../../access/http/contract/analysis-endpoint.ts';
import { createAnalysisBody, updateAnalysisBody } from './order.ts';

const order = {
  email: 'mia@example.com',
  targetMarket: 'Bakers in small towns',
  productService: 'A weekly flour delivery',
  selectedModules: ['confession'],
};
const { email: _, ...withoutEmail } = order;

const faultsOf = (input: unknown) =>
  (createAnalysisBody.safeParse(input).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]);

describe('the body of a new analysis', () => {
  it('needs an email address, two descriptions and a module; the rest have defaults', () => {
    expect(createAnalysisBody.parse(order)).toEqual({
      customerEmail: 'mia@example.com',
      targetMarket: 'Bakers in small towns',
      productService: 'A weekly flour delivery',
      reportType: 'full',
      selectedModules: ['confession'],
      tier: 'elite',
      websiteUrl: null,
      websiteContent: null,
    });
  });

  it('is accepted as the landing page sends it, without a price from the client', () => {
    const sent = {
      ...order,
      websiteUrl: '',
      reportType: 'full',
      selectedModules: ['confession'],
      websiteContent: '',
      tier: 'elite',
      promoCode: 'HALF',
      finalPrice: 0,
      finalPriceCents: 0,
      status: 'completed',
      userId: 'somebody-else',
    };
    expect(createAnalysisBody.parse(sent)).toEqual({
      customerEmail: 'mia@example.com',
      targetMarket: 'Bakers in small towns',
      productService: 'A weekly flour delivery',
      reportType: 'full',
      selectedModules: ['confession'],
      tier: 'elite',
      promoCode: 'HALF',
      websiteUrl: null,
      websiteContent: null,
    });
  });

  it.each([
    ['email', { email: 'mia@example.com' }, 'mia@example.com'],
    ['customerEmail', { customerEmail: ' tom@example.com ' }, 'tom@example.com'],
    [
      'both, and the form’s own name wins',
      { email: 'mia@example.com', customerEmail: 'tom@example.com' },
      'mia@example.com',
    ],
  ])('takes the address from %s', (_name, given, customerEmail) => {
    const parsed = createAnalysisBody.parse({ ...withoutEmail, ...given });
    expect(parsed.customerEmail).toBe(customerEmail);
    expect(parsed).not.toHaveProperty('email');
  });

  it.each([
    ['no address', withoutEmail, [['email', 'Please enter a valid email address']]],
    ['a wrong address', { ...order, email: 'mia' }, [['email', 'Please enter a valid email address']]],
    [
      'a wrong second address',
      { ...order, customerEmail: 'tom' },
      [['customerEmail', 'Please enter a valid email address']],
    ],
    [
      'a market of nine characters between spaces',
      { ...order, targetMarket: '     nine char     ' },
      [['targetMarket', 'Please describe your target market (minimum 10 characters)']],
    ],
    [
      'a product of nine characters',
      { ...order, productService: 'nine char' },
      [['productService', 'Please describe your product/service (minimum 10 characters)']],
    ],
    [
      'a market of 5,001 characters',
      { ...order, targetMarket: 'x'.repeat(5_001) },
      [['targetMarket', 'That’s too long. Please shorten it']],
    ],
    [
      'NUL in the market',
      { ...order, targetMarket: 'Bakers in small\u0000towns' },
      [['targetMarket', 'This has characters we can’t save. Please type it again.']],
    ],
    [
      'NUL in the website text',
      { ...order, websiteContent: 'a\u0000b' },
      [['websiteContent', 'This has characters we can’t save. Please type it again.']],
    ],
    [
      'NUL in the pasted text',
      { ...order, manualContent: 'a\u0000b' },
      [['manualContent', 'This has characters we can’t save. Please type it again.']],
    ],
    [
      'NUL in the promo code',
      { ...order, promoCode: 'HALF\u0000' },
      [['promoCode', 'This has characters we can’t save. Please type it again.']],
    ],
    [
      'website text of 100,001 characters',
      { ...order, websiteContent: 'x'.repeat(100_001) },
      [['websiteContent', 'That’s too long. Please shorten it']],
    ],
    [
      'a hostile address',
      { ...order, websiteUrl: 'javascript:alert(1)' },
      [['websiteUrl', 'Please enter a valid website URL']],
    ],
  ])('with %s is refused', (_what, body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  it.each([
    ['an unknown tier', { tier: 'gold' }],
    ['an unknown report type', { reportType: 'short' }],
    ['modules that are no list', { selectedModules: { confession: true } }],
    ['33 modules', { selectedModules: Array(33).fill('confession') }],
    ['a number as market', { targetMarket: 12_345_678_901 }],
  ])('with %s is refused', (_what, changes) => {
    expect(createAnalysisBody.safeParse({ ...order, ...changes }).success).toBe(false);
  });

  it.each([
    ['exactly 10 characters', 'ten chars!', 'ten chars!'],
    ['exactly 5,000 characters', 'x'.repeat(5_000), 'x'.repeat(5_000)],
    ['spaces around it', '  Bakers in towns\n', 'Bakers in towns'],
    ['markup in it', '<b>Bakers</b> & "co"', '<b>Bakers</b> & "co"'],
    ['other scripts', '面包师和他们的小镇顾客群体', '面包师和他们的小镇顾客群体'],
  ])('takes a market of %s', (_what, sent, stored) => {
    expect(createAnalysisBody.parse({ ...order, targetMarket: sent }).targetMarket).toBe(stored);
  });

  it.each([
    ['website text', { websiteContent: ' We bake. ' }, 'We bake.'],
    ['pasted text', { manualContent: ' We bake. ' }, 'We bake.'],
    [
      'pasted text beside an empty website text',
      { websiteContent: '', manualContent: 'We bake.' },
      'We bake.',
    ],
    [
      'pasted text beside a blank website text',
      { websiteContent: ' \n ', manualContent: 'We bake.' },
      'We bake.',
    ],
    ['both, and website text wins', { websiteContent: 'We bake.', manualContent: 'We sell.' }, 'We bake.'],
    ['blank text', { websiteContent: '  \n ' }, null],
    ['null', { websiteContent: null, manualContent: null }, null],
  ])('stores as website content: %s', (_what, given, stored) => {
    const parsed = createAnalysisBody.parse({ ...order, ...given });
    expect(parsed.websiteContent).toBe(stored);
    expect(parsed).not.toHaveProperty('manualContent');
  });

  it.each([
    ['example.com', 'https://www.example.com'],
    ['https://example.com/shop', 'https://example.com/shop'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('stores the address %j as %j', (websiteUrl, stored) => {
    expect(createAnalysisBody.parse({ ...order, websiteUrl }).websiteUrl).toBe(stored);
  });

  it('keeps each module that can be chosen once and drops the rest', () => {
    const selectedModules = [
      'confession',
      'atmReport',
      'confession',
      '__proto__',
      'journalEntry',
      'buyerWeather',
    ];
    expect(createAnalysisBody.parse({ ...order, selectedModules }).selectedModules).toEqual([
      'confession',
      'journalEntry',
    ]);
  });
});

describe.each([
  ['a new analysis', createAnalysisBody],
  ['an edit', updateAnalysisBody],
])('B8: the body of %s', (_what, body) => {
  const faults = (changes: object) =>
    (body.safeParse({ ...order, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]);
  const refused = [['selectedModules', 'Please choose at least one module for a Comprehensive Analysis.']];

  it.each([
    ['no module', { selectedModules: [] }, refused],
    ['no list of modules', { selectedModules: undefined }, refused],
    [
      'only modules that cannot be chosen',
      { selectedModules: ['personaMatrix', 'websiteFeedback'] },
      refused,
    ],
    ['one module', { selectedModules: ['confession'] }, []],
    ['Express and no module', { reportType: 'atm', selectedModules: [] }, []],
  ])('B8: with %s', (_case, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });
});

describe('the body of an edit', () => {
  it('needs no address and no tier, and takes no promo code', () => {
    const parsed = updateAnalysisBody.parse({ ...withoutEmail, promoCode: 'FREE100' });
    expect(parsed.customerEmail).toBeUndefined();
    expect(parsed.tier).toBeUndefined();
    expect(parsed).not.toHaveProperty('promoCode');
  });

  it('validates a given address by the same rule', () => {
    expect(updateAnalysisBody.parse(order).customerEmail).toBe('mia@example.com');
    expect(updateAnalysisBody.safeParse({ ...order, email: 'mia' }).success).toBe(false);
  });
});

describe('the id in an address', () => {
  it.each(['1', '42', '9007199254740991'])('%s is taken as a number', (id) => {
    expect(analysisParams.parse({ id })).toEqual({ id: Number(id) });
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1;drop', 'NaN', 'Infinity', '9007199254740993'])(
    '%j is refused',
    (id) => {
      expect(analysisParams.safeParse({ id }).success).toBe(false);
    },
  );
});
