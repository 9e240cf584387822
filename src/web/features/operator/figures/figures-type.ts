import type { z } from 'zod';
import type { getFigures } from '../../../../contract/operator/admin-figures.ts';

export type FiguresAnswer = z.infer<(typeof getFigures)['answer']['json']>;
export type Figures = FiguresAnswer['total'];
export type Parts = FiguresAnswer['parts'];
