import { addToWindow, type WindowCount } from '../../store/access/limit-windows.ts';
import type { Dependencies } from '../dependencies.ts';
import { limitSubject } from './limit-subject.ts';

export const countRequest = (
  { db, linkSecrets, now }: Pick<Dependencies, 'db' | 'linkSecrets' | 'now'>,
  request: { route: string; client: string; windowMs: number },
): Promise<WindowCount> =>
  addToWindow(db, {
    subject: limitSubject(linkSecrets, `requests ${request.route}`, request.client),
    amount: 1,
    now: now(),
    windowMs: request.windowMs,
  });
