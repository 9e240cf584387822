import { getVoiceClip, makeVoiceClip } from '../../contract/voice.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { type Route, route } from '../route.ts';

const notBuilt = (): never => {
  throw new AppError('not_available');
};

export const voiceRoutes = (_deps: Dependencies): Route[] => [
  route(getVoiceClip, notBuilt),
  route(makeVoiceClip, notBuilt),
];
