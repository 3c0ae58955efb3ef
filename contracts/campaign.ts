// What a campaign is, whatever the game: matches that hang together, as plain data that a screen can show without knowing
// the rules. Every thing that can be done carries its `act`, to be handed back to the game's `change`; every thing that
// cannot be done says why not, and by which rule.
import type { Event, Json, OptionSpec, Options, Refusal, Result, RuleId, Seat } from '@baize/kernel';
import type { Muster, MusterControl, MusterMeter, MusterOffer } from './muster.ts';
import type { Figure, Livery } from './scene.ts';
import type { Says, Tone } from './surface.ts';

/** Something that can be decided. */
export interface CampaignOffer extends MusterOffer {
  /** What it means, in a sentence. */
  says?: string;
}

export interface CampaignControl extends MusterControl {
  offers: readonly CampaignOffer[];
}

/** What a member has been through, one line for each time. */
export interface CampaignTale extends Says {
  /** The chapter of the chronicle in which it stands. */
  chapter: number;
  tone: Tone;
}

/** One of those who go from match to match. */
export interface CampaignMember {
  id: string;
  label: string;
  kind: string;
  cost: number;
  figures: readonly { label: string; value: string }[];
  notes: readonly string[];
  badges: readonly string[];
  state: 'fit' | 'hurt' | 'gone';
  /** How it is, in a word or two. */
  health: string;
  figure: Figure;
  livery: Livery;
  officer: boolean;
  tale: readonly CampaignTale[];
}

export interface CampaignMeter extends MusterMeter {
  least: number;
}

/** Where members can be put, such as a part of the force for one match. */
export interface CampaignPlace {
  id: string;
  label: string;
  says: string;
  meters: readonly CampaignMeter[];
  problems: readonly Refusal[];
  controls: readonly CampaignControl[];
}

/** A member in a task: where it is put, and what can be decided about it. */
export interface CampaignRow {
  member: CampaignMember;
  place: string | null;
  /** One for each place where it could be. */
  puts: readonly CampaignOffer[];
  controls: readonly CampaignControl[];
  deeds: readonly CampaignOffer[];
}

/** What a seat is to decide now. */
export interface CampaignTask {
  id: string;
  title: string;
  rule: RuleId;
  says: string;
  /** Nobody else may see it. */
  secret: boolean;
  controls: readonly CampaignControl[];
  places: readonly CampaignPlace[];
  rows: readonly CampaignRow[];
  shortcuts: readonly CampaignOffer[];
  /** What settles it; null: any of the controls does. */
  finish: CampaignOffer | null;
}

/** A station on the way from the muster to the end. */
export interface CampaignStage {
  id: string;
  label: string;
  state: 'done' | 'now' | 'later';
  /** Who had the better of it, where somebody had. */
  won: Seat | null;
}

/** A line of the chronicle, with the dice that were thrown for it. */
export interface CampaignLine extends Says {
  dice: readonly number[];
  tone: Tone;
}

export interface CampaignChapter {
  title: string;
  rule: RuleId;
  says: string;
  /** The match that it tells of, counted from 0; null: what lies between matches. */
  match: number | null;
  lines: readonly CampaignLine[];
}

/** Who meets whom in the next match, as far as the viewer may know. */
export interface CampaignMeeting extends Says {
  title: string;
  sides: readonly { name: string; role: string; points: number; members: readonly CampaignMember[] }[];
}

export interface CampaignScreen {
  title: string;
  /** How things stand, in one sentence. */
  headline: string;
  stages: readonly CampaignStage[];
  tasks: readonly CampaignTask[];
  meeting: CampaignMeeting | null;
  /** What the viewer has sealed and others may not know yet. */
  orders: readonly { title: string; members: readonly string[] }[];
  chapters: readonly CampaignChapter[];
  /** By seat: all who ever marched, the lost included. */
  rosters: readonly { name: string; player: string; facts: readonly string[]; members: readonly CampaignMember[] }[];
  /** Once it is over; `winner` null: a draw. */
  verdict: (Says & { winner: Seat | null }) | null;
}

/** A way to hold a campaign, with what has to be agreed on before. */
export interface CampaignKind extends Says {
  id: string;
  label: string;
  options: Readonly<Record<string, OptionSpec>>;
  /** Those of them that make the campaign; the others say how forces are built and matches are played. */
  main: readonly string[];
}

/** The next match: its number from 0, and the options with which it is played. */
export interface CampaignMatch {
  number: number;
  title: string;
  options: Options;
}

/** A match as it ended: what stands of it, without what was taken back. */
export interface CampaignEnd {
  options: Options;
  state: Json;
  result: Result;
  events: readonly Event[];
}

export type Campaigning = { campaign: Json } | { refusal: Refusal };

/** A game's campaigns: pure functions over campaigns, which are plain data. */
export interface Campaigns {
  rule: RuleId;
  kinds: readonly CampaignKind[];
  /** Where the forces for a campaign of this kind are built. */
  muster(kind: string, options: Options): Muster;
  /**
   * `forces` are sheets of that muster by seat; `seed` is a text from which all its dice follow. The campaign has `players` as they
   * were given, and names nobody anywhere else: whoever keeps it changes them there when another takes a seat.
   */
  start(kind: string, given: { options: Options; players: readonly string[]; forces: readonly Json[]; seed: string }): Campaigning;
  /** Whether JSON from anywhere is a campaign that can be gone on with. */
  read(value: Json): Campaigning;
  title(campaign: Json): string;
  /** Whose decision is wanted before anything else can happen. */
  waiting(campaign: Json): readonly Seat[];
  /** What a seat may know; null: what all may. */
  screen(campaign: Json, viewer: Seat | null): CampaignScreen;
  change(campaign: Json, seat: Seat, act: Json): Campaigning;
  /** What a bot does that is waited for. */
  answer(campaign: Json, seat: Seat): Json;
  nextMatch(campaign: Json): CampaignMatch | null;
  afterMatch(campaign: Json, end: CampaignEnd): Campaigning;
}
