import type { Analysis, createAnalysis, updateAnalysis } from '../../../../contract/analysis/analysis.ts';
import type { AnalysisForm } from '../../../../contract/analysis/order-form.ts';
import type { BodyInputOf } from '../../../../contract/endpoint.ts';
import { elitePlan } from '../../../../domain/analysis/plans.ts';
import { normaliseWebsiteUrl } from '../../../../domain/analysis/website-url.ts';
import { defaultModules } from '../../../../domain/report/module-catalogue.ts';

export type DataSource = 'url' | 'manual';

/** The five core modules are the default of a new form only. */
export function requestDefaults(analysis: Analysis | null): AnalysisForm {
  const isPrefilled = analysis !== null && analysis.selectedModules.length > 0;
  return {
    customerEmail: analysis?.customerEmail ?? '',
    websiteUrl: analysis?.websiteUrl ?? '',
    websiteContent: analysis?.websiteContent ?? '',
    targetMarket: analysis?.targetMarket ?? '',
    productService: analysis?.productService ?? '',
    reportType: analysis?.reportType ?? 'full',
    selectedModules: isPrefilled ? analysis.selectedModules : [...defaultModules],
  };
}

/** With the website as source its pasted text is dropped; Express takes no module list. */
export function requestPayload(form: AnalysisForm, source: DataSource): BodyInputOf<typeof updateAnalysis> {
  return {
    websiteUrl: normaliseWebsiteUrl(form.websiteUrl ?? ''),
    targetMarket: form.targetMarket,
    productService: form.productService,
    email: form.customerEmail,
    reportType: form.reportType,
    selectedModules: form.reportType === 'full' ? (form.selectedModules ?? []) : [],
    websiteContent: source === 'manual' ? (form.websiteContent ?? '') : '',
  };
}

export const newRequestPayload = (
  form: AnalysisForm,
  source: DataSource,
  promoCode: string,
): BodyInputOf<typeof createAnalysis> => ({ ...requestPayload(form, source), tier: elitePlan.id, promoCode });
