import { z } from 'zod';
import {
  described,
  emailField,
  messages,
  promoCodeField,
  textField,
  textLimits,
} from '../../platform/http/contract/fields.ts';
import { reportTypes, tiers } from '../rules/plans.ts';
import { isWebsiteUrl, normaliseWebsiteUrl } from '../rules/website-url.ts';

export const websiteUrlField = textField(2_000, messages.websiteUrl)
  .transform(normaliseWebsiteUrl)
  .refine((url) => url === '' || isWebsiteUrl(url), messages.websiteUrl);

export const websiteContentField = textField(textLimits.websiteContentMax, messages.websiteContent);
export const reportTypeField = z.enum(reportTypes, messages.reportType);
export const tierField = z.enum(tiers, messages.tier);
export const moduleListField = z
  .array(z.string(messages.moduleList).max(64, messages.moduleList), messages.moduleList)
  .max(32, messages.moduleList);

type Scope = { reportType: string; selectedModules: readonly string[] };
/** A Comprehensive Analysis consists of the chosen modules: it needs at least one. */
export const hasModules = ({ reportType, selectedModules }: Scope): boolean =>
  reportType !== 'full' || selectedModules.length > 0;
export const modulesRule = {
  path: ['selectedModules'],
  error: messages.modules,
  // Also checked beside other faults, so that the form lists all of them.
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
