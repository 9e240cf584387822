/** The ID3v2.4 fields that a clip has. */
export type Id3Tag = {
  title: string;
  artist: string;
  album: string;
  /** ISO 639-2, three letters. */
  language: string;
  comment: string;
  lyrics: string;
  /** Custom fields by name, for machines. */
  userTexts: Record<string, string>;
};

const utf8 = 3;
const encoder = new TextEncoder();

/** In ID3v2.4 NUL separates values, and a lone surrogate cannot be encoded. */
const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be written
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

const bytesOf = (text: string): Uint8Array => encoder.encode(cleanText(text));

function joined(...parts: (Uint8Array | number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Seven bits per byte, so a size never looks like the start of an MPEG frame. */
const syncsafe = (size: number): number[] => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

const frame = (id: string, body: Uint8Array): Uint8Array =>
  joined(encoder.encode(id), syncsafe(body.length), [0, 0], body);
const textFrame = (id: string, text: string): Uint8Array => frame(id, joined([utf8], bytesOf(text)));
const userFrame = (name: string, text: string): Uint8Array =>
  frame('TXXX', joined([utf8], bytesOf(name), [0], bytesOf(text)));
/** COMM and USLT: language, an empty description, the text. */
const languageFrame = (id: string, language: string, text: string): Uint8Array =>
  frame(id, joined([utf8], encoder.encode(language), [0], bytesOf(text)));

const headerLength = 10;
/** The start of the audio, after every leading tag. */
function soundStart(mp3: Uint8Array): number {
  let at = 0;
  while (mp3[at] === 0x49 && mp3[at + 1] === 0x44 && mp3[at + 2] === 0x33) {
    const size = [6, 7, 8, 9].reduce((total, place) => (total << 7) | ((mp3[at + place] ?? 0) & 0x7f), 0);
    const footer = ((mp3[at + 5] ?? 0) & 0x10) === 0 ? 0 : headerLength;
    at += headerLength + size + footer;
  }
  return Math.min(at, mp3.length);
}

/** Replaces any earlier tag. */
export function withId3Tag(mp3: Uint8Array, tag: Id3Tag): Uint8Array {
  const frames = joined(
    textFrame('TIT2', tag.title),
    textFrame('TPE1', tag.artist),
    textFrame('TALB', tag.album),
    textFrame('TLAN', tag.language),
    languageFrame('COMM', tag.language, tag.comment),
    languageFrame('USLT', tag.language, tag.lyrics),
    ...Object.entries(tag.userTexts).map(([name, text]) => userFrame(name, text)),
  );
  const header = joined(encoder.encode('ID3'), [4, 0, 0], syncsafe(frames.length));
  return joined(header, frames, mp3.subarray(soundStart(mp3)));
}
