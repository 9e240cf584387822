import { listChatMessages, openChatSession, sendChatMessage } from '../../contract/chat.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { type Route, route } from '../route.ts';

const notBuilt = (): never => {
  throw new AppError('not_available');
};

export const chatRoutes = (_deps: Dependencies): Route[] => [
  route(openChatSession, notBuilt),
  route(listChatMessages, notBuilt),
  route(sendChatMessage, notBuilt),
];
