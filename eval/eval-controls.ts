import { plantedControls, wholeReportControls } from './negative-controls.ts';

/** `npm run eval:controls`: texts that must fail, and which checks report them. The last line is JSON. */
const planted = plantedControls();
for (const { name, kind, found, by } of wholeReportControls())
  console.log(`${name.padEnd(28)} ${kind.padEnd(22)} ${found} findings ${by.join(', ')}`);
for (const { name, kind, by, withClaims } of planted) {
  const finders = [...by, ...(withClaims ? ['claims'] : [])];
  console.log(`${name.padEnd(28)} ${kind.padEnd(22)} ${finders.join(', ') || 'not found'}`);
}
const byCode = planted.filter(({ found }) => found > 0);
const withClaims = planted.filter((one) => one.found > 0 || one.withClaims);
console.log(
  JSON.stringify({ planted: planted.length, byCode: byCode.length, withClaims: withClaims.length }),
);
