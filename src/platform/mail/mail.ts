import type { ReactElement } from 'react';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };
export type Mail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
};

/** At least once: after a ProviderError the mail may still have been sent. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

export type WrittenMail = { subject: string; body: ReactElement };
