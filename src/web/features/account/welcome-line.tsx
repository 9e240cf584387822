import { useState } from 'react';
import type { CurrentUser } from '../../../contract/account.ts';
import { firstNameOf, initialsOf, shownPortrait } from './portrait.ts';

export function WelcomeLine({ user }: { user: CurrentUser }) {
  const [isBroken, setIsBroken] = useState(false);
  const portrait = shownPortrait(user.profileImageUrl, location.origin);
  return (
    <div className="flex min-w-0 items-center gap-4">
      {portrait !== null && !isBroken ? (
        <img
          src={portrait}
          alt=""
          onError={() => setIsBroken(true)}
          className="size-14 shrink-0 rounded-full border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-full border border-line-strong bg-sheet font-display text-xl font-semibold"
        >
          {initialsOf(user)}
        </span>
      )}
      <div className="min-w-0">
        <p className="label-mono text-accent">My Reports</p>
        <h1 className="mt-1 text-3xl font-semibold wrap-anywhere sm:text-4xl">
          Welcome, {firstNameOf(user)}
        </h1>
      </div>
    </div>
  );
}
