// A toy campaign: before each match both write down a wish in secret; two matches won decide.
import type { CampaignScreen, Campaigns, Muster } from '@baize/contracts';
import { type Json, keyed, secretFrom, seedFrom } from '@baize/kernel';

interface Toy {
  seed: string;
  players: string[];
  forces: Json[];
  wishes: (string | null)[];
  won: (number | null)[];
  /** Thrown on the first day. */
  die: number;
}

const toy = (campaign: Json) => campaign as object as Toy;
const plain = (campaign: Toy) => campaign as object as Json;
const winsOf = ({ won }: Toy, seat: number) => won.filter((each) => each === seat).length;

function verdictOf(campaign: Toy): CampaignScreen['verdict'] {
  const winner = [0, 1].find((seat) => winsOf(campaign, seat) >= 2);
  return winner === undefined ? null : { winner, says: `${campaign.players[winner]} has won.`, rule: 'CUP-01' };
}

const isReady = (campaign: Toy) => campaign.wishes.every((wish) => wish !== null) && verdictOf(campaign) === null;

/** A force is a list of cups, not more than three. */
const muster = {
  rule: 'CUP-01',
  noun: 'shelf',
  starts: [{ id: 'ready.cups', label: 'Three cups', says: '', ready: true }],
  start: () => ['cup', 'cup', 'cup'],
  read: (value: Json) => (Array.isArray(value) ? { sheet: value } : { refusal: { rule: 'CUP-01', reason: 'That is no shelf.' } }),
  matters: [],
  screen: (sheet: Json) => ({
    problems: (sheet as Json[]).length > 3 ? [{ rule: 'CUP-01', reason: 'Three cups are the most.', about: null }] : [],
  }),
} as object as Muster;

export const campaigns: Campaigns = {
  rule: 'CUP-01',
  kinds: [{ id: 'toy', label: 'Toy campaign', rule: 'CUP-01', says: '', options: {}, main: [] }],
  muster: () => muster,
  start: (_kind, { players, forces, seed }) => {
    const die = keyed(seedFrom(secretFrom(seed), ['toy'])).below(6, 0, 'd6') + 1;
    return { campaign: plain({ seed, players: [...players], forces: [...forces], wishes: [null, null], won: [], die }) };
  },
  read: (value) => ({ campaign: value }),
  title: (campaign) => toy(campaign).players.join(' against '),
  waiting: (campaign) => (verdictOf(toy(campaign)) ? [] : [0, 1].filter((seat) => toy(campaign).wishes[seat] === null)),
  screen: (campaign, viewer) => ({
    title: '',
    headline: `The die shows ${toy(campaign).die}.`,
    stages: [],
    tasks: [],
    meeting: null,
    orders: viewer === null ? [] : [{ title: 'wish', members: [toy(campaign).wishes[viewer] ?? 'none'] }],
    chapters: [],
    rosters: [],
    verdict: verdictOf(toy(campaign)),
  }),
  change(campaign, seat, act) {
    const before = toy(campaign);
    if (typeof act !== 'string' || before.wishes[seat] !== null) return { refusal: { rule: 'CUP-01', reason: 'One wish a match.' } };
    return { campaign: plain({ ...before, wishes: before.wishes.map((wish, at) => (at === seat ? act : wish)) }) };
  },
  answer: () => 'nothing',
  nextMatch: (campaign) => (isReady(toy(campaign)) ? { number: toy(campaign).won.length, title: 'Cups', options: {} } : null),
  afterMatch(campaign, { result }) {
    const [a = 0, b = 0] = result.share;
    const before = toy(campaign);
    if (before.wishes.includes('no end')) return { refusal: { rule: 'CUP-01', reason: 'That has no end.' } };
    if (!isReady(before)) return { refusal: { rule: 'CUP-01', reason: 'No match is to be played.' } };
    return { campaign: plain({ ...before, wishes: [null, null], won: [...before.won, a === b ? null : a > b ? 0 : 1] }) };
  },
};
