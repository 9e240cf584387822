import { writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './dependencies/third-party-notices.ts';

/** After `react-router build`: writes the third-party notices beside the pages. */
const file = 'build/web/client/third-party-licences.txt';
const { text, packages } = thirdPartyNotices('.');
writeFileSync(file, text);
console.log(`${file}: ${packages} packages, ${Math.round(text.length / 1000)} kB`);
