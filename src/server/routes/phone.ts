import {
  answerPhoneCall,
  callBuyer,
  choosePhoneCall,
  endPhoneDialogue,
  getPhoneCall,
  notePhoneCallStatus,
} from '../../contract/phone.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { type Route, route } from '../route.ts';

const notBuilt = (): never => {
  throw new AppError('not_available');
};

export const phoneRoutes = (_deps: Dependencies): Route[] => [
  route(callBuyer, notBuilt),
  route(getPhoneCall, notBuilt),
  route(answerPhoneCall, notBuilt),
  route(choosePhoneCall, notBuilt),
  route(endPhoneDialogue, notBuilt),
  route(notePhoneCallStatus, notBuilt),
];
