import { expect, it } from 'vitest';
import { mailKinds } from '../../analysis/rules/order-jobs.ts';
import { messageIdOf } from './mail.ts';

it('the same mail always carries the same id, and no two mails share one', () => {
  const mails = mailKinds.flatMap((kind) =>
    [1, 11].flatMap((analysisId) => [1, 11].map((sequence) => ({ kind, analysisId, sequence }))),
  );
  const ids = mails.map((mail) => messageIdOf(mail, 'innerbuyer.example'));
  expect(new Set(ids).size).toBe(mails.length);
  expect(mails.map((mail) => messageIdOf({ ...mail }, 'innerbuyer.example'))).toEqual(ids);
  expect(ids[0]).toBe('<order-received.1.1@innerbuyer.example>');
});
