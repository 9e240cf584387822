import type { Outcome, Proof } from './proof.ts';

export const printHeading = (seed: number): void => {
  console.log(`seed ${seed}\n\n| proof | asked | measured | s | |\n|---|---|---|---|---|`);
};

export function printRow(proof: Proof, { figures, faults }: Outcome, seconds: number): void {
  const measured = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
  const verdict = faults.length === 0 ? 'PASS' : 'FAIL';
  console.log(`| ${proof.name} | ${proof.asked} | ${measured.join('; ')} | ${seconds} | ${verdict} |`);
  for (const fault of faults) console.error(`  ${proof.name}: ${fault}`);
}
