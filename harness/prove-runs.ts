/** How often a property is tried: a few times in the check, `PROVE_RUNS` times as often in `npm run prove`. */
export const proveRuns = (inCheck: number): number => inCheck * Number(process.env.PROVE_RUNS ?? 1);
