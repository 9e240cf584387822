import { escapeHtml, page } from '../kit/page.ts';
import type { ReceivedMessage } from './inbox.ts';

const shownMessages = 200;

function row(message: ReceivedMessage): string {
  const base = `/messages/${message.id}`;
  const files = message.attachments.map(
    (file, index) =>
      `<a href="${base}/attachments/${index}">${escapeHtml(file.filename ?? 'attachment')}</a>`,
  );
  return `<tr>
  <td><time datetime="${message.receivedAt}">${message.receivedAt.slice(0, 19).replace('T', ' ')}</time></td>
  <td>${escapeHtml(message.to.join(', '))}</td>
  <td><a href="${base}/html">${escapeHtml(message.subject || '(no subject)')}</a></td>
  <td>${files.join(', ')}</td>
  <td><a href="${base}/raw">source</a></td>
</tr>`;
}

export function inboxPage(messages: ReceivedMessage[]): string {
  const newestFirst = messages.slice(-shownMessages).reverse();
  const body = newestFirst.length
    ? `<table><thead><tr><th>Received (UTC)</th><th>To</th><th>Subject</th><th>Attachments</th><th></th></tr></thead>
<tbody>${newestFirst.map(row).join('\n')}</tbody></table>`
    : '<p>No mail yet.</p>';
  return page({
    title: `Local inbox (${messages.length})`,
    heading: 'Local inbox',
    widthRem: 60,
    style: `  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #e7e5e4; vertical-align: top }
  td { overflow-wrap: anywhere }
  a { color: #0f5c4d }`,
    body: `<p>Mail sent by this machine's demo. Nothing here has left the computer.</p>\n${body}`,
  });
}
