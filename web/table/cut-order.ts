// What leaves the bar of answers when there is no room for all.

interface Shown {
  isDeed: boolean;
  /** The one that a sensible player thinks of first. */
  isLikeliest: boolean;
  /** The one that a lesson speaks of. */
  isSpoken?: boolean;
}

/**
 * The places of answers in the order in which they go: quiet ones beyond the first, then deeds, the last first, and the one
 * way to let things be only when nothing else is left. The likeliest deed, or else the first, always stays,
 * and so does the one that a lesson speaks of.
 */
export function cutOrder(answers: readonly Shown[]): number[] {
  const places = answers.map((_, at) => at);
  const deeds = places.filter((at) => answers[at]?.isDeed);
  const quiet = places.filter((at) => !answers[at]?.isDeed);
  const kept = deeds.find((at) => answers[at]?.isLikeliest) ?? deeds[0] ?? quiet[0];
  const [first, ...rest] = quiet;
  return [...rest.reverse(), ...deeds.reverse(), ...(first === undefined ? [] : [first])].filter(
    (at) => at !== kept && !answers[at]?.isSpoken,
  );
}
