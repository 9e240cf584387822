import type { Inline } from '../../rules/report-markup.ts';
import { WithBlanks } from './markup-copy.tsx';

type Props = { of: readonly Inline[]; isVerbatim?: boolean };

/** The words of a website are shown as they are; in all others blanks are marked, or filled in. */
export const MarkupWords = ({ of, isVerbatim = false }: Props) =>
  isVerbatim ? of.map(({ text }) => text).join('') : <WithBlanks of={of} />;
