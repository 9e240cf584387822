import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import type { Hand } from './hand.ts';

export type Stage = { page: Page; camera: Camera; hand: Hand };
/** How long the model takes for an answer, in milliseconds. */
export type Pace = { model(ms: number): Promise<void> };
export type SampleOrder = { targetMarket: string; productService: string };

export const contentsLink = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
