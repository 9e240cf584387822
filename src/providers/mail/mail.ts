export type Attachment = { filename: string; contentType: string; content: Uint8Array };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
};

/** Sends one mail. SMTP cannot promise once: a ProviderError may still mean that the mail went out. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };
