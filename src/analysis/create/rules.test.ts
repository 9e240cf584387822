import { expect, it } from 'vitest';
import { findSample } from './rules.ts';

const kiln = {
  name: 'Kilnlog',
  targetMarket: 'Studios',
  productService: 'A log\n',
  websiteContent: 'Shared kilns',
};

it('an order in the words of a sample is the sample’s, and an edited one is not', () => {
  expect(findSample([kiln], { targetMarket: ' Studios', productService: 'A log' })).toBe(kiln);
  expect(findSample([kiln], { targetMarket: 'Studios', productService: 'A book' })).toBeUndefined();
});
