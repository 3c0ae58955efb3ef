// Mottling: worn and weathered patches, printed once as a tile that repeats without a seam.
import { usePrint } from './print.ts';

const TILE = 640;

/** Colours of the patches, how large they are, and how much of the ground they leave free. */
const COATS = {
  dark: { colour: [0.27, 0.42, 0.17], frequency: '.0125 .01875', seed: 7, octaves: 4, slope: 2.2, floor: -0.95 },
  light: { colour: [0.95, 0.97, 0.72], frequency: '.021875', seed: 21, octaves: 3, slope: 1.7, floor: -0.85 },
  moss: { colour: [0.42, 0.54, 0.27], frequency: '.0125 .021875', seed: 12, octaves: 4, slope: 2.6, floor: -1.25 },
  soot: { colour: [0.36, 0.27, 0.16], frequency: '.015625 .021875', seed: 31, octaves: 4, slope: 2, floor: -0.95 },
} as const;

export type Mottle = keyof typeof COATS;

function Cloud({ name }: { name: Mottle }) {
  const { colour, frequency, seed, octaves, slope, floor } = COATS[name];
  const [r, g, b] = colour;
  return (
    <g>
      <filter id="cloud" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves={octaves} seed={seed} stitchTiles="stitch" />
        <feColorMatrix values={`0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${slope} ${floor}`} />
      </filter>
      <rect width={TILE} height={TILE} filter="url(#cloud)" />
    </g>
  );
}

function MottlePattern({ name }: { name: Mottle }) {
  const print = usePrint(`mottle ${name}`, <Cloud name={name} />, { x: 0, y: 0, width: TILE, height: TILE }, 0.5);
  return (
    <pattern id={`mottle-${name}`} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
      {print && <image href={print} width={TILE} height={TILE} />}
    </pattern>
  );
}

/** For the page's definitions: `mottle-dark` and so on. */
export const MottlePatterns = () => (Object.keys(COATS) as Mottle[]).map((name) => <MottlePattern key={name} name={name} />);
