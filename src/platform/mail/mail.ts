import { render } from '@react-email/render';
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

/** The same mail always has the same id, so receivers can recognise a repeated delivery. */
export const messageIdOf = (
  mail: { kind: string; analysisId: number; sequence: number },
  senderDomain: string,
): string => `<${mail.kind}.${mail.analysisId}.${mail.sequence}@${senderDomain}>`;

/** In plain text, a name is on the line above its value. */
const paragraph = (selector: string, leadingLineBreaks: number, trailingLineBreaks: number) => ({
  selector,
  format: 'paragraph',
  options: { leadingLineBreaks, trailingLineBreaks },
});
const plainText = {
  plainText: true as const,
  htmlToTextOptions: { selectors: [paragraph('p.label', 2, 1), paragraph('p.value', 1, 1)] },
};

export async function renderBody(subject: string, body: ReactElement) {
  return { subject, html: await render(body), text: await render(body, plainText) };
}
