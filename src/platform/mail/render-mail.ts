import { render } from '@react-email/render';
import type { ReactElement } from 'react';

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
