import type { Logger } from 'pino';
import type { ClientLimits } from './access/rules/client-limits.ts';
import type { RetentionDays } from './account/deletion/rules.ts';
import type { IdentityProvider } from './account/sign-in/identity.ts';
import type { OneTimeCodes } from './admin/administrators/one-time-codes.ts';
import type { Passwords } from './admin/administrators/passwords.ts';
import type { DailyCounters } from './admin/figures/daily-counters.ts';
import type { MessageParser } from './messages/upload/parse/message-parser.ts';
import type { Payments } from './payment/pay/payments.ts';
import type { Db } from './platform/database/database.ts';
import type { Files } from './platform/files/files.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Seller } from './platform/mail/mail-facts.ts';
import type { LanguageModel, ModelTier } from './platform/model/llm.ts';
import type { Budget } from './platform/model/rules/budget.ts';
import type { ProcessPool } from './platform/processes/process-pool.ts';
import type { WebsiteReader } from './platform/website/website.ts';
import type { ReportPdfRenderer } from './report/pdf/render-report-pdf.ts';
import type { PictureEncoder } from './talk/panel/pictures/picture-encoder.ts';
import type { Calls } from './talk/phone/calls.ts';
import type { Speech } from './talk/voice/speech.ts';

/** How customers may talk to buyers in this shop. */
export type TalkSettings = {
  tiers: Record<'chat' | 'voice' | 'panel' | 'debrief' | 'copy-check' | 'reply-judge', ModelTier>;
  /** Whether a model checks replies against the buyer's story. */
  judgesReplies: boolean;
  panelRepeats: number;
  /** Whether the panel's model sees pictures. */
  panelSeesPictures: boolean;
  voicePromptOpen: boolean;
  call: {
    countries: readonly string[];
    maxSeconds: number;
    /** After this silence the buyer asks once; after as much silence again the call ends. */
    silenceSeconds: number;
    /** Speaking time per character, so that a call ends after its last sentence was spoken. */
    speechMsPerCharacter: number;
    perNumberADay: number;
    aDay: number;
    /** The part of `aDay` that free reports may use. */
    freeADay: number;
  };
};

/** The configured language model, for the operator. No part of it is secret. */
export type ModelSetup = {
  /** The row of the key in `model_keys`. */
  keyId: string;
  provider: string;
  /** The host that is called; null for the vendor's own. */
  host: string | null;
  models: Record<ModelTier, string>;
  tiers: Record<
    | 'case-file'
    | 'cast'
    | 'situations'
    | 'module'
    | 'claims'
    | 'judge'
    | 'patch'
    | 'answer'
    | 'interview'
    | 'words'
    | 'free-line',
    ModelTier
  >;
  /** As set by the operator; the vendor's own are in `model_windows`. */
  limits: { requestsPerMinute: number | null; tokensPerMinute: number | null };
  seesPictures: boolean;
  /** The adapter without the gate: a check must reach the vendor while the key is paused. */
  vendor: LanguageModel;
};

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
  /** Models whose reports get no verdict. */
  unassessedModels: readonly string[];
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
  messageParser: MessageParser;
  textProcesses: Pick<ProcessPool, 'run'>;
  pictureEncoder: PictureEncoder;
  publicUrl: string;
  changeWindowMs: number;
  retentionDays: RetentionDays;
  clientLimits: ClientLimits;
  dailyCounters: DailyCounters;
  operatorMails: OperatorMailSettings;
  seller: Seller;
  log: Logger;
};
