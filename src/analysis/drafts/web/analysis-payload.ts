import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { defaultModules, isSelectableModule } from '../../../report/document/rules/module-catalogue.ts';
import type { Analysis, createAnalysis, updateAnalysis } from '../../contract.ts';
import type { AnalysisForm, OrderForm } from '../../create/contract.ts';
import { elitePlan } from '../../rules/plans.ts';
import { normaliseWebsiteUrl } from '../../rules/website-url.ts';
import { type DataSource, draftOf, storedDraft } from './draft-values.ts';

const emptyTexts = {
  customerEmail: '',
  websiteUrl: '',
  websiteContent: '',
  targetMarket: '',
  productService: '',
};

/** The five core modules are the default of a new form only. */
export function analysisDefaults(analysis: Analysis | null): AnalysisForm {
  if (analysis === null) return { ...emptyTexts, reportType: 'full', selectedModules: [...defaultModules] };
  const stored = storedDraft(analysis);
  return stored.selectedModules.length > 0 ? stored : { ...stored, selectedModules: [...defaultModules] };
}

/** The specification sends the address as `email`. */
export function analysisPayload(form: AnalysisForm, source: DataSource): BodyInputOf<typeof updateAnalysis> {
  const { customerEmail: _, websiteUrl, ...details } = draftOf(form, source);
  return { ...details, websiteUrl: normaliseWebsiteUrl(websiteUrl), email: form.customerEmail };
}

type NewOrder = BodyInputOf<typeof createAnalysis>;

export const newAnalysisPayload = (form: AnalysisForm, source: DataSource, promoCode: string): NewOrder => ({
  ...analysisPayload(form, source),
  tier: elitePlan.id,
  promoCode,
});

/** The website critique is not optional: a full report has it when there is a website. */
export function landingPayload(form: OrderForm, promoCode: string, websiteContent = ''): NewOrder {
  const selectedModules = elitePlan.modules.filter(isSelectableModule);
  const request = { ...form, customerEmail: form.email, websiteContent, selectedModules };
  return newAnalysisPayload({ ...request, reportType: 'full' }, 'manual', promoCode);
}
