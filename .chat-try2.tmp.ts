import { goldenReport } from './content/golden-report.ts';
import { readTruth } from './src/domain/reply-checks/reply-truth.ts';
import { checkSentence } from './src/domain/reply-checks/check-reply.ts';
import { untrue, harmless } from './src/domain/reply-checks/golden-talk.fixture.ts';
const { details } = goldenReport();
const truths = new Map(details.personas.map(p=>[p.name, readTruth(p, details, [], '')]));
let m=0,f=0;
for (const [who,fact,s] of untrue) if (!checkSentence(s,truths.get(who)!)) { m++; console.log('MISSED',who,fact,'|',s); }
for (const [who,s] of harmless) { const x=checkSentence(s,truths.get(who)!); if (x) { f++; console.log('FALSE',who,'|',s,'|',x.kind,x.fact.slice(0,80)); } }
console.log('missed',m,'of',untrue.length,'false',f,'of',harmless.length);
