import type { Logger } from 'pino';
import type { Files } from '../providers/files/files.ts';
import type { IdentityProvider } from '../providers/identity/identity.ts';
import type { Passwords } from '../providers/passwords/passwords.ts';
import type { Payments } from '../providers/payments/payments.ts';
import type { ReportPdfRenderer } from '../rendering/report-pdf/render-report-pdf.ts';
import type { Db } from '../store/database.ts';
import type { Jobs } from '../store/jobs.ts';

/** What operations are given. Time and randomness come in from outside, so that tests can hold them. */
export type Dependencies = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  newVisitorId: () => string;
  /** 256 random bits: session ids and administrators' tokens. */
  newSecret: () => string;
  linkSecrets: readonly string[];
  /** Null when no sign-in issuer is configured. */
  identity: IdentityProvider | null;
  passwords: Passwords;
  payments: Payments;
  files: Files;
  pdf: ReportPdfRenderer;
  publicUrl: string;
  changeWindowMs: number;
  log: Logger;
};
