import { splitSentences } from '../../../platform/text/split-sentences.ts';
import type { Answer } from '../../document/rules/report.ts';

export const mostLineWords = 16;

export const firstSentence = (text: string, language: string): string =>
  splitSentences(text, language)[0]?.trim() ?? '';

/** What is printed below the line of a finding: a line that is the first sentence of its text is not said twice. */
export const paragraphBelow = ({ line, text }: Pick<Answer['findings'][number], 'line' | 'text'>): string =>
  text.startsWith(line) ? text.slice(line.length).trim() : text;
