import { z } from 'zod';
import { reportTypes, tiers } from '../../domain/analysis/plans.ts';
import { isWebsiteUrl, normaliseWebsiteUrl } from '../../domain/analysis/website-url.ts';

/** Bounds against abuse; the spec's own minimum is 10 characters. */
export const textLimits = { min: 10, max: 5_000, websiteContentMax: 100_000, promoCodeMax: 64 } as const;

export const messages = {
  email: 'Please enter a valid email address',
  websiteUrl: 'Please enter a valid website URL',
  targetMarket: 'Please describe your target market (minimum 10 characters)',
  productService: 'Please describe your product/service (minimum 10 characters)',
  detailedTargetMarket: 'Please provide a more detailed target market description',
  detailedProductService: 'Please provide a more detailed product/service description',
  websiteContent: 'Please paste the website content as text.',
  promoCode: 'Please enter your promo code as text.',
  reportType: 'Please choose Express Analysis or Comprehensive Analysis.',
  modules: 'Please choose at least one module for a Comprehensive Analysis.',
  moduleList: 'Please choose the modules from the list.',
  tier: 'Please choose one of our plans.',
  tooLong: 'That is too long. Please shorten it',
  notText: 'This holds characters that we cannot store. Please type it again.',
  // The defaults of the validation layer: fields that people fill in have a sentence of their own.
  required: 'Required',
  invalid: 'Invalid input',
} as const;

/** NUL cannot be stored by PostgreSQL, and lone surrogates are not text. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** With the sentence that is shown when nothing, or no text, was given. */
export const textField = (max: number, sentence?: string) =>
  z
    .string({
      error: ({ input }) => sentence ?? (input === undefined ? messages.required : messages.invalid),
    })
    .max(max, messages.tooLong)
    .refine(storable, sentence === undefined ? messages.invalid : messages.notText);
/** A description somebody can work from. */
export const described = (message: string) =>
  textField(textLimits.max, message).trim().min(textLimits.min, message);

export const emailField = z
  .string({ error: messages.email })
  .trim()
  .max(254, messages.email)
  .pipe(z.email(messages.email));

export const websiteUrlField = textField(2_000, messages.websiteUrl)
  .transform(normaliseWebsiteUrl)
  .refine((url) => url === '' || isWebsiteUrl(url), messages.websiteUrl);

export const websiteContentField = textField(textLimits.websiteContentMax, messages.websiteContent);
export const promoCodeField = textField(textLimits.promoCodeMax, messages.promoCode);
export const reportTypeField = z.enum(reportTypes, messages.reportType);
export const tierField = z.enum(tiers, messages.tier);
export const moduleListField = z
  .array(z.string(messages.moduleList).max(64, messages.moduleList), messages.moduleList)
  .max(32, messages.moduleList);

type Scope = { reportType: string; selectedModules: readonly string[] };
/** Comprehensive is the modules the customer chose: without one there is nothing to write. */
export const hasModules = ({ reportType, selectedModules }: Scope): boolean =>
  reportType !== 'full' || selectedModules.length > 0;
export const modulesRule = {
  path: ['selectedModules'],
  error: messages.modules,
  // Also beside other faults, so that the form lists all of them at once.
  when: ({ value }: { value: unknown }) => Array.isArray((value as Partial<Scope>)?.selectedModules),
};

/** The landing page's form. */
export const orderFormSchema = z.object({
  email: emailField,
  websiteUrl: websiteUrlField.default(''),
  targetMarket: described(messages.targetMarket),
  productService: described(messages.productService),
  promoCode: promoCodeField.default(''),
});
export type OrderForm = z.input<typeof orderFormSchema>;

/** The workspace's form, create and finalize. */
export const analysisFormSchema = z
  .object({
    customerEmail: emailField.optional(),
    websiteUrl: websiteUrlField.default(''),
    websiteContent: websiteContentField.default(''),
    targetMarket: described(messages.detailedTargetMarket),
    productService: described(messages.detailedProductService),
    reportType: reportTypeField,
    selectedModules: moduleListField.default([]),
    tier: tierField.optional(),
  })
  .refine(hasModules, modulesRule);
export type AnalysisForm = z.input<typeof analysisFormSchema>;
