import { existsSync } from 'node:fs';

const withWindows = '/usr/bin/chromium';
/** The same engine without browser windows: two thirds of the time. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium; the flags stop it from contacting the network. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(withoutWindows) ? withoutWindows : withWindows),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
