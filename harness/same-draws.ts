import fc from 'fast-check';

// CI draws the same cases every time, so that no merge depends on luck; people and `npm run prove` draw
// others.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_118 });
