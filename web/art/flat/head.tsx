// Heads and headgear. The head's centre is 0,0, its radius about 8; the man looks to the right.
import type { Figure } from '@baize/contracts';
import type { JSX } from 'preact';
import { type Manner, WhiskersArt } from './manner.tsx';
import { BLACK, GOLD, mix, type Paint, STEEL } from './paint.ts';

type Hat = Figure['hat'];

const peak = <path d="M3-4.2Q9.5-5 12-1.6Q8-2.8 3-2.4z" fill={BLACK} />;
const strap = <path d="M-1-4Q0 4 4.6 7" fill="none" stroke={BLACK} stroke-width="1.1" />;

/** A feather that stands up. */
const upright = (x: number, y: number, colour: string) => <path d={`M${x} ${y}q-4-9-.4-14q4.6 1 4.4 7q0 4-1.6 7.2z`} fill={colour} />;

const HAT_ART: Record<Hat, (paint: Paint) => JSX.Element> = {
  tricorne: ({ hat, facings, plume }) => (
    <>
      <path d="M-6-5Q-6-13.5 1-13.5Q8-13.5 7.6-5z" fill={hat} />
      <path d="M-12.5-9Q-6-7.5 0-8.5Q7-10 14.5-8Q11-2.6 5-2.4Q-5-1.6-8-3.6Q-11-5.6-12.5-9z" fill={hat} />
      <path d="M-12.2-8.8Q-6-7.2 0-8.2Q7-9.6 14-7.8" fill="none" stroke={mix(facings, '#ffffff', 0.35)} stroke-width="1.5" />
      <circle cx="4" cy="-7" r="2.1" fill={plume} stroke-width=".9" />
    </>
  ),
  mitre: ({ hat, facings, plume }) => (
    <>
      <path d="M-6.5-3.6Q-7-12-1-20L3.6-27Q8.5-15 7.6-3.4Q0-1.8-6.5-3.6z" fill={hat} />
      <path d="M3.6-27Q-.6-14 1.4-3Q5-2.8 7.6-3.4Q8.5-15 3.6-27z" fill={facings} />
      <path d="M2.6-8.4h4M3.4-12.4h3.4M3.8-16.4h2.4" stroke={GOLD} stroke-width="1.4" />
      <circle cx="3.6" cy="-27.6" r="2.7" fill={plume} />
    </>
  ),
  shako: ({ hat, facings, plume }) => (
    <>
      {upright(3.6, -20.5, plume)}
      <path d="M-6.6-3.4L-8-20Q.6-23.4 9.2-20L7.6-3.4Q0-1.8-6.6-3.4z" fill={hat} />
      <path d="M-8-20Q.6-23.4 9.2-20L9-17.4Q.6-20.6-7.8-17.4z" fill={facings} stroke-width=".9" />
      <circle cx="4.6" cy="-11.6" r="2.5" fill={GOLD} stroke-width=".9" />
      {peak}
      {strap}
    </>
  ),
  busby: ({ hat, facings, plume }) => (
    <>
      {upright(2.6, -23, plume)}
      <path d="M-7.4-2.6Q-10.8-13-7.6-21Q1-26.4 8.4-21Q10.8-12 8.2-2.8Q0-1-7.4-2.6z" fill={hat} />
      <path d="M-7.6-21Q-1-25-1-22Q-5.6-15-9.4-10.6Q-10-17-7.6-21z" fill={facings} />
      <path d="M4-20l1.2 4M1-14l1 4M5-10l1 4M-2-8l1 3.4M6-16l1 3" stroke={mix(hat, '#ffffff', 0.3)} stroke-width=".9" />
      {strap}
    </>
  ),
  kepi: ({ hat, facings }) => (
    <>
      <path d="M-6.8-3.4L-5.6-13Q-1-15 3-13.6L7.8-9.6L7.4-3.4Q0-1.8-6.8-3.4z" fill={hat} />
      <path d="M-6.8-3.4L-6.3-7Q1-8.2 7.6-6.4L7.4-3.4Q0-1.8-6.8-3.4z" fill={facings} stroke-width=".9" />
      {peak}
    </>
  ),
  pith: ({ hat, facings }) => (
    <>
      <path d="M.2-16.4L1.2-21L2.4-16.4z" fill={GOLD} />
      <path d="M-7.6-4.6Q-8-16.6 1-16.6Q9.6-16.4 9.2-5z" fill={hat} />
      <path d="M-7.7-7.6Q1-10 9.2-7.8L9.2-5L-7.6-4.4z" fill={facings} stroke-width=".9" />
      <path d="M-13 .8Q-10-5.6 0-6Q10-6.4 14.4-1.4Q7-4 0-3.2Q-8-2.6-13 .8z" fill={hat} />
    </>
  ),
  morion: ({ plume }) => (
    <>
      <path d="M-8-5Q-9-13-12-15Q-18-14-17-7Q-13-10-8-5z" fill={plume} />
      <path d="M-7.8-4Q-7-14.6 1-14.6Q9.4-14.6 9-4z" fill={STEEL} />
      <path d="M-6.6-11Q1-22.6 8.4-11Q1-15.8-6.6-11z" fill={STEEL} />
      <path d="M-14-8.6Q-8-3.4 1-3.6Q10-3.8 15-10Q14-3.4 8-1.4Q0 .8-8-1.2Q-13-3.4-14-8.6z" fill={STEEL} />
      <path d="M-5-8q2 1 3.6.6M1-7.4h3" stroke={GOLD} stroke-width="1.6" />
    </>
  ),
  plumed: ({ hat, plume }) => (
    <>
      <path d="M-5.6-5L-5-14Q1-16.4 6.4-14L7.4-5z" fill={hat} />
      <path d="M-15-2Q-9-7.6 1-6.4Q10-6.6 16-5.4Q12-1.4 2-2.6Q-9-2.4-15-2z" fill={hat} />
      <path d="M5-8Q1-19-9-19.6Q-19-19-20-8.6Q-15-12.6-9-12Q-2-11.6 5-8z" fill={plume} />
      <path d="M3.6-9.4Q-3-15.6-11-16Q-16-15.6-18.6-11.6" fill="none" stroke-width=".7" />
      <circle cx="4.6" cy="-8" r="1.9" fill={GOLD} stroke-width=".8" />
    </>
  ),
  turban: ({ hat, facings, plume }) => (
    <>
      <path d="M-3-13Q0-20 4-13z" fill={facings} />
      {upright(3, -13, plume)}
      <path d="M-8.4-2.6Q-11.6-9-6.4-12.6Q1-16.6 8.4-11.6Q11.4-6 8.2-2.8Q0-.8-8.4-2.6z" fill={hat} />
      <path d="M-8.8-4.6Q0-6 7-12M-9-8.6Q-2-9 3-14M-3-2.2Q6-4 9.4-8.6" fill="none" stroke-width=".9" />
      <circle cx="4.4" cy="-9.6" r="1.8" fill={GOLD} stroke-width=".8" />
    </>
  ),
  helmet: ({ hat, plume }) => (
    <>
      <path d="M5-17Q-2-24-9-19Q-16-13-14 0Q-11 4-9 2Q-11-9-5-13Q1-16 5-17z" fill={plume} />
      <path d="M-7.6 1Q-9.6-6-6.6-11.4Q-1-17 5-13.6Q9-11 8.8-4Q1-6-3.4-2.6Q-4 2-7.6 1z" fill={hat} />
      <path d="M-5.6-12Q0-17.8 6.4-14.4L4.4-11.4Q-1-14-5-10z" fill={GOLD} stroke-width=".9" />
      <path d="M3-4.8Q9.5-6 12-2.8Q8-3.8 3.4-3z" fill={hat} />
      {strap}
    </>
  ),
  bicorne: ({ hat, facings, plume }) => (
    <>
      {upright(3, -14, plume)}
      <path d="M-15-.4Q-12-5-9-8.6Q-4-16.4 2-16.4Q8-15.6 11-8.6Q13-5 17-2.6Q11-2 6-3Q0-4.4-5-2.4Q-10-.6-15-.4z" fill={hat} />
      <path d="M-13.4-1.6Q-6-5.4 1-5Q8-5 15-3.4" fill="none" stroke={mix(facings, '#ffffff', 0.3)} stroke-width="1.3" />
      <circle cx="4" cy="-10" r="2.2" fill={plume} stroke-width=".9" />
    </>
  ),
  cap: ({ hat, facings }) => (
    <>
      <path d="M-7-4Q-12-9.4-7-12Q2-15.6 9.4-10.4Q9.6-6 7.8-4z" fill={hat} />
      <path d="M-7-3.2L-7.2-6Q1-7.6 8-5.8L7.8-3.2Q0-1.8-7-3.2z" fill={facings} stroke-width=".9" />
      <circle cx="-1" cy="-13.6" r="1.8" fill={facings} stroke-width=".9" />
    </>
  ),
  tophat: ({ hat, facings }) => (
    <>
      <path d="M-5.8-4L-7-19.6Q1-22 8.6-19.6L7.4-4z" fill={hat} />
      <path d="M-5.8-4.6L-6.1-8Q1-9.6 7.7-8L7.5-4.6z" fill={facings} stroke-width=".9" />
      <path d="M-10.6-5.4Q-9-2.6 0-2.6Q9-2.4 12.4-5.4Q10-.6 0-.8Q-9-.8-10.6-5.4z" fill={hat} />
    </>
  ),
  bare: ({ hat }) => <path d="M-7 4Q-10.6-3-7-8Q-2-12.6 4-10.4Q8.6-8.4 7.4-4.6Q3-6.6 0-4.4Q-1-1-3 1Q-3 4-7 4z" fill={hat} />,
  hood: ({ hat }) => <path d="M-10-12Q-3-13.6 2-11.4Q7-9.6 7-5Q2-7-.6-3Q-2 4 4 10Q-2 13-9 10Q-9 2-8-3Q-9-8-10-12z" fill={hat} />,
};

/** Light on the hat, for those of some size. */
const SHINE: Partial<Record<Hat, string>> = {
  mitre: 'M-4.4-8Q-3-14 1-20',
  shako: 'M-5.4-7L-6.2-15.4',
  busby: 'M-6.8-6Q-7.6-10-7-13',
  pith: 'M-5-8Q-4.4-13.4 0-14.4',
  morion: 'M-5-8Q-4-12 0-12.6',
  helmet: 'M-5.8-4Q-6.4-7-4.6-10',
  tophat: 'M-4.8-9L-5.6-17',
  bicorne: 'M-7-8Q-3-13.6 1-14.4',
  cap: 'M-6-9.4Q-3-12 1-12',
  kepi: 'M-4.8-8.6L-4.2-12',
};

const COVERED: readonly Hat[] = ['bare', 'hood'];

interface HeadProps {
  hat: Hat;
  paint: Paint;
  moustache: boolean;
  long: boolean;
  manner: Manner | null;
}

/** The head in profile with its hat: nose, pink cheek, dotted eye, and a moustache for those who rank one or like one. */
export function Head({ hat, paint, moustache, long, manner }: HeadProps) {
  const hair = mix(hat === 'bare' ? paint.hat : (manner?.hair ?? '#3b2a1e'), paint.skin, 0.1);
  return (
    <>
      <path d="M-6-6Q-8 2-4.6 6L-5 11H4L3.8 8Q7.4 8.4 7.4 5.4L6.8 4L7.8 2.6L10 1.8Q8.6-1.4 7.6-5Q4-9.4-1-9.4Q-5-9-6-6z" fill={paint.skin} />
      {!COVERED.includes(hat) && (
        <path
          d={long ? 'M-6.4-5Q-10 2-9 9Q-5 11-3 7Q-3.4 2-1.6-1L1-5z' : 'M-6.4-5Q-8.6 2-5.4 6.4Q-2.6 5-2.8 1Q-2 2.4-.6 1L1-5z'}
          fill={hair}
        />
      )}
      <circle cx="3.2" cy="3" r="2.2" fill="#e2605a" fill-opacity=".6" stroke="none" />
      <path d="M5-.6h.01" stroke-width="2.6" />
      <path d="M5.2 5.4L7 5" stroke-width=".9" />
      {manner ? (
        <WhiskersArt whiskers={moustache && manner.whiskers === 'none' ? 'moustache' : manner.whiskers} hair={hair} />
      ) : (
        moustache && <path d="M4.4 4.6Q6.6 3 8.6 4.4" fill="none" stroke={hair} stroke-width="2" />
      )}
      <g transform={manner?.tilt ? `rotate(${manner.tilt} 0 -4)` : undefined}>
        {HAT_ART[hat](paint)}
        {SHINE[hat] && <path d={SHINE[hat]} fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6" />}
      </g>
    </>
  );
}
