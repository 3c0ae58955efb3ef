// AGX-ESC-08, -09: what has become of a train: what is safe, what is lost, what is still on the way.
import { unitOf, type War } from '../../state.ts';
import { isCaptured, isUnderWay } from './convoy.ts';

export interface TrainStanding {
  /** How many wagons or loads there were. */
  of: number;
  /** Over the far edge; in the raiders' hands or burnt. */
  exited: number;
  held: number;
  /** On or behind the table and the escort's. */
  left: number;
  /** How many could still be brought off at best. */
  hopeful: number;
}

export function trainStanding(s: War): TrainStanding {
  const convoy = s.convoy;
  if (!convoy) return { of: 0, exited: 0, held: 0, left: 0, hopeful: 0 };
  return convoy.loads.some(({ hired }) => !hired) ? standingOfLoads(s) : standingOfWagons(s);
}

function standingOfWagons(s: War): TrainStanding {
  const wagons = (s.convoy?.train ?? []).map((id) => unitOf(s, id));
  const exited = wagons.filter(({ status }) => status === 'exited').length;
  const held = wagons.filter((wagon) => isCaptured(s, wagon)).length;
  const left = wagons.filter((wagon) => isUnderWay(s, wagon)).length;
  return { of: wagons.length, exited, held, left, hopeful: exited + left };
}

/** AGX-ESC-09: a load counts with whoever carries it; one that lies there, if a party without one is left. */
function standingOfLoads(s: War): TrainStanding {
  const loads = (s.convoy?.loads ?? []).filter(({ hired }) => !hired);
  const parties = (s.convoy?.train ?? []).map((id) => unitOf(s, id)).filter((party) => isUnderWay(s, party));
  const carried = loads.filter(({ carrier, fate }) => carrier !== null && fate === 'on the way').length;
  const dropped = loads.filter(({ at, fate }) => at !== null && fate === 'on the way').length;
  const free = parties.filter((party) => !loads.some(({ carrier }) => carrier === party.id)).length;
  const exited = loads.filter(({ fate }) => fate === 'exited').length;
  const left = carried + Math.min(dropped, free);
  return { of: loads.length, exited, held: loads.length - exited - carried - dropped, left, hopeful: exited + left };
}
