import type { z } from 'zod';
import { fallbackTitle } from '../../../analysis/rules/module-catalogue.ts';
import { reportTypeNames } from '../../../analysis/rules/plans.ts';
import type { Analysis } from '../../../report/contract.ts';
import type { saveDraft } from '../contract/draft.ts';
import type { AnalysisForm } from '../contract/order.ts';

export type DataSource = 'url' | 'manual';
type Sent = z.input<(typeof saveDraft)['body']>;
export type DraftField = keyof Sent;
export type DraftValues = { [Field in DraftField]-?: NonNullable<Sent[Field]> };
export type DraftFields = Partial<DraftValues>;

export const draftLabels: Record<DraftField, string> = {
  customerEmail: 'Email',
  websiteUrl: 'Website URL',
  websiteContent: 'Website content',
  targetMarket: 'Target market',
  productService: 'Product or service',
  reportType: 'Analysis type',
  selectedModules: 'Modules',
};
/** Where this tab keeps what is not saved. */
export const unsavedDraft = (analysisId: number): string => `unsaved-draft:${analysisId}`;

export const draftFields = Object.keys(draftLabels) as DraftField[];

export function changesText({ reportType, selectedModules, ...texts }: DraftFields): [string, string][] {
  const said = {
    ...texts,
    reportType: reportType && reportTypeNames[reportType],
    selectedModules: selectedModules?.map(fallbackTitle).join(', '),
  };
  return draftFields.flatMap((field) => {
    const value = said[field];
    return value === undefined ? [] : [[draftLabels[field], value]];
  });
}

export const dataSourceOf = ({
  websiteContent,
}: {
  websiteContent?: string | null | undefined;
}): DataSource => (websiteContent ? 'manual' : 'url');

/**
 * Unchanged input: the server trims and normalises. With the website as source its pasted text is dropped; Express takes no
 * module list.
 */
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
