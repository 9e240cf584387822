import { expect, test } from 'vitest';
import { titleOfModule } from '../../../analysis/rules/module-catalogue.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { hasContent, modulesInOrder } from '../rules/report-text.ts';
import * as messages from './report-messages.ts';

const results = {
  somethingNew: { title: '', content: 'New' },
  confession: { title: '', content: 'Text' },
  personaMatrix: { title: 'Who buys', content: 'Dossier' },
};

test('modules come in catalogue order, unknown ones last, with their own title or the fallback', () => {
  expect(modulesInOrder(results).map(({ title }) => title)).toEqual([
    'Who buys',
    titleOfModule('confession'),
    'SomethingNew',
  ]);
});

test('blank content is no content', () => {
  expect([hasContent(' \n'), hasContent('x')]).toEqual([false, true]);
});

test('copy and PDF toasts are the spec’s', () => {
  expect(messages.sectionCopiedToast('T').title).toBe('Section Copied');
  expect(messages.nothingToCopyToast).toMatchObject({
    title: 'Copy Failed',
    description: 'No content available to copy.',
  });
  expect(messages.sectionCopyFailedToast.description).toBe('Failed to copy content to clipboard.');
  expect(messages.reportCopiedToast.title).toBe('Report Copied');
  expect(messages.reportCopyFailedToast.description).toBe('Unable to copy report to clipboard.');
  expect(messages.generatingPdfToast.title).toBe('Generating PDF...');
  expect(messages.pdfDownloadedToast.title).toBe('PDF Downloaded Successfully');
});

test('a copied text says that blanks are to be filled only when it has any', () => {
  expect(messages.pieceCopiedToast(true).description).toContain('Fill in the placeholders');
  expect(messages.pieceCopiedToast(false).description).toBe('It’s on your clipboard.');
});

test('a failed PDF shows the server’s text, else the spec’s', () => {
  const unavailable = new ApiError({
    status: 503,
    statusText: '',
    body: 'Not available yet.',
    code: 'not_available',
  });
  expect(messages.pdfFailedToast(unavailable)).toMatchObject({
    title: 'Download Failed',
    description: 'Not available yet.',
  });
  expect(messages.pdfFailedToast(new Error('Invalid PDF response')).description).toBe(
    'Unable to generate PDF report. Please try again.',
  );
});
