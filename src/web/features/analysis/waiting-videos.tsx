/** The place of the two videos that play while an analysis runs; they are not recorded yet, so it is empty. */
export const WaitingVideos = () => null;
