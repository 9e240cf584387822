/** What a stored message contains instead of personal data; pages mark it. Alone in its file: pages load no rules. */
export const maskLabel = /\[(?:e-mail|phone|address|number|link|name)\]/g;
