import { z } from 'zod';
import {
  described,
  emailField,
  messages,
  textField,
  textLimits,
} from '../../platform/http/contract/fields.ts';
import { noModuleChosen } from '../../report/document/rules/module-catalogue.ts';
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
  error: noModuleChosen,
  // Also checked beside other faults, so that the form lists all of them.
  when: ({ value }: { value: unknown }) => Array.isArray((value as Partial<Scope>)?.selectedModules),
};

const formSchema = (tooShort: { targetMarket: string; productService: string }) =>
  z
    .object({
      customerEmail: emailField.optional(),
      websiteUrl: websiteUrlField.default(''),
      websiteContent: websiteContentField.default(''),
      targetMarket: described(tooShort.targetMarket),
      productService: described(tooShort.productService),
      reportType: reportTypeField,
      selectedModules: moduleListField.default([]),
      tier: tierField.optional(),
    })
    .refine(hasModules, modulesRule);

/** The form on the landing page; the specification words two of its errors differently. */
export const orderFormSchema = formSchema(messages);
/** The same form in the workspace, create and finalize. */
export const analysisFormSchema = formSchema({
  targetMarket: messages.detailedTargetMarket,
  productService: messages.detailedProductService,
});
export type AnalysisForm = z.input<typeof analysisFormSchema>;
