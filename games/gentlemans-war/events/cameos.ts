// What cameo figures do, as data.
import type { PerEvent, Seat } from '@baize/kernel';
import { CAMEOS, type CameoRole } from '../content/cameos.ts';
import { type Id, seatName } from '../state.ts';

interface By {
  seat: Seat;
  role: CameoRole;
}

export interface CameoEvents {
  'cameo chosen': By;
  'cameo appears': By & { with: string | null };
  'cameo moves': By & { with: string | null };
  'cameo leaves': By & { why: string };
  'cameo roll': By & { dice: number[]; says: string };
  'cameo acts': By & { says: string; unit: Id | null };
}

const nameOf = ({ role }: By) => CAMEOS[role].name;
const place = (on: string | null) => (on === null ? '' : ` with ${on}`);

export const cameoLines: PerEvent<CameoEvents, [viewer: Seat | null], string> = {
  'cameo chosen': (e) => `${seatName(e.seat)} has chosen: ${nameOf(e)}.`,
  'cameo appears': (e) => `${nameOf(e)} of ${seatName(e.seat)} appears${place(e.with)}.`,
  'cameo moves': (e) => `${nameOf(e)} of ${seatName(e.seat)} goes elsewhere${place(e.with)}.`,
  'cameo leaves': (e) => `${nameOf(e)} of ${seatName(e.seat)} is out of the game: ${e.why}.`,
  'cameo roll': (e) => `${nameOf(e)}: ${e.says} (${e.dice.join(', ')}).`,
  'cameo acts': (e) => `${nameOf(e)}: ${e.says}.`,
};
