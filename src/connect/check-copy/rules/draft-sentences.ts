import { printCount } from '../../../platform/text/print-count.ts';
import { splitSentences } from '../../../platform/text/split-sentences.ts';

export const draftMaxCharacters = 6_000;
/** A text of this length usually has 40 to 80. More would not fit into one answer of the model. */
export const mostSentences = 120;

/** Cut by code and sent with their numbers: the model refers to a sentence and never rewrites it. */
export const sentencesOfDraft = (draft: string, language: string): string[] =>
  draft
    .split('\n')
    .flatMap((line) => splitSentences(line, language))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Why a text cannot be checked, and what to do; null when it can. */
export function problemOfDraft(draft: string, sentences: readonly string[]): string | null {
  if (sentences.length === 0) return 'Paste the text that you want to check.';
  if (draft.length > draftMaxCharacters)
    return `Please shorten your text to ${printCount(draftMaxCharacters)} characters.`;
  return sentences.length > mostSentences
    ? `Your text has ${printCount(sentences.length)} sentences. We check at most ${mostSentences} at once: check it in parts.`
    : null;
}
