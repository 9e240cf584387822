import { createContext } from 'react';
import type { FilledBlanks as Values } from '../../rules/copy-blanks.ts';

/** What the owner has filled in. Every text to paste below it shows and copies that; empty for all other readers. */
export const FilledBlanks = createContext<Values>(new Map());
