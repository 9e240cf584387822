import { AppError } from '../../domain/app-error.ts';
import { answersAtAll } from '../../store/database.ts';
import type { Dependencies } from '../dependencies.ts';

export async function checkReadiness({ db }: Dependencies): Promise<{ ready: true }> {
  if (!(await answersAtAll(db))) throw new AppError('not_ready');
  return { ready: true };
}
