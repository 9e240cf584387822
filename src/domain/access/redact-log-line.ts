/** Where a word begins; in JSON, the letter of an escaped character belongs to that. */
const from = (pattern: string): RegExp =>
  new RegExp(String.raw`(\\[bfnrt]|\\u[\da-f]{4}|(?<![\w.+%-]))${pattern}`, 'gi');

/** What other programs quote in their complaints: an SMTP server the recipient, a gateway the key it was shown. */
const hidden: [RegExp, string][] = [
  [from(String.raw`[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b`), '$1[address]'],
  [from(String.raw`\+[1-9]\d{6,14}\b`), '$1[number]'],
  [from(String.raw`(Bearer|Basic) +[\w.~+/=-]{16,}`), '$1$2 [hidden]'],
  [from(String.raw`(?:sk|rk|pk)-[\w-]{8,}`), '$1[key]'],
  [/:\/\/[^\s/@"\\:]*:[^\s/@"\\]+@/g, '://[hidden]@'],
  [/([?&#](?:key|token|code|state|id_token_hint)=)[^&\s"\\]+/g, '$1[hidden]'],
];

/** A line of the log without what must not stand there. It never adds or takes a quote, so that JSON stays JSON. */
export const redactLogLine = (line: string): string =>
  hidden.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
