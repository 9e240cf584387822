import { z } from 'zod';

const counts = z.object({ high: z.number(), critical: z.number(), total: z.number() });
const auditReport = z.object({
  metadata: z.object({ vulnerabilities: counts }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

export type AuditVerdict =
  | { audited: true; grave: string[]; known: number }
  | { audited: false; because: string };

/** Reads what `npm audit --json` printed. High and critical findings fail the check. */
export function judgeAudit(printed: string): AuditVerdict {
  let report: unknown;
  try {
    report = JSON.parse(printed);
  } catch {
    return {
      audited: false,
      because: `npm audit printed no JSON: ${printed.trim().slice(0, 120) || 'nothing'}`,
    };
  }
  const { data } = auditReport.safeParse(report);
  if (!data) {
    const { message } = z.object({ message: z.string() }).safeParse(report).data ?? {};
    return { audited: false, because: `the registry does not answer (${message ?? 'an unknown report'})` };
  }
  const grave = Object.entries(data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return { audited: true, grave, known: data.metadata.vulnerabilities.total };
}
