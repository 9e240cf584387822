import type { BodyInputOf } from '../../../access/http/contract/endpoint.ts';
import { defaultModules, isSelectableModule } from '../../../analysis/rules/module-catalogue.ts';
import { elitePlan } from '../../../analysis/rules/plans.ts';
import { normaliseWebsiteUrl } from '../../../analysis/rules/website-url.ts';
import type { Analysis } from '../../../report/contract.ts';
import type { AnalysisForm, createAnalysis, updateAnalysis } from '../contract/order.ts';
import { type DataSource, draftOf, storedDraft } from './draft-values.ts';
import type { LandingPrefill } from './kept-drafts.ts';

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

/** The modules of the plan. The website critique is not among them: a full report has it when there is a website. */
export const planModules = elitePlan.modules.filter(isSelectableModule);

/** A new order on the landing page, filled in by its address. */
export const landingDefaults = ({ email, ...texts }: LandingPrefill): AnalysisForm => ({
  ...emptyTexts,
  ...texts,
  customerEmail: email,
  reportType: 'full',
  selectedModules: planModules,
});

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
