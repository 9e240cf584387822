import type { Alert, Digest } from '../../domain/operator/operator-mail.ts';
import { alertMail, digestMail } from './operator-mails.tsx';
import { renderBody } from './render-mail.ts';

/** Figures, numbers of orders and links to the admin area; nothing about customers. */
export function renderOperatorMail(content: Digest | Alert, publicUrl: string) {
  const { subject, body } =
    content.kind === 'digest' ? digestMail(content, publicUrl) : alertMail(content, publicUrl);
  return renderBody(subject, body);
}
