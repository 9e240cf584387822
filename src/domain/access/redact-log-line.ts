/** Matches at the start of a word, also right after a JSON escape such as \n. */
const from = (pattern: string): RegExp =>
  new RegExp(String.raw`(\\[bfnrt]|\\u[\da-f]{4}|(?<![\w.+%-]))${pattern}`, 'gi');

/** Error messages of other programs quote these: an SMTP server quotes the recipient, a gateway the key. */
const hidden: [RegExp, string][] = [
  [from(String.raw`[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b`), '$1[address]'],
  [from(String.raw`\+[1-9]\d{6,14}\b`), '$1[number]'],
  [from(String.raw`(Bearer|Basic) +[\w.~+/=-]{16,}`), '$1$2 [hidden]'],
  [from(String.raw`(?:sk|rk|pk)-[\w-]{8,}`), '$1[key]'],
  [/:\/\/[^\s/@"\\:]*:[^\s/@"\\]+@/g, '://[hidden]@'],
  [/([?&#](?:key|token|code|state|id_token_hint)=)[^&\s"\\]+/g, '$1[hidden]'],
];

/** Removes addresses, numbers, keys and tokens. Never adds or removes a quote, so JSON stays valid. */
export const redactLogLine = (line: string): string =>
  hidden.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
