import { z } from 'zod';
import { analysisEndpoint, analysisParams } from '../../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../../access/http/contract/endpoint.ts';
import { isSelectableModule, noModuleChosen } from '../../../analysis/rules/module-catalogue.ts';
import { reportTypes, tiers } from '../../../analysis/rules/plans.ts';
import { isWebsiteUrl, normaliseWebsiteUrl } from '../../../analysis/rules/website-url.ts';
import {
  described,
  emailField,
  messages,
  promoCodeField,
  textField,
  textLimits,
} from '../../../platform/http/contract/fields.ts';
import { analysisSchema } from '../../../report/contract.ts';

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

export const modulesField = moduleListField.transform((keys) =>
  [...new Set(keys)].filter(isSelectableModule),
);

const orderFields = {
  websiteUrl: websiteUrlField.nullish(),
  targetMarket: described(messages.targetMarket),
  productService: described(messages.productService),
  email: emailField.optional(),
  customerEmail: emailField.optional(),
  reportType: reportTypeField.default('full'),
  selectedModules: modulesField.prefault([]),
  websiteContent: websiteContentField.nullish(),
  manualContent: websiteContentField.nullish(),
};

/** The specification has two names for these; both are accepted, one is stored. */
const oneName = <T extends Record<string, unknown> & z.output<z.ZodObject<typeof orderFields>>>(order: T) => {
  const { email, customerEmail, manualContent, websiteContent, websiteUrl, ...rest } = order;
  return {
    ...rest,
    customerEmail: email ?? customerEmail,
    websiteUrl: websiteUrl || null,
    websiteContent: websiteContent?.trim() || manualContent?.trim() || null,
  };
};

export const createAnalysisBody = z
  .object({
    ...orderFields,
    tier: tierField.default('elite'),
    promoCode: promoCodeField.nullish(),
    timeZone: textField(64, messages.timeZone)
      .nullish()
      .describe('Of the browser, such as Europe/Berlin, for times in mails'),
  })
  .refine(hasModules, modulesRule)
  .refine((order) => order.email !== undefined || order.customerEmail !== undefined, {
    path: ['email'],
    error: messages.email,
  })
  .transform(oneName);

export const updateAnalysisBody = z
  .object({ ...orderFields, tier: tierField.optional() })
  .refine(hasModules, modulesRule)
  .transform(oneName);

export const createAnalysis = endpoint('createAnalysis', 'POST /api/analysis', {
  summary: 'Order an analysis. Priced on the server; a free one starts at once.',
  access: { to: 'anyone' },
  body: createAnalysisBody,
  response: { json: analysisSchema },
  success: 201,
  idempotent: true,
  maxBodyBytes: 512 * 1024,
});

export const updateAnalysis = endpoint('updateAnalysis', 'PUT /api/analysis/:id', {
  summary: 'Finalize a paid analysis and start it, or restart a failed one.',
  access: { to: 'analysis', action: 'edit', idIn: 'params.id' },
  audit: 'edit-and-start',
  params: analysisParams,
  body: updateAnalysisBody,
  response: { json: analysisSchema },
  idempotent: true,
  maxBodyBytes: 512 * 1024,
});

export const correctCheckout = analysisEndpoint('correctCheckout', 'PATCH /checkout', {
  summary: 'Correct the email address or the promo code of an unpaid analysis. A free one starts at once.',
  action: 'pay',
  body: z.object({
    customerEmail: emailField.optional(),
    promoCode: promoCodeField.optional().describe('Empty removes the code'),
  }),
  response: { json: analysisSchema },
  idempotent: true,
});
