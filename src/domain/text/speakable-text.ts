/** Signs nobody hears; what joins letters stays. */
const unheard = /(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Co}\p{Cn}](?<![\s])/gu;
const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^<>]{0,2000}>/giu;
const lead = /^[ \t]*(?:#{1,6}[ \t]+|>+[ \t]*|[-*•+][ \t]+|\d{1,2}[.)][ \t]+|-{3,}$|={3,}$|```.*$)/gmu;
const image = /!\[[^[\]]*\]\([^()]*\)/gu;
const link = /\[([^[\]]*)\]\([^()]*\)/gu;
/** "[pause]", "*sighs*", "(laughs)": how to speak, not what to say. */
const direction =
  /\[[^[\]]{0,200}\]|\*[^*\n]{1,80}\*(?!\*)|\((?:[a-z]+ )?(?:sighs?|laughs?|pauses?|chuckles?|beat|whispers?|smiles?|clears throat|silence)[^()]{0,40}\)/giu;
const marks = /[*_~`|<>{}[\]\\^#]+/gu;

const withoutMarkup = (text: string): string =>
  text
    .replace(tag, ' ')
    .replace(image, ' ')
    .replace(link, '$1')
    .replace(/\*\*([^*]+)\*\*|__([^_]+)__/gu, (_, bold?: string, under?: string) => bold ?? under ?? '')
    .replace(direction, ' ')
    .replace(lead, '');

/** What is nested deeper than this is not text with a tag in it. */
const mostRounds = 10;

/**
 * A text as it can be read aloud: one line, without markup, tags or stage directions. A voice must never say "asterisk",
 * and no voice is given a tag that it might obey.
 */
export function speakableText(text: string): string {
  let left = text.toWellFormed().replace(unheard, '');
  // Taking one tag out can close another around it.
  for (let round = 0, before = ''; round < mostRounds && before !== left; round += 1) {
    before = left;
    left = withoutMarkup(left);
  }
  const plain = left
    .replace(marks, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?])/gu, '')
    .trim();
  return plain === text ? plain : speakableText(plain);
}
