// Differences between the rules and the second opinions: all are gathered, so that one does not hide another.
import assert from 'node:assert/strict';

export class Differences {
  private readonly found = new Map<string, { count: number; shortest: string[] }>();
  private readonly agreed = new Map<string, number>();

  /** Compares one verdict; `null` of the second opinion is a doubt, not a verdict. */
  compare(what: string, rules: unknown, mine: unknown, where: () => string): void {
    if (mine === null) {
      this.count(`${what}: doubtful`);
      return;
    }
    this.count(what);
    if (JSON.stringify(rules) !== JSON.stringify(mine))
      this.add(what, `the rules say ${JSON.stringify(rules)}, the second opinion ${JSON.stringify(mine)}\n${where()}`);
  }

  add(what: string, text: string): void {
    const known = this.found.get(what) ?? { count: 0, shortest: [] };
    known.count += 1;
    known.shortest = [...known.shortest, text].sort((a, b) => a.length - b.length).slice(0, 3);
    this.found.set(what, known);
  }

  count(what: string): void {
    this.agreed.set(what, (this.agreed.get(what) ?? 0) + 1);
  }

  /** Nothing differs, and each verdict named has come up at least so many times. */
  none(least: Record<string, number>): void {
    if (process.env.BAIZE_TALLY) console.log(Object.fromEntries([...this.agreed].sort()));
    const told = [...this.found].map(
      ([what, { count, shortest }]) => `${what}: ${count} differences; the shortest:\n${shortest.join('\n\n')}`,
    );
    assert.equal(told.length, 0, told.join('\n\n'));
    for (const [what, many] of Object.entries(least)) {
      const came = this.agreed.get(what) ?? 0;
      assert.ok(came >= many, `${what} came up ${came} times`);
    }
  }
}
