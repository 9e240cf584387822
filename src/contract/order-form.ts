import { z } from 'zod';
import { reportTypes, tiers } from '../domain/plans.ts';
import { isWebsiteUrl, normaliseWebsiteUrl } from '../domain/website-url.ts';

/** Bounds against abuse; the spec's own minimum is 10 characters. */
export const textLimits = { min: 10, max: 5_000, websiteContentMax: 100_000, promoCodeMax: 64 } as const;

export const messages = {
  email: 'Please enter a valid email address',
  websiteUrl: 'Please enter a valid website URL',
  targetMarket: 'Please describe your target market (minimum 10 characters)',
  productService: 'Please describe your product/service (minimum 10 characters)',
  detailedTargetMarket: 'Please provide a more detailed target market description',
  detailedProductService: 'Please provide a more detailed product/service description',
  required: 'Required',
  invalid: 'Invalid input',
  tooLong: 'That is too long. Please shorten it',
} as const;

/** NUL cannot be stored by PostgreSQL, and lone surrogates are not text. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

export const textField = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? messages.required : messages.invalid) })
    .max(max, messages.tooLong)
    .refine(storable, messages.invalid);
/** A description somebody can work from. */
export const described = (message: string) => textField(textLimits.max).trim().min(textLimits.min, message);

export const emailField = z
  .string({ error: messages.email })
  .trim()
  .max(254, messages.email)
  .pipe(z.email(messages.email));

export const websiteUrlField = textField(2_000)
  .transform(normaliseWebsiteUrl)
  .refine((url) => url === '' || isWebsiteUrl(url), messages.websiteUrl);

/** The landing page's form. */
export const orderFormSchema = z.object({
  email: emailField,
  websiteUrl: websiteUrlField.default(''),
  targetMarket: described(messages.targetMarket),
  productService: described(messages.productService),
  promoCode: textField(textLimits.promoCodeMax).default(''),
});
export type OrderForm = z.input<typeof orderFormSchema>;

/** The workspace's form, create and finalize. */
export const analysisFormSchema = z.object({
  customerEmail: emailField.optional(),
  websiteUrl: websiteUrlField.default(''),
  websiteContent: textField(textLimits.websiteContentMax).default(''),
  targetMarket: described(messages.detailedTargetMarket),
  productService: described(messages.detailedProductService),
  reportType: z.enum(reportTypes),
  selectedModules: z.array(z.string().max(64)).max(32).default([]),
  tier: z.enum(tiers).optional(),
});
export type AnalysisForm = z.input<typeof analysisFormSchema>;
