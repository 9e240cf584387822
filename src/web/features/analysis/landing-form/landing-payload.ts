import type { createAnalysis } from '../../../../contract/analysis/analysis.ts';
import type { OrderForm } from '../../../../contract/analysis/order-form.ts';
import type { BodyInputOf } from '../../../../contract/endpoint.ts';
import { elitePlan } from '../../../../domain/analysis/plans.ts';
import { normaliseWebsiteUrl } from '../../../../domain/analysis/website-url.ts';
import { isSelectableModule } from '../../../../domain/report/module-catalogue.ts';

/** The website critique is not optional: a full report has it when there is a website. */
export function landingPayload(
  form: OrderForm,
  promoCode: string,
  websiteContent = '',
): BodyInputOf<typeof createAnalysis> {
  return {
    websiteUrl: normaliseWebsiteUrl(form.websiteUrl ?? ''),
    targetMarket: form.targetMarket,
    productService: form.productService,
    reportType: 'full',
    selectedModules: elitePlan.modules.filter(isSelectableModule),
    websiteContent,
    tier: elitePlan.id,
    email: form.email,
    promoCode,
  };
}
