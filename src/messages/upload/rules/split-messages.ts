/** A line that begins a message: a bullet, a number, a date, stars, or the word itself. */
const bullet = /^\s*(?:[-*•–—▪◦‣·]\s+|\(?\d{1,4}[.)]\s+)/u;
const opening =
  /^\s*(?:(?:review|message|customer|comment|answer|bewertung|nachricht|avis|reseña|recensione|kunde|kommentar)\s*(?:(?:#|nr\.?|no\.?|n°)\s*)?\d+|[★☆⭐]+|\d(?:[.,]\d)?\s?(?:\/\s?\d{1,2}|stars?|sterne?)(?![\p{L}])|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.?\s\p{L}{3,9}\.?\s\d{4})/iu;
const separator = /^\s*(?:[-=*_~#]\s?){3,}\s*$/u;

const isOpening = (line: string): boolean => bullet.test(line) || opening.test(line);

/** Pasted text as messages, whose text is still as it was pasted. */
export function splitMessages(text: string): string[] {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n');
  const blocks = blocksOf(lines);
  return blocks.flatMap(messagesOf).filter((message) => /\p{L}/u.test(message));
}

/** By lines of dashes when there are any, otherwise by blank lines. */
function blocksOf(lines: readonly string[]): string[][] {
  const isEnd = lines.some((line) => separator.test(line))
    ? (line: string) => separator.test(line)
    : (line: string) => line.trim() === '';
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (isEnd(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  const filled = blocks.filter((block) => block.some((line) => line.trim() !== ''));
  // Nothing divides the text: then each line is a message, unless some lines begin one.
  const [only] = filled;
  return filled.length === 1 && only && only.length > 1 && !only.some(isOpening)
    ? only.map((line) => [line])
    : filled;
}

/** A block in which two or more lines begin a message is a list. */
function messagesOf(block: readonly string[]): string[] {
  if (block.filter(isOpening).length < 2) return [block.join('\n').replace(bullet, '')];
  const messages: string[][] = [];
  for (const line of block) {
    if (isOpening(line) || messages.length === 0) messages.push([line.replace(bullet, '')]);
    else messages.at(-1)?.push(line);
  }
  return messages.map((message) => message.join('\n'));
}
