/** How long support may read a chat that its customer has shared. */
export const sharedChatDays = 14;

export const sharedChatEnd = (sharedAt: Date): Date =>
  new Date(sharedAt.getTime() + sharedChatDays * 24 * 60 * 60_000);
