/** A text for the customer to paste. An empty channel, audience or place is unknown. */
export type CopyText = { channel: string; audience: string; place: string; text: string };
type CopyHead = Omit<CopyText, 'text'>;

/** With a space, because »…« are quotation marks in some languages. */
const copyLine = /^»(?:\s|$)/;
const head = /^\[([^[\]]+)\]$/;

/** `line` is trimmed. */
export const isCopyLine = (line: string): boolean => copyLine.test(line);
export const bodyOfCopyLine = (line: string): string => line.slice(1).trim();

/** "[E-mail | for Gillian | Reply to an enquiry]"; without a bar it is a blank to fill. */
export function readCopyHead(body: string): CopyHead | null {
  const fields = head.exec(body.replaceAll('**', ''))?.[1]?.split('|') ?? [];
  if (fields.length < 2) return null;
  const [channel = '', audience = '', ...place] = fields.map((field) => field.trim());
  return { channel, audience, place: place.join(' | ') };
}

/** The bodies of the lines of one block. Null when there is nothing to paste. */
export function readCopyBodies(bodies: readonly string[]): (CopyHead & { paragraphs: string[] }) | null {
  const first = bodies.findIndex((body) => body !== '');
  const found = readCopyHead(bodies[first] ?? '');
  const paragraphs = paragraphsOf(found ? bodies.slice(first + 1) : bodies);
  if (paragraphs.length === 0) return null;
  return { ...(found ?? { channel: '', audience: '', place: '' }), paragraphs };
}

/** Every line is a paragraph, unless empty lines separate the paragraphs: then a line is only a line. */
function paragraphsOf(lines: readonly string[]): string[] {
  if (!lines.includes('')) return [...lines];
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const asField = (text: string): string =>
  text
    .replaceAll('**', '')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('|', '/')
    .replace(/\s+/g, ' ')
    .trim();

/** The markup lines of one copy block; empty when there is no text. */
export function writeCopyLines({ channel, audience, place, text }: CopyText): string {
  const lines = text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line, at, all) => line !== '' || all[at - 1] !== '');
  if (lines.join('') === '') return '';
  // Without an empty line, every line would be read as a paragraph.
  const hasOnlyLineBreaks = lines.length > 1 && !lines.includes('');
  return [
    `[${[channel, audience, place].map(asField).join(' | ')}]`,
    ...lines,
    ...(hasOnlyLineBreaks ? [''] : []),
  ]
    .map((line) => `» ${line}`.trimEnd())
    .join('\n');
}

export const labelOfCopy = ({ channel, audience, place }: CopyHead): string =>
  [channel, audience, place].filter((field) => field !== '').join(' · ');
