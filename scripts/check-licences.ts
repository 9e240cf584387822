import { exceptions, licenceFault, unusedExceptions } from './dependencies/licence-rules.ts';
import { readLockfile } from './dependencies/read-lockfile.ts';

/** Every package of the lockfile, shipped or not, is under a licence we may use. */
const packages = readLockfile('.');
const faults = [
  ...packages.map(licenceFault).filter((fault) => fault !== null),
  ...unusedExceptions(packages),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
const shipped = packages.filter(({ isDevelopment }) => !isDevelopment).length;
console.log(
  `licences of ${packages.length} packages (${shipped} shipped) are on the list; ${exceptions.length} exceptions`,
);
