import fc from 'fast-check';

// What lands does not depend on luck: CI draws the same cases every time, people and `npm run prove` draw others.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_118 });
