import PostalMime from 'postal-mime';

const keptMessages = 20_000;

export type ReceivedMessage = {
  id: number;
  messageId: string | null;
  to: string[];
  from: string;
  subject: string;
  text: string | null;
  html: string | null;
  attachments: { filename: string | null; contentType: string; size: number }[];
  receivedAt: string;
  headers: Record<string, string>;
};

export type StoredMessage = { message: ReceivedMessage; raw: Buffer };

export type Inbox = {
  store(message: Omit<ReceivedMessage, 'id'>, raw: Buffer): void;
  list(to?: string): ReceivedMessage[];
  find(id: number): StoredMessage | null;
  clear(): void;
};

export function createInbox(): Inbox {
  const messages = new Map<number, StoredMessage>();
  let next = 1;
  return {
    store(message, raw) {
      messages.set(next, { message: { id: next, ...message }, raw });
      next += 1;
      const oldest = messages.keys().next().value;
      if (messages.size > keptMessages && oldest !== undefined) messages.delete(oldest);
    },
    list: (to) =>
      [...messages.values()]
        .map(({ message }) => message)
        .filter((message) => to === undefined || message.to.includes(to)),
    find: (id) => messages.get(id) ?? null,
    clear: () => messages.clear(),
  };
}

/** Recipients come from the envelope: the To header is only what the reader sees. */
export async function readMessage(
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<Omit<ReceivedMessage, 'id'>> {
  const email = await PostalMime.parse(raw);
  return {
    messageId: email.messageId ?? null,
    to: envelope.to,
    from: email.from?.address ?? envelope.from,
    subject: email.subject ?? '',
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? null,
      contentType: mimeType,
      size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    receivedAt: new Date().toISOString(),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  };
}

/** Parsed again on demand: keeping attachments twice would double the memory of a long run. */
export async function readAttachment(
  raw: Buffer,
  index: number,
): Promise<{ filename: string | null; contentType: string; bytes: Buffer } | null> {
  const attachment = (await PostalMime.parse(raw)).attachments[index];
  if (!attachment) return null;
  const { content } = attachment;
  return {
    filename: attachment.filename ?? null,
    contentType: attachment.mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  };
}
