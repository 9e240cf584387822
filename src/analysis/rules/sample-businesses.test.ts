import { expect, it } from 'vitest';
import { findSample } from './sample-businesses.ts';

const kiln = {
  name: 'Kilnlog',
  targetMarket: 'Studios',
  productService: 'A log\n',
  websiteContent: 'Shared kilns',
};

it('an order with a sample’s exact texts counts as that sample, and an edited one does not', () => {
  expect(findSample([kiln], { targetMarket: ' Studios', productService: 'A log' })).toBe(kiln);
  expect(findSample([kiln], { targetMarket: 'Studios', productService: 'A book' })).toBeUndefined();
});
