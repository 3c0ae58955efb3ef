// "What if": in every game a figure that is changed for a run changes how it goes, and one that is named as it is does not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Bot, botNamed, botSetup, playMatch } from '@baize/bots';
import { shelf } from '@baize/games';
import { benches } from '@baize/games/bench';
import { canonical } from '@baize/kernel';
import { figuresIn, groundOf, rulesFileOf } from '@baize/lab';

/** A figure of each game that matters, and in how many matches it is sure to be met; few of the slow games. */
const CHANGES: Record<string, readonly [change: string, matches: number]> = {
  'seventeen-21': ['doctrines.D07.cost=1', 6],
  'gow-orders': ['characters.C1.hitPoints=20', 6],
  'gow-skirmish': ['scenarios.pitched.turns=2', 1],
  'en-garde': ['close.sword.wound=4', 1],
  'gentlemans-war': ['weapons.breech-loading-rifle.bands.2.hits=3', 1],
};

/** Of a long match so many answers are enough to know that it goes another way. */
const MOST = 200;

class Enough extends Error {}

/** A bot whose answers are written down. */
function heard(name: string, given: string[]): Bot {
  const bot = botNamed(name);
  return {
    name,
    answer(...asked) {
      if (given.length === MOST) throw new Enough();
      const answer = bot.answer(...asked);
      given.push(canonical(answer));
      return answer;
    },
  };
}

for (const box of shelf) {
  test(`${box.title}: its figures may be changed for a run`, { timeout: 300_000 }, async () => {
    const [change, matches] = CHANGES[box.slug] ?? assert.fail('no figure is named');
    const [path = '', value] = change.split('=');
    const rules = await rulesFileOf(box);
    const options = benches.find(({ game }) => game.slug === box.slug)?.options ?? {};
    const course = async (figures: Record<string, number>) => {
      const { engine } = await groundOf(rules.path, figures);
      return Array.from({ length: matches }, (_, n) => {
        const given: string[] = [];
        const bots = [heard('policy', given), heard('policy', given)];
        try {
          playMatch(engine, bots, botSetup(engine, options), n + 1);
        } catch (error) {
          if (!(error instanceof Enough)) throw error;
        }
        return given;
      });
    };
    try {
      const { figures } = await groundOf(rules.path, {});
      const known = figuresIn(figures ?? {});
      const now = known.find((each) => each.path === path);
      assert.ok(now, `${path} among ${known.length}`);
      const plain = await course({});
      assert.deepEqual(await course({ [path]: now.value }), plain);
      assert.notDeepEqual(await course({ [path]: Number(value) }), plain);
    } finally {
      rules.close();
    }
  });
}
