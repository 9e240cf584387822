import { createContext } from 'react-router';

/** What the server tells the loaders of a page. */
export type PageRequest = {
  /** Allows the page's inline scripts; absent for a page that is kept for everybody, whose scripts are allowed by their hashes. */
  nonce?: string;
  publicUrl: string;
  /** Null when the browser must ask. */
  account: 'signed-out' | 'unavailable' | null;
  /** What the pages say of this installation: its seller, how long it keeps what. */
  facts: Readonly<Record<string, string>>;
  reportError: (error: unknown) => void;
};

/** In `npm run dev` Vite serves the pages, without a server around them. */
export const pageRequest = createContext<PageRequest>({
  publicUrl: '',
  account: null,
  facts: {},
  // biome-ignore lint/suspicious/noConsole: there is no other log
  reportError: console.error,
});

/** What the root's loader gives to every page. */
export type RootData = Pick<PageRequest, 'publicUrl' | 'account'>;
