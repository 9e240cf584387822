import { getGptPrompt, getVoicePrompt } from '../../contract/prompt.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { type Route, route } from '../route.ts';

const notBuilt = (): never => {
  throw new AppError('not_available');
};

export const promptRoutes = (_deps: Dependencies): Route[] => [
  route(getGptPrompt, notBuilt),
  route(getVoicePrompt, notBuilt),
];
