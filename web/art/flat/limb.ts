// Limbs: points of a skeleton made into tapered outlines.
export type Spot = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;
export const at = ([x, y]: Spot): string => `${round(x)} ${round(y)}`;

/** A smooth path through all points. */
function smooth(points: readonly Spot[]): string {
  let path = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i] as Spot;
    const b = points[i + 1] as Spot;
    const before = points[i - 1] ?? a;
    const after = points[i + 2] ?? b;
    const one: Spot = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const two: Spot = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    path += `C${at(one)} ${at(two)} ${at(b)}`;
  }
  return path;
}

/** The outline of a limb along its joints, as thick at each as told. */
export function limb(joints: readonly Spot[], thick: readonly number[]): string {
  const left: Spot[] = [];
  const right: Spot[] = [];
  joints.forEach((joint, i) => {
    const from = joints[i - 1] ?? joint;
    const to = joints[i + 1] ?? joint;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const half = (thick[i] ?? thick[thick.length - 1] ?? 4) / 2;
    const normal: Spot = [(-(to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half];
    left.push([joint[0] + normal[0], joint[1] + normal[1]]);
    right.unshift([joint[0] - normal[0], joint[1] - normal[1]]);
  });
  const tip = (thick[thick.length - 1] ?? 4) / 2;
  const root = (thick[0] ?? 4) / 2;
  return `M${at(left[0] as Spot)}${smooth(left)}A${tip} ${tip} 0 0 0 ${at(right[0] as Spot)}${smooth(right)}A${root} ${root} 0 0 0 ${at(left[0] as Spot)}z`;
}

/** A point between two, or beyond them. */
export const along = (a: Spot, b: Spot, part: number): Spot => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** A point in a direction, in degrees clockwise from the right. */
export const away = ([x, y]: Spot, degrees: number, far: number): Spot => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
};

/** Where the elbow goes: low and behind. A hand out of reach is drawn in. */
export function elbow(shoulder: Spot, hand: Spot, upper: number, fore: number): { elbow: Spot; hand: Spot } {
  const far = Math.hypot(hand[0] - shoulder[0], hand[1] - shoulder[1]) || 1;
  const reach = Math.min(far, upper + fore - 0.5);
  const held = along(shoulder, hand, reach / far);
  const base = (upper * upper - fore * fore + reach * reach) / (2 * reach);
  const rise = Math.sqrt(Math.max(0, upper * upper - base * base));
  const middle = along(shoulder, hand, base / far);
  const side: Spot = [(-(hand[1] - shoulder[1]) / far) * rise, ((hand[0] - shoulder[0]) / far) * rise];
  const one: Spot = [middle[0] + side[0], middle[1] + side[1]];
  const two: Spot = [middle[0] - side[0], middle[1] - side[1]];
  return { elbow: one[1] - 0.8 * one[0] > two[1] - 0.8 * two[0] ? one : two, hand: held };
}
