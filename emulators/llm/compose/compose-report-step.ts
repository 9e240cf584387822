import { readFencedData, withoutFencedData } from '../prompt/fenced-data.ts';
import { readReportMaterial } from '../prompt/report-material.ts';
import { allText, type ChatRequest, lastUserText } from '../wire/chat-request.ts';
import { composeCopyClaims, composeCopyDoubts } from './copy/compose-copy-check.ts';
import { composeAnswerPage } from './report/compose-answer-page.ts';
import { composeAudit } from './report/compose-audit.ts';
import { composeCaseFile } from './report/compose-case-file.ts';
import { composeCast } from './report/compose-cast.ts';
import { composeClaims } from './report/compose-claims.ts';
import { composeFreeLine } from './report/compose-free-line.ts';
import { composeInterview } from './report/compose-interview.ts';
import { composeJudge } from './report/compose-judge.ts';
import { composeModule } from './report/compose-module-text.ts';
import { composeMonologue } from './report/compose-monologue.ts';
import { composeOutline } from './report/compose-outline.ts';
import { composePatches } from './report/compose-patches.ts';
import { composePredictions } from './report/compose-predictions.ts';
import { composeSituations } from './report/compose-situations.ts';
import { composeWebsiteFeedback } from './report/compose-website-feedback.ts';
import { readDefectExcerpts } from './report/read-defects.ts';
import { composeCondensedTalk } from './talk/compose-condensed-talk.ts';
import { composeDebrief } from './talk/compose-debrief.ts';
import { composeReplyJudgement } from './talk/compose-reply-judgement.ts';
import {
  composeAssignments,
  composeGenericBuyers,
  composeMatches,
  composeThemes,
  composeVerdicts,
} from './words/compose-words.ts';

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
    case 'outline':
      return composeOutline(material, task);
    case 'situations':
    case 'missing_situations':
      return composeSituations(material, data, task);
    case 'claims':
      return composeClaims(data, material);
    case 'judge':
      return composeJudge(data);
    case 'audit':
      return composeAudit(data);
    case 'audit_again':
      return { entries: [] };
    case 'patches':
      return composePatches(data);
    case 'answer':
      return composeAnswerPage(data, material);
    case 'predictions':
      return composePredictions(data);
    case 'interview':
      return composeInterview(data);
    case 'condensed_talk':
      return composeCondensedTalk(data);
    case 'reply_judgement':
      return composeReplyJudgement(data);
    case 'debrief':
      return composeDebrief(data);
    case 'monologue':
      return composeMonologue(data, readDefectExcerpts(data));
    case 'words_themes':
      return composeThemes(data);
    case 'words_assign':
      return composeAssignments(data);
    case 'words_weigh':
      return composeVerdicts(data);
    case 'words_generic':
      return composeGenericBuyers();
    case 'words_match':
      return composeMatches(data);
    case 'copy_claims':
      return composeCopyClaims(data);
    case 'copy_doubts':
      return composeCopyDoubts(data);
    case 'free_line':
      return composeFreeLine(data);
    case 'module_websiteFeedback':
      return composeWebsiteFeedback(material);
  }
  const moduleKey = /^module_(\w+)$/.exec(schemaName)?.[1];
  return moduleKey === undefined ? null : composeModule(moduleKey, material, task);
}
