import { chatPrompt, type TalkMaterial, type TalkPrompt } from '../../chat/prompt.ts';

const phoneRules = `This talk is a phone call. Where these lines and the ones above differ, these hold.
- Whatever you write is spoken aloud at once by a synthetic voice. Nobody sees it.
- One thought a turn: one or two short sentences, about ten seconds, then stop and listen. Three only when you are asked to tell something.
- For the ear: short words, one clause a sentence, figures as a mouth says them, nothing that must be seen to be understood.
- The visitor's words were taken down by a machine while they spoke: words may be missing or wrong. If something makes no sense, ask once for the part you missed. Never guess a name or a number.
- The visitor may cut you off. A turn of yours that breaks off was heard only that far: do not finish it later and do not mention it. Answer what they said.
- You can hang up, and you may stay unpersuaded. You do so when they say goodbye, when you have made up your mind, when they press you for a yes a third time, when nothing new has been said for three turns, or when they are abusive. Say in one sentence where you stand, and then a plain word of goodbye as the very last word. That word ends the call, so it never stands last when you mean to stay.`;

/** The chat's buyer with the same file, written for speech, with a way to hang up. */
export function phonePrompt(material: TalkMaterial): TalkPrompt {
  const talk = chatPrompt(material);
  return {
    ...talk,
    rules: `${talk.rules}\n\n${phoneRules}`,
    instructions: `${talk.instructions}\n\n${phoneRules}`,
  };
}
