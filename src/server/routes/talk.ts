import { getBuyerTalk } from '../../contract/talk.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { type Route, route } from '../route.ts';

const notBuilt = (): never => {
  throw new AppError('not_available');
};

export const talkRoutes = (_deps: Dependencies): Route[] => [route(getBuyerTalk, notBuilt)];
