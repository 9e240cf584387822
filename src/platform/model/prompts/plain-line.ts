/** Invisible characters; joiners of letters and emoji stay. */
const hidden = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const whiteSpace = /[\s\p{Cc}\u2028\u2029]+/gu;
const signThatCouldBeginATag = /[<\uFE64\uFF1C]/g;

/**
 * Foreign text for a Markdown page: on one line, so it cannot start a heading or list, and without characters that
 * open a tag or code block or are invisible.
 */
export const plainLine = (text: string): string =>
  text
    .replace(whiteSpace, ' ')
    .replace(hidden, '')
    .replace(signThatCouldBeginATag, '‹')
    .replaceAll('```', "'''")
    .trim();
