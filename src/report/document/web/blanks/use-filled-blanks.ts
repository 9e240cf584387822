import { useEffect, useMemo, useState } from 'react';
import { blankKey } from '../../rules/copy-blanks.ts';

type Values = Readonly<Record<string, string>>;
const prefix = 'innerbuyer-blanks-';

/** In a browser that refuses storage the values last until the page is left. */
function read(analysisId: number): Values {
  try {
    return JSON.parse(localStorage.getItem(prefix + analysisId) ?? '{}');
  } catch {
    return {};
  }
}

function keep(analysisId: number, values: Values): void {
  try {
    localStorage.setItem(prefix + analysisId, JSON.stringify(values));
  } catch {}
}

/** Of a deleted report; without a number of all reports. */
export function forgetBlanks(analysisId?: number | string): void {
  try {
    for (const name of Object.keys(localStorage))
      if (analysisId === undefined ? name.startsWith(prefix) : name === prefix + analysisId)
        localStorage.removeItem(name);
  } catch {}
}

/** They are markup: in a table or beside another blank they would break the text. */
const withoutMarkup = (value: string): string => value.replace(/[[\]|]|\*\*/g, '');

/** What the customer fills into the blanks stays in this browser: the server never has it. */
export function useFilledBlanks(analysisId: number, isMine: boolean) {
  const [typed, setTyped] = useState<Values | null>(null);
  // Only after the first render, which must equal the server's.
  useEffect(() => setTyped(isMine ? read(analysisId) : null), [analysisId, isMine]);
  return useMemo(() => {
    const values = Object.entries(typed ?? {}).map(([key, value]) => [key, value.trim()] as const);
    const set = (name: string, value: string) => {
      const next = { ...typed, [blankKey(name)]: withoutMarkup(value) };
      setTyped(next);
      keep(analysisId, next);
    };
    return { filled: new Map(values), fill: typed && { typed, set } };
  }, [typed, analysisId]);
}
