/** How long a share link works, in days. */
export const shareLinkDays = [7, 30, 90] as const;
export type ShareLinkDays = (typeof shareLinkDays)[number];
export const usualShareLinkDays: ShareLinkDays = 30;

/** Valid share links of one report at a time. */
export const mostShareLinks = 10;

export const shareLinkEnd = (madeAt: Date, days: ShareLinkDays): Date =>
  new Date(madeAt.getTime() + days * 24 * 60 * 60_000);
