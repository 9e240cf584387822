import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One line of the list that a start prints. It never repeats a value: many are secrets. */
export function describeSettingFault(issue: Issue, isSet: boolean): string {
  return `${issue.path.join('.')}: ${isSet ? sentence(issue) : 'is missing'}`;
}

/** Our own messages stay; zod's own ("Invalid input: expected number, received NaN") become plain sentences. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'number'
        ? `must be at least ${issue.minimum}`
        : ownMessage(issue, 'is too short');
    case 'too_big':
      return issue.origin === 'number'
        ? `must be at most ${issue.maximum}`
        : ownMessage(issue, 'is too long');
    case 'invalid_format':
      return ownMessage(issue, issue.format === 'email' ? 'must be an email address' : 'has the wrong form');
    default:
      return issue.message;
  }
}

const ownMessage = ({ message }: Issue, otherwise: string): string =>
  /^(Invalid|Too) /.test(message) ? otherwise : message;
