import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { needsAudit } from './needs-audit.ts';

const changes = endpoints.filter(needsAudit);

describe('the audit log', () => {
  it.each(changes.map((endpoint) => [endpoint.name, endpoint] as const))(
    'has a name for %s, which an administrator may do',
    (_name, { audit }) => {
      expect(audit).toBeDefined();
    },
  );

  it('has a name for every way in which an administrator takes something out, and for coming in', () => {
    const reads = endpoints.filter(({ audit }) => audit).filter((endpoint) => !needsAudit(endpoint));
    expect(reads.map(({ audit }) => audit).sort()).toEqual([
      'download-pdf',
      'export-orders',
      'open-report',
      'sign-in',
    ]);
  });

  it('knows the changes by name, so that a new one is looked at', () => {
    expect(changes.map(({ name }) => name).sort()).toEqual([
      'adminLogout',
      'cancelOrder',
      'createPromoCode',
      'endPromoCode',
      'limitPromoCode',
      'refundAnalysis',
      'resendReportMail',
      'retryOrder',
      'revokePrivateLinks',
      'settlePaymentTrouble',
      'updateAnalysis',
    ]);
  });
});
