import { product } from '../../platform/rules/product.ts';

/** The ID3v2.4 fields that a clip has. */
type Id3Tag = {
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

/** In ID3v2.4 NUL separates values, and a lone surrogate cannot be encoded. */
const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be written
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

const joined = (...parts: (Uint8Array | number[] | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Seven bits per byte, so a size never looks like the start of an MPEG frame. */
const syncsafe = (size: number): number[] => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

const frame = (id: string, ...parts: (number[] | string)[]): Buffer => {
  const body = joined([utf8], ...parts);
  return joined(id, syncsafe(body.length), [0, 0], body);
};
const textFrame = (id: string, text: string): Buffer => frame(id, cleanText(text));
const userFrame = (name: string, text: string): Buffer =>
  frame('TXXX', cleanText(name), [0], cleanText(text));
/** COMM and USLT: language, an empty description, the text. */
const languageFrame = (id: string, language: string, text: string): Buffer =>
  frame(id, language, [0], cleanText(text));

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
  const header = joined('ID3', [4, 0, 0], syncsafe(frames.length));
  return joined(header, frames, mp3.subarray(soundStart(mp3)));
}

/** ISO 639-2 codes of the most frequent report languages; players know no others. */
const threeLetters = new Map(
  `ar=ara cs=ces da=dan de=deu el=ell en=eng es=spa fi=fin fr=fra he=heb hi=hin hu=hun id=ind
  it=ita ja=jpn ko=kor nb=nob nl=nld no=nor pl=pol pt=por ro=ron ru=rus sv=swe th=tha tr=tur
  uk=ukr vi=vie zh=zho`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);
const languageCode = (language: string): string =>
  threeLetters.get(language.trim().toLowerCase().split(/[-_]/)[0] ?? '') ?? 'und';

/** States inside the file that the voice is synthetic, for people and for machines. */
export function clipTag(clip: { personaName: string; transcript: string; language: string }): Id3Tag {
  const name = clip.personaName.replace(/\s+/g, ' ').trim().slice(0, 100);
  return {
    title: `Buyer voice: ${name}`,
    artist: `${name} (simulated buyer)`,
    album: product.name,
    language: languageCode(clip.language),
    comment: `AI-generated synthetic speech. ${name} is a simulated buyer, made by ${product.name}; no real person is speaking.`,
    lyrics: clip.transcript,
    userTexts: {
      'AI-generated': 'true',
      Generator: product.name,
      // IPTC's term, which platforms look for.
      'Digital source type': 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    },
  };
}
