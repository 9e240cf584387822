export const pictureLimits = {
  /** Per picture, as it is uploaded. */
  bytes: 5_000_000,
  /** Judged by the header, before anything is decoded. */
  pixels: 25_000_000,
  /** Vendors scale larger ones down themselves, or charge more for them (decision 0072). */
  keptSide: 1_568,
  keptPixels: 1_150_000,
  /** After scaling. Nobody sees anything in less, and some vendors refuse it. */
  fewestSide: 32,
  nameCharacters: 120,
} as const;

/** What the process that decodes pictures says about one that it refuses; anything else it says is a fault of the file. */
export const pictureFaults = {
  'too-many-pixels': `A picture may have up to ${pictureLimits.pixels / 1_000_000} megapixels. Please save it smaller and choose it again.`,
  'too-small': 'This picture is too small or too narrow to show anything. Please choose a larger one.',
} as const;

/** Ahead of a refusal, so that the form knows which of two pictures it is about. */
export const pictureName = (at: number): string => `Picture ${'AB'[at]}`;

/** The two sides after scaling. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const { keptSide, keptPixels } = pictureLimits;
  const scale = Math.min(1, keptSide / Math.max(width, height), Math.sqrt(keptPixels / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
