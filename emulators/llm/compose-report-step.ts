import { allText, type ChatRequest, lastUserText } from './chat-request.ts';
import { composeCaseFile } from './compose-case-file.ts';
import { composeCast } from './compose-cast.ts';
import { composeCondensedTalk } from './compose-condensed-talk.ts';
import { composeCritic } from './compose-critic.ts';
import { composeDebrief } from './compose-debrief.ts';
import { composeModule } from './compose-module-text.ts';
import { composeMonologue } from './compose-monologue.ts';
import { composeSituations } from './compose-situations.ts';
import { composeWebsiteFeedback } from './compose-website-feedback.ts';
import { readFencedData, withoutFencedData } from './fenced-data.ts';
import { readDefectExcerpts, withoutDefects } from './mend-defects.ts';
import { readReportMaterial } from './report-material.ts';

/** The answer to one of the report's own steps, by the name of its schema; null for any other request. */
export function composeReportStep(schemaName: string, request: ChatRequest): unknown {
  const data = readFencedData(allText(request));
  const material = readReportMaterial(data);
  const task = withoutFencedData(lastUserText(request));
  switch (schemaName) {
    case 'case_file':
      return composeCaseFile(material);
    case 'cast':
      return composeCast(material);
    case 'situations':
      return composeSituations(material, data, task);
    case 'critic':
      return composeCritic(data);
    case 'condensed_talk':
      return composeCondensedTalk(data);
    case 'debrief':
      return composeDebrief(data);
    case 'monologue':
      return composeMonologue(data, readDefectExcerpts(data));
    case 'module_websiteFeedback':
      return composeWebsiteFeedback(material, readDefectExcerpts(data));
  }
  const moduleKey = /^module_(\w+)$/.exec(schemaName)?.[1];
  if (moduleKey === undefined) return null;
  const answer = composeModule(moduleKey, material, task);
  return { ...answer, content: withoutDefects(answer.content, readDefectExcerpts(data)) };
}
