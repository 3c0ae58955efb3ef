// What leaves the bar of answers when there is no room for all.

interface Shown {
  /** What is done, whatever it is done to. */
  verb?: string;
  isDeed: boolean;
  /** The one that a sensible player thinks of first. */
  isLikeliest: boolean;
  /** The one that a lesson speaks of. */
  isSpoken?: boolean;
}

/** The word that tells one kind of answer from another. */
export const verbOf = (label: string): string => label.split(' ', 1)[0] ?? '';

/**
 * The places of answers in the order in which they go: quiet ones beyond the first, then deeds that are like an earlier one, then
 * the others, the last first, and the one way to let things be only when nothing else is left. The likeliest deed, or else the
 * first, always stays, and so does the one that a lesson speaks of.
 */
export function cutOrder(answers: readonly Shown[]): number[] {
  const places = answers.map((_, at) => at);
  const deeds = places.filter((at) => answers[at]?.isDeed);
  const quiet = places.filter((at) => !answers[at]?.isDeed);
  const kept = deeds.find((at) => answers[at]?.isLikeliest) ?? deeds[0] ?? quiet[0];
  const [first, ...rest] = quiet;
  const isLikeAnother = (at: number) => {
    const verb = answers[at]?.verb;
    return verb !== undefined && deeds.some((other) => (other < at || other === kept) && other !== at && answers[other]?.verb === verb);
  };
  const last = deeds.toReversed();
  return [
    ...rest.toReversed(),
    ...last.filter(isLikeAnother),
    ...last.filter((at) => !isLikeAnother(at)),
    ...(first === undefined ? [] : [first]),
  ].filter((at) => at !== kept && !answers[at]?.isSpoken);
}
