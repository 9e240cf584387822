import type { Logger } from 'pino';
import type { ClientLimits } from './access/rules/client-limits.ts';
import type { RetentionDays } from './account/deletion/rules.ts';
import type { IdentityProvider } from './account/sign-in/identity.ts';
import type { OneTimeCodes, Passwords } from './admin/administrators/sign-in-factors.ts';
import type { Seller } from './analysis/rules/invoice.ts';
import type { Payments } from './payment/pay/payments.ts';
import type { Db } from './platform/database/database.ts';
import type { Files } from './platform/files/files.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { LanguageModel, ModelTier } from './platform/model/llm.ts';
import type { Budget } from './platform/model/rules/budget.ts';
import type { ProcessPool } from './platform/processes/process-pool.ts';
import type { WebsiteReader } from './platform/website/website.ts';
import type { ReportPdfRenderer } from './report/pdf/render-report-pdf.ts';
import type { Calls } from './talk/phone/calls.ts';
import type { Speech } from './talk/voice/speech.ts';

/** How customers may talk to buyers in this shop. */
export type TalkSettings = {
  /** Whether a model checks replies against the buyer's story. */
  judgesReplies: boolean;
  voicePromptOpen: boolean;
  call: {
    countries: readonly string[];
    maxSeconds: number;
    /** After this silence the buyer asks once; after as much silence again the call ends. */
    silenceSeconds: number;
    /** Speaking time per character, so that a call ends after its last sentence was spoken. */
    speechMsPerCharacter: number;
    aDay: number;
  };
};

/** The configured language models, for the operator. No part of it is secret. */
export type ModelSetup = Record<
  ModelTier,
  {
    /** The row of the key in `model_pauses`. */
    keyId: string;
    provider: string;
    /** The host that is called; null for the vendor's own. */
    host: string | null;
    name: string;
  }
>;

/** Alerts to the operator. */
export type OperatorMailSettings = {
  /** Null when they are off. */
  recipient: string | null;
};

/** Time and randomness are passed in, so that tests can control them. */
export type Dependencies = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  newVisitorId: () => string;
  /** 256 random bits: session ids and administrators' tokens. */
  newSecret: () => string;
  linkSecrets: readonly string[];
  /** The same for all processes of a build; stored responses of another build are written again. */
  build: string;
  /** Null when no sign-in issuer is configured. */
  identity: IdentityProvider | null;
  passwords: Passwords;
  oneTimeCodes: OneTimeCodes;
  payments: Payments;
  model: LanguageModel;
  modelSetup: ModelSetup;
  website: WebsiteReader;
  /** Null when no speech service is configured. */
  speech: Speech | null;
  /** Null when no telephone service is configured. */
  calls: Calls | null;
  talk: TalkSettings;
  budget: Budget;
  files: Files;
  pdf: ReportPdfRenderer;
  textProcesses: Pick<ProcessPool, 'run'>;
  publicUrl: string;
  changeWindowMs: number;
  retentionDays: RetentionDays;
  clientLimits: ClientLimits;
  operatorMails: OperatorMailSettings;
  seller: Seller;
  log: Logger;
};
