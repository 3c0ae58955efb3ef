// A field gun, its muzzle to the right, its wheel on y = 0.
import { GOLD, mix, WOOD } from './paint.ts';

const SPOKES = [0, 30, 60, 90, 120, 150]
  .map((turn) => {
    const [x, y] = [13 * Math.cos((turn * Math.PI) / 180), 13 * Math.sin((turn * Math.PI) / 180)];
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${(-x).toFixed(1)} ${(-y).toFixed(1)}`;
  })
  .join('');

export function Gun() {
  const paint = '#5d7a55';
  return (
    <>
      <path d="M30-23L-12-1H-19L-14-6L22-31z" fill={paint} />
      <path d="M6-31Q2-35 5-39Q20-41 58-40L59-42H63L63-30H59L58-32Q20-30 6-31z" fill={mix(GOLD, '#8a5a2b', 0.3)} />
      <path d="M22-40.6V-30.4M40-40V-31M9-38Q30-39.4 56-38" fill="none" stroke-width="1" />
      <path d="M9-38.4Q30-39.4 57-38.4" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1.8" />
      <circle cx="28" cy="-17" r="16" fill="none" stroke-width="6" />
      <circle cx="28" cy="-17" r="16" fill="none" stroke={paint} stroke-width="3.4" />
      <path d={SPOKES} transform="translate(28 -17)" stroke={paint} stroke-width="2.4" />
      <circle cx="28" cy="-17" r="3.6" fill={WOOD} />
    </>
  );
}
