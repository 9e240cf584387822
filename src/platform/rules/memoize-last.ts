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
