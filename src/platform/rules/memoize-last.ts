/** Caches the last result per subject and context object. Subjects must be immutable. */
export function memoizeLast<Subject extends object, Context, Result>(
  compute: (subject: Subject, context: Context) => Result,
): (subject: Subject, context: Context) => Result {
  const cache = new WeakMap<Subject, { context: Context; result: Result }>();
  return (subject, context) => {
    const last = cache.get(subject);
    if (last && last.context === context) return last.result;
    const result = compute(subject, context);
    cache.set(subject, { context, result });
    return result;
  };
}

/** Caches per word: most words of a text are everyday words, which all reports share. */
export function memoizeWords<Result>(compute: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= mostWords) known.clear();
    const result = compute(word);
    known.set(word, result);
    return result;
  };
}
const mostWords = 20_000;
