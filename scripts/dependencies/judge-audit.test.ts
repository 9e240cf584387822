import { expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = (vulnerabilities: Record<string, { severity: string; range: string }>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: {
      vulnerabilities: {
        info: 0,
        low: 0,
        moderate: 0,
        high: 0,
        critical: 0,
        total: Object.keys(vulnerabilities).length,
      },
    },
  });

it('nothing known is audited and passes', () => {
  expect(judgeAudit(report({}))).toEqual({ audited: true, grave: [], known: 0 });
});

it('high and critical are grave, what is less is only counted', () => {
  const found = judgeAudit(
    report({
      a: { severity: 'critical', range: '<1.2' },
      b: { severity: 'high', range: '*' },
      c: { severity: 'moderate', range: '*' },
    }),
  );
  expect(found).toEqual({ audited: true, grave: ['a <1.2: critical', 'b *: high'], known: 3 });
});

it.each([
  [
    'a registry without the endpoint',
    '{"message":"405 Method Not Allowed - POST https://registry","statusCode":405}',
  ],
  ['no network', '{"message":"request to https://registry failed","error":{"code":"ENOTFOUND"}}'],
  ['nothing', ''],
  ['a page', '<html>'],
])('%s is never taken for an audit', (_what, printed) => {
  expect(judgeAudit(printed)).toMatchObject({ audited: false });
});
