// The second opinion on wounds (EG-WND, EG-MNT-04, -10, -11, EG-END-02, EG-POI-01, EG-WAT-02): what each body must bear after all that
// was told, beside what it bears.
import type { EnGarde, Model } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import type { Differences } from './differences.ts';
import { has, isEngaged, modelAt, recordOf, story } from './facts.ts';

interface Body {
  wound: 'none' | 'light' | 'grievous';
  stunned: number;
  dead: boolean;
}

/** EG-WND-05 to -07. */
function bear(body: Body, result: string): void {
  if (result === 'critical') body.dead = true;
  if (result === 'stunned') {
    body.stunned += 1;
    if (body.stunned < 3) return;
    body.stunned = 0;
    bear(body, 'light');
  }
  if (result !== 'light' && result !== 'grievous') return;
  if (body.wound === 'grievous') body.dead = true;
  else body.wound = result === 'grievous' || body.wound === 'light' ? 'grievous' : 'light';
}

/** EG-WND-02, EG-MNT-04, EGW-FATT-03: what a score may do to a body of a kind. */
export function resultsOf(score: number, kind: 'plain' | 'large' | 'huge'): string[] {
  if (kind === 'huge')
    return [score >= 11 ? 'critical' : score >= 8 ? 'grievous' : score >= 5 ? 'light' : score >= 3 ? 'stunned' : 'scratch'];
  const plain = score >= 6 ? 'critical' : score >= 4 ? 'grievous' : score >= 2 ? 'light' : score === 1 ? 'stunned' : 'scratch';
  if (kind === 'plain') return [plain];
  return { critical: ['critical', 'grievous'], grievous: ['light'], light: ['stunned'], stunned: ['stunned'], scratch: ['scratch'] }[plain];
}

const kindOf = (s: EnGarde, m: Model) => (has(s, m, 'huge') ? 'huge' : has(s, m, 'large') ? 'large' : 'plain');

export function woundsWatched(name: string, differences: Differences): Watcher {
  const bodies = new Map<number, Body>();
  const steeds = new Map<number, Body>();
  const poisoned = new Set<number>();
  const rested = new Set<number>();
  let engaged = new Set<number>();
  let [rolls, due]: [number[], number[] | null] = [[], null];
  let poison: number[] = [];
  let healed: number | null = null;
  let falls: number | null = null;
  const bodyOf = (m: Model) => {
    if (!bodies.has(m.id)) bodies.set(m.id, { wound: m.wound, stunned: m.stunned, dead: m.status === 'killed' });
    return bodies.get(m.id) as Body;
  };
  const look = (s: EnGarde) => {
    for (const m of s.models) bodyOf(m);
    for (const steed of s.steeds)
      if (!steeds.has(steed.id)) steeds.set(steed.id, { wound: steed.wound, stunned: steed.stunned, dead: steed.status === 'gone' });
    for (const { a, b } of s.contacts) {
      engaged.add(a);
      engaged.add(b);
    }
    // EG-END-01: what is due in the End Phase, before anything of it is told.
    if (s.phase === 'end' && due === null)
      due = s.models.filter((m) => m.status === 'table' && bodyOf(m).stunned > 0 && kindOf(s, m) !== 'large').map(({ id }) => id);
  };
  /** EG-MNT-05. */
  const largeRecover = (s: EnGarde) => {
    for (const m of s.models) if (kindOf(s, m) === 'large' && m.status === 'table') bodyOf(m).stunned = Math.max(0, bodyOf(m).stunned - 1);
    for (const steed of s.steeds) {
      const body = steeds.get(steed.id);
      if (body && !body.dead) body.stunned = Math.max(0, body.stunned - 1);
    }
  };
  const newTurn = (s: EnGarde) => {
    const where = () => `${name}, as turn ${s.turn} begins${story(s)}`;
    if (due) {
      differences.compare('recoveries', [...rolls].sort(), [...due].sort(), where);
      largeRecover(s);
    }
    [rolls, due, engaged] = [[], null, new Set()];
    rested.clear();
  };
  const recovers = (s: EnGarde, event: Told) => {
    const m = modelAt(s, event.model as number);
    const rests = rested.has(m.id) && !engaged.has(m.id);
    const total = (event.die as number) - (isEngaged(s, m) ? 1 : 0) + (rests ? 2 : 0) + (has(s, m, 'tough') ? 1 : 0);
    const removed = Math.min(bodyOf(m).stunned, total >= 7 ? 2 : total >= 5 ? 1 : 0);
    differences.compare('recovery', [event.total, event.removed], [total, removed], () => `${name}: #${m.id}${story(s)}`);
    bodyOf(m).stunned -= removed;
    rolls.push(m.id);
  };
  const hear: Record<string, (s: EnGarde, event: Told) => void> = {
    turn: newTurn,
    recovery: recovers,
    wounded(s, event) {
      const m = modelAt(s, event.model as number);
      const where = () => `${name}: ${JSON.stringify(event)}${story(s)}`;
      if (typeof event.score === 'number')
        differences.compare('result', resultsOf(event.score, kindOf(s, m)).includes(event.result as string), true, where);
      bear(bodyOf(m), event.result as string);
    },
    'steed wounded'(s, event) {
      const body = steeds.get(event.steed as number) as Body;
      const where = () => `${name}: ${JSON.stringify(event)}${story(s)}`;
      if (typeof event.score === 'number')
        differences.compare('result of a mount', resultsOf(event.score, 'large').includes(event.result as string), true, where);
      bear(body, event.result as string);
      if (body.wound === 'grievous') body.dead = true;
    },
    stunned(s, event) {
      const m = modelAt(s, event.model as number);
      for (let n = event.count as number; n > 0; n--) if (!bodyOf(m).dead) bear(bodyOf(m), 'stunned');
      if (event.rule === 'EG-POI-01') poison.push(m.id);
      if (event.rule !== 'EG-MNT-11') return;
      differences.compare('thrown and Stunned', [m.id, event.count], [falls, 1], () => `${name}: #${m.id}${story(s)}`);
      falls = null;
    },
    drowning(s, event) {
      const m = modelAt(s, event.model as number);
      const drowned = (event.die as number) >= (recordOf(s, m).armour === 'heavy-armour' ? 5 : 6);
      differences.compare('drowning', event.drowned, drowned, () => `${name}: #${m.id}${story(s)}`);
      if (drowned) bodyOf(m).dead = true;
    },
    // EG-MNT-11, EG-ATR-09.
    thrown(s, event) {
      const m = modelAt(s, event.model as number);
      falls = has(s, m, 'horse-master') ? null : m.id;
    },
    poisoned: (_s, event) => poisoned.add(event.model as number),
    healed(_s, event) {
      healed = event.model as number;
    },
    bolted: (s) => resync(s),
    'steed lost': (s) => resync(s),
    rests: (_s, event) => rested.add(event.model as number),
    hides: (_s, event) => rested.add(event.model as number),
  };
  /** A mount that bolts or is shot down is gone. */
  const resync = (s: EnGarde) => {
    for (const steed of s.steeds) if (steed.status === 'gone') (steeds.get(steed.id) as Body).dead = true;
  };
  const spoken = (m: { wound: string; stunned: number }, dead: boolean) => (dead ? 'dead' : `${m.wound} ${m.stunned}`);
  return {
    asked({ state: s }) {
      if (s.turn > 0) look(s);
    },
    told(s, event) {
      if (s.turn === 0) return;
      look(s);
      // EG-ACT-05: who was never activated has rested.
      if (s.phase === 'combat') for (const m of s.models) if (!m.activated) rested.add(m.id);
      hear[event.kind]?.(s, event);
    },
    after({ state: s, result }, told) {
      if (s.turn === 0) return;
      if (poison.length > 0) {
        const due = s.models.filter((m) => poisoned.has(m.id) && !poison.includes(m.id) && m.status === 'table' && m.poisoned);
        differences.compare(
          'poison works',
          due.map(({ id }) => id),
          [],
          () => `${name}${story(s)}`,
        );
        poison = [];
      }
      if (healed !== null) {
        const m = modelAt(s, healed);
        bodies.set(m.id, { wound: m.wound, stunned: m.stunned, dead: m.status === 'killed' });
        if (m.steed !== null) steeds.delete(m.steed);
        poisoned.delete(healed);
        healed = null;
      }
      differences.compare('thrown and not Stunned', falls !== null, false, () => `${name}${story(s)}`);
      falls = null;
      look(s);
      const isEnding = s.phase === 'end' || result !== null;
      for (const m of s.models) {
        if (isEnding && kindOf(s, m) === 'large') continue;
        const body = bodyOf(m);
        const dead = m.status === 'killed';
        if (m.status === 'left' || m.status === 'taken' || m.status === 'routed') continue;
        differences.compare('body', spoken(m, dead), spoken(body, body.dead), () => `${name}: #${m.id}${story(s)}`);
        bodies.set(m.id, { wound: m.wound, stunned: m.stunned, dead });
      }
      for (const steed of s.steeds) {
        const body = steeds.get(steed.id);
        if (isEnding || !body || steed.poisoned) continue;
        const dead = steed.status === 'gone';
        // Where its rider went off the table it went along.
        if (dead && !body.dead && !told.some(({ kind }) => kind === 'steed wounded')) body.dead = true;
        differences.compare('mount', spoken(steed, dead), spoken(body, body.dead), () => `${name}: mount ${steed.id}${story(s)}`);
        steeds.set(steed.id, { wound: steed.wound, stunned: steed.stunned, dead });
      }
    },
  };
}
