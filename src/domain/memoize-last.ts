/**
 * A pure function that works a thing out once: the last answer about it is kept as long as the thing lives, and holds
 * while it is seen in the same light. What is asked about must never be changed in place.
 */
export function memoizeLast<About extends object, Light, Answer>(
  workOut: (about: About, light: Light) => Answer,
): (about: About, light: Light) => Answer {
  const known = new WeakMap<About, { light: Light; answer: Answer }>();
  return (about, light) => {
    const last = known.get(about);
    if (last && last.light === light) return last.answer;
    const answer = workOut(about, light);
    known.set(about, { light, answer });
    return answer;
  };
}
