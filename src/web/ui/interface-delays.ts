export const tooltipDelayMs = 700;
export const scrollHideDelayMs = 600;
