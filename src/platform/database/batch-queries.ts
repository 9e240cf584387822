type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Answers all questions of one turn of the event loop with one query. It starts after the last of them was
 * asked, so no answer is older than one from its own query. Answers are matched by index, or null.
 */
export function batchQueries<Db extends object, Question, Answer>(
  answerAll: (db: Db, questions: Question[]) => Promise<ReadonlyMap<number, Answer>>,
): (db: Db, question: Question) => Promise<Answer | null> {
  const waitingOn = new WeakMap<Db, Waiting<Question, Answer>[]>();
  return (db, question) =>
    new Promise((resolve, reject) => {
      const waiting = waitingOn.get(db);
      if (waiting && waiting.length < mostTogether) {
        waiting.push({ question, resolve, reject });
        return;
      }
      const started = [{ question, resolve, reject }];
      waitingOn.set(db, started);
      setImmediate(() => {
        if (waitingOn.get(db) === started) waitingOn.delete(db);
        const questions = started.map((asked) => asked.question);
        answerAll(db, questions).then(
          (answers) => {
            for (const [place, asked] of started.entries()) asked.resolve(answers.get(place) ?? null);
          },
          (error: unknown) => {
            for (const asked of started) asked.reject(error);
          },
        );
      });
    });
}

/** A server with a long queue of requests should still spread them over its connections. */
const mostTogether = 50;
