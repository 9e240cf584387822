import { splitSentences } from '../../../platform/text/split-sentences.ts';
import type { Answer } from '../../document/rules/report.ts';

export const mostLineWords = 16;

export const firstSentence = (text: string, language: string): string =>
  splitSentences(text, language)[0]?.trim() ?? '';

/** The text printed below a finding's line: a line that is its first sentence is not printed twice. */
export const paragraphBelow = ({ line, text }: Pick<Answer['findings'][number], 'line' | 'text'>): string =>
  text.startsWith(line) ? text.slice(line.length).trim() : text;
