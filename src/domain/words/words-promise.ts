/** Of the names in messages that the rules were not written with, this many percent were masked (npm run eval:masking). */
export const maskedNamesPercent = 89;
