/** This many characters in a row, white space aside, are no coincidence. */
const longestShared = 40;
/** Every run of 40 characters contains a whole block of 20 that begins at a multiple of 20. */
const block = longestShared / 2;

/** A prompt contains text of a message that only the exam may read. The job must end: its result would be worthless. */
export class LockedTextInPrompt extends Error {
  override name = 'LockedTextInPrompt';
  override message = 'a prompt contains text of a locked message';
}

const normalised = (text: string): string =>
  text
    .replace(/[<\uFE64\uFF1C]/g, '‹')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=["\\/])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Finds whether a prompt contains a run of a locked message. `known` is what prompts may contain anyway: the visible messages and
 * the material of the report, which a locked message may share a passage with.
 */
export function createLockedTextCheck(
  locked: readonly string[],
  known: readonly string[],
): (prompt: string) => boolean {
  const texts = locked.map(normalised).filter(({ length }) => length >= longestShared);
  if (texts.length === 0) return () => false;
  const blocks = new Map<string, { text: string; at: number }[]>();
  for (const text of texts)
    for (let at = 0; at + block <= text.length; at += block) {
      const places = blocks.get(text.slice(at, at + block)) ?? [];
      places.push({ text, at });
      blocks.set(text.slice(at, at + block), places);
    }
  let allowed: string | null = null;
  const isAllowed = (run: string): boolean => {
    allowed ??= known.map(normalised).join('\n');
    return allowed.includes(run);
  };
  return (given) => {
    const prompt = normalised(given);
    for (let at = 0; at + block <= prompt.length; at += 1)
      for (const place of blocks.get(prompt.slice(at, at + block)) ?? []) {
        const run = sharedRun(prompt, at, place);
        if (run.length >= longestShared && !windowsOf(run).every(isAllowed)) return true;
      }
    return false;
  };
}

/** As long as both texts agree, to the left and to the right of the block. */
function sharedRun(prompt: string, at: number, { text, at: place }: { text: string; at: number }): string {
  let left = 0;
  while (left < at && left < place && prompt[at - left - 1] === text[place - left - 1]) left += 1;
  let right = block;
  while (place + right < text.length && prompt[at + right] === text[place + right]) right += 1;
  return prompt.slice(at - left, at + right);
}

const windowsOf = (run: string): string[] =>
  Array.from({ length: run.length - longestShared + 1 }, (_, at) => run.slice(at, at + longestShared));
