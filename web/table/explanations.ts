// What pointing at an element says.
import type { Id, Says, Scene } from '@baize/contracts';

export interface Explained {
  title: string;
  lines: readonly Says[];
}

/** Every element of a scene that has something to say, by id. */
export function explanations(scene: Scene): Map<Id, Explained> {
  const all = new Map<Id, Explained>();
  const add = (id: Id, title: string, ...lines: Says[]) => all.set(id, { title, lines: lines.filter((line) => line.says) });
  const { surface } = scene;
  if (surface.kind === 'wings') for (const wing of surface.wings) add(wing.id, wing.title, wing);
  else if (surface.kind === 'open') {
    for (const area of surface.areas) add(area.id, area.title ?? '', area);
    for (const zone of surface.zones ?? []) add(zone.id, zone.title ?? '', zone);
    for (const gate of surface.gates ?? []) add(gate.id, gate.title, gate);
  } else for (const cell of surface.cells) add(cell.id, '', cell);
  for (const token of scene.tokens ?? []) add(token.id, token.title ?? '', token);
  for (const piece of scene.pieces) add(piece.id, piece.title, piece, ...(piece.lines ?? []), ...(piece.marks ?? []));
  for (const tray of scene.trays ?? []) {
    add(tray.id, tray.title, tray);
    for (const card of tray.cards) add(card.id, card.face?.kind === 'printed' ? card.face.title : '', card);
  }
  for (const { sides } of scene.reckonings ?? []) for (const side of sides) for (const card of side.cards ?? []) add(card.id, '', card);
  return all;
}
