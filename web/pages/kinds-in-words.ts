// The men of a force in a few words.

/** Each kind once, with its number: `Captain, 4 Fusiliers`. Men of one kind are told apart by a number after their name. */
export function kindsInWords(labels: readonly string[]): string {
  const kindOf = (label: string) => label.replace(/ \d+$/, '');
  const counts = new Map<string, number>();
  for (const label of labels) {
    // A number that tells nobody apart belongs to the name: `The Grumblers of 1812`.
    const isNumbered = labels.some((other) => other !== label && kindOf(other) === kindOf(label));
    const kind = isNumbered ? kindOf(label) : label;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => (count > 1 ? `${count} ${severalOf(kind)}` : kind)).join(', ');
}

function severalOf(kind: string): string {
  if (/(?:s|x|ch|sh)$/.test(kind)) return /s$/.test(kind) ? kind : `${kind}es`;
  return /man$/.test(kind) ? kind.replace(/man$/, 'men') : `${kind}s`;
}
