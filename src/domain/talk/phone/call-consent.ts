import { product } from '../../product.ts';

/** Change the version with the wording: a call stores the ticked version, and a page with an older one is refused. */
export const callConsent = {
  version: '2026-11-18',
  wording: `I agree that ${product.name} may call this number once, now, with an artificial (AI) voice playing a simulated buyer. The number is mine, or its owner has agreed. The audio is not recorded, but a transcript is kept with this report. I can hang up at any time, or press 9 so that the number is never called again.`,
} as const;
