import { goldenReport } from './content/golden-report.ts';
import { readTruth } from './src/domain/reply-checks/reply-truth.ts';
import { checkSentence } from './src/domain/reply-checks/check-reply.ts';
import { chatPrompt } from './src/prompts/chat-prompt.ts';
import { allContradictions } from './emulators/llm/contradict-buyer.ts';
import { readBuyerTalk } from './emulators/llm/buyer-talk.ts';
import { readFileSync } from 'node:fs';
import { createSentenceCutter } from './src/domain/cut-sentences.ts';
const { details } = goldenReport();
const cut=(t:string)=>{const c=createSentenceCutter();return [...c.push(t),...c.end()]};
const replies = JSON.parse(readFileSync('content/golden-report/chat-replies.json','utf8'));
let total=0, missed=0;
for (const p of details.personas) {
  const prompt = chatPrompt({persona:p,details,condensed:null,turns:[{role:'user',text:'What holds you back?'}]});
  const truth = readTruth(p, details, [{role:'user',text:'What holds you back?'}], prompt.rules);
  const talk = readBuyerTalk({model:'m',messages:[{role:'system',content:prompt.instructions},...prompt.messages.map(m=>({role:m.role,content:m.text}))]})!;
  for (let seed=0;seed<12;seed++) for (const {fact,sentence} of allContradictions(talk,seed)) { total++; if(!checkSentence(sentence,truth)) {missed++; if(seed<3) console.log('MISSED',p.name,'|',fact,'|',sentence);} }
  for (const [topic, r] of Object.entries(replies[p.id])) for (const s of ([] as string[]).concat(r as any).flatMap(cut)) { const x=checkSentence(s,truth); if(x) console.log('FALSE',p.name,topic,'|',s,'|',x.kind,'|',x.fact.slice(0,100)); }
  if (p.id==='p1') console.log(prompt.instructions.length);
}
console.log(missed,'missed of',total);
