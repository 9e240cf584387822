import type { Analysis } from '../../../../contract/analysis/analysis.ts';
import type { AnalysisForm } from '../../../../contract/analysis/order-form.ts';
import type { ReportType } from '../../../../domain/analysis/plans.ts';
import { fallbackTitle } from '../../../../domain/report/module-catalogue.ts';
import type { DataSource } from './request-payload.ts';

export type DraftValues = {
  customerEmail: string;
  websiteUrl: string;
  websiteContent: string;
  targetMarket: string;
  productService: string;
  reportType: ReportType;
  selectedModules: string[];
};
export type DraftField = keyof DraftValues;

export const draftLabels: Record<DraftField, string> = {
  customerEmail: 'Email',
  websiteUrl: 'Website URL',
  websiteContent: 'Website content',
  targetMarket: 'Target market',
  productService: 'Product or service',
  reportType: 'Analysis type',
  selectedModules: 'Modules',
};
export const draftFields = Object.keys(draftLabels) as DraftField[];

const typeLabels: Record<ReportType, string> = { atm: 'Express Analysis', full: 'Comprehensive Analysis' };

export function changesText({
  reportType,
  selectedModules,
  ...texts
}: Partial<DraftValues>): [string, string][] {
  const said = {
    ...texts,
    ...(reportType && { reportType: typeLabels[reportType] }),
    ...(selectedModules && { selectedModules: selectedModules.map(fallbackTitle).join(', ') }),
  };
  return draftFields.flatMap((field) => {
    const value = said[field];
    return value === undefined ? [] : [[draftLabels[field], value]];
  });
}

export const sourceOf = ({ websiteContent }: { websiteContent?: string | null | undefined }): DataSource =>
  websiteContent ? 'manual' : 'url';

/** Unchanged input: the server trims and normalises. */
export const draftOf = (form: AnalysisForm, source: DataSource): DraftValues => ({
  customerEmail: form.customerEmail ?? '',
  websiteUrl: form.websiteUrl ?? '',
  websiteContent: source === 'manual' ? (form.websiteContent ?? '') : '',
  targetMarket: form.targetMarket,
  productService: form.productService,
  reportType: form.reportType,
  selectedModules: form.reportType === 'full' ? [...(form.selectedModules ?? [])] : [],
});

export const storedDraft = (analysis: Analysis): DraftValues => ({
  customerEmail: analysis.customerEmail ?? '',
  websiteUrl: analysis.websiteUrl ?? '',
  websiteContent: analysis.websiteContent ?? '',
  targetMarket: analysis.targetMarket,
  productService: analysis.productService,
  reportType: analysis.reportType,
  selectedModules: analysis.selectedModules,
});
