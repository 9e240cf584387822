import { fencedData } from '../../../platform/text/fenced-data.ts';

/** The customer's part of a prompt; the website's text comes from the snapshot. */
export type AnalysisBrief = {
  targetMarket: string;
  productService: string;
  websiteUrl: string | null;
};

const isGiven = (text: string | null): text is string => text !== null && text.trim() !== '';

export const fencedBrief = (order: AnalysisBrief): string[] => [
  fencedData('target_market', 'customer', order.targetMarket),
  fencedData('product_service', 'customer', order.productService),
  isGiven(order.websiteUrl)
    ? fencedData('website_address', 'customer', order.websiteUrl)
    : 'The customer gave no website address; a website block, if there is one, holds text that they pasted.',
];
