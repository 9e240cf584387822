import { measureMasking, ownWordsOfTruth, readTrueMessages } from './measure-masking.ts';

for (const file of process.argv.slice(2)) {
  const { found, words, wronglyMasked } = measureMasking(readTrueMessages(file), ownWordsOfTruth);
  console.log(`\n${file}`);
  for (const [kind, { of, left }] of Object.entries(found)) {
    console.log(
      `  ${kind.padEnd(8)} ${of - left.length} of ${of} masked (${((100 * (of - left.length)) / Math.max(1, of)).toFixed(0)} %)`,
    );
    for (const value of left) console.log(`      left: ${value.replaceAll('\n', ' ')}`);
  }
  console.log(
    `  ${wronglyMasked.length} of ${words} other words masked (${((100 * wronglyMasked.length) / words).toFixed(2)} %)`,
  );
  for (const word of wronglyMasked) console.log(`      wrong: ${word.replaceAll('\n', ' ')}`);
}
