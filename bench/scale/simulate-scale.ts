import { readFileSync, writeFileSync } from 'node:fs';
import { readMeasuredCosts } from './measured-costs.ts';
import { assumptions } from './scale-assumptions.ts';
import { fillScalePage, scalePageFile, scaleParts } from './scale-page.ts';

/** `npm run bench -- scale` simulates 10 to 1,000,000 reports per day from the measured costs and writes docs/scale.md. */
const scale = { costs: readMeasuredCosts(), assumed: assumptions };
for (const [name, part] of Object.entries(scaleParts(scale))) console.log(`\n## ${name}\n\n${part}`);
writeFileSync(scalePageFile, fillScalePage(readFileSync(scalePageFile, 'utf8'), scale));
