/** HTML and plain text where supported, else plain text. Rejects when neither works. */
export async function copyToClipboard({ text, html }: { text: string; html: string }): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    return navigator.clipboard.writeText(text);
  }
  const flavour = (type: string, contents: string) => ({ [type]: new Blob([contents], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...flavour('text/plain', text), ...flavour('text/html', html) }),
  ]);
}
