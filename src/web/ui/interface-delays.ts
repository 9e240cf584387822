/** How long the pointer rests on a mark before its tooltip explains it. */
export const tooltipDelayMs = 700;
/** How long a scroll bar stays after the last movement. */
export const scrollHideDelayMs = 600;
