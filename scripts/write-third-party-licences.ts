import { writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './dependencies/third-party-notices.ts';

/** After `react-router build`: the notices, beside the pages that carry what they are about. */
const file = 'build/web/client/third-party-licences.txt';
const { text, packages } = thirdPartyNotices('.');
writeFileSync(file, text);
console.log(`${file}: ${packages} packages, ${Math.round(text.length / 1000)} kB`);
