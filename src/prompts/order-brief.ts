import { fencedData } from './fenced-data.ts';

/** What an order tells a prompt. The website text is what the reader kept, or what the customer pasted. */
export type OrderBrief = {
  targetMarket: string;
  productService: string;
  websiteUrl: string | null;
  websiteText: string | null;
};

const isGiven = (text: string | null): text is string => text !== null && text.trim() !== '';

export const fencedOrder = (order: OrderBrief): string[] => [
  fencedData('target_market', 'customer', order.targetMarket),
  fencedData('product_service', 'customer', order.productService),
  isGiven(order.websiteUrl)
    ? fencedData('website_address', 'customer', order.websiteUrl)
    : 'The customer gave no website address.',
  isGiven(order.websiteText)
    ? fencedData('website', 'site', order.websiteText)
    : 'There is no website text to read: make no statement about what a website says or shows.',
];
