/** The part that was heard before an interruption; the provider's own transcript when it does not match. */
export function textBeforeInterruption(text: string, heard: string): string {
  const words = heard.replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? words.slice(0, text.length) : text.slice(0, at + words.length);
}
