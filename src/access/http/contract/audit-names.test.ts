import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../endpoints.ts';
import { needsAudit } from './needs-audit.ts';

const changes = endpoints.filter(needsAudit);

describe('the audit log', () => {
  it.each(changes.map((endpoint) => [endpoint.name, endpoint] as const))(
    'has a name for %s, which an administrator may do',
    (_name, { audit }) => {
      expect(audit).toBeDefined();
    },
  );

  it('A12: has a name for every way in which an administrator sees or takes out customers’ data', () => {
    const reads = endpoints.filter(({ audit, method }) => audit && method === 'GET');
    expect(reads.map(({ audit }) => audit).sort()).toEqual([
      'download-pdf',
      'export-payments',
      'list-orders',
      'list-orders',
      'open-order',
      'open-report',
      'read-shared-chat',
      'view-as-customer',
    ]);
  });

  it('knows the changes by name, so that a new one is looked at', () => {
    const made = changes.filter(({ method }) => method !== 'GET');
    expect(made.map(({ name }) => name).sort()).toEqual([
      'addNote',
      'adminLogout',
      'cancelOrder',
      'correctAddress',
      'createPromoCode',
      'deleteReport',
      'endPromoCode',
      'extendChangeWindow',
      'grantVersion',
      'refundAnalysis',
      'requestDeletionLink',
      'resendReportMail',
      'retryOrder',
      'revokePrivateLinks',
      'rewriteReport',
      'saveDraft',
      'settlePaymentTrouble',
      'startAgain',
      'updateAnalysis',
    ]);
  });
});
