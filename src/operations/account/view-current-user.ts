import type { Actor } from '../../domain/access/access-rights.ts';
import { allowedPicture } from '../../domain/account/profile-picture.ts';
import { AppError } from '../../domain/app-error.ts';
import { findUser } from '../../store/account/users.ts';
import type { Dependencies } from '../dependencies.ts';

export async function viewCurrentUser(deps: Dependencies, actor: Actor, pictureOrigins: readonly string[]) {
  const user = actor.userId === null ? null : await findUser(deps.db, actor.userId);
  if (!user) throw new AppError(deps.identity ? 'unauthenticated' : 'sign_in_unavailable');
  const { id, email, firstName, lastName, createdAt } = user;
  const profileImageUrl = allowedPicture(user.profileImageUrl, pictureOrigins);
  return { id, email, firstName, lastName, profileImageUrl, createdAt: createdAt.toISOString() };
}
