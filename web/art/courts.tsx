// The pack's figures: pips, and courts cut in wood in two colours.
import type { Face } from '@baize/contracts';

export type Suit = Extract<Face, { kind: 'playing' }>['suit'];

/** Each suit in a box of 20 around 0,0. */
export const SUIT: Record<Suit, string> = {
  '♠': 'M0-10C3-4.6 9.4-1.6 9.4 3.6C9.4 8 4.2 8.8 1.3 5.6C1.7 7.8 2.4 9.4 3.8 10.2H-3.8C-2.4 9.4-1.7 7.8-1.3 5.6C-4.2 8.8-9.4 8-9.4 3.6C-9.4-1.6-3-4.6 0-10z',
  '♥': 'M0 9.6C-3 4.4-9.4 1-9.4-4.2C-9.4-9.4-2.6-10.4 0-4.8C2.6-10.4 9.4-9.4 9.4-4.2C9.4 1 3 4.4 0 9.6z',
  '♦': 'M0-10Q3.4-4.6 7.4 0Q3.4 4.6 0 10Q-3.4 4.6-7.4 0Q-3.4-4.6 0-10z',
  '♣': 'M0-9.6A4.5 4.5 0 0 1 3.6-2.4A4.5 4.5 0 1 1 1.2 4.8Q1.6 8.4 3.6 10H-3.6Q-1.6 8.4-1.2 4.8A4.5 4.5 0 1 1-3.6-2.4A4.5 4.5 0 0 1 0-9.6z',
  '★': 'M0-10L2.9-3.4L10-2.8L4.6 1.9L6.3 8.9L0 5.1L-6.3 8.9L-4.6 1.9L-10-2.8L-2.9-3.4z',
};

export const suitColour = (suit: Suit): string => (suit === '♥' || suit === '♦' ? '#b3272d' : suit === '★' ? '#24508f' : '#23201b');

const [near, far] = [31, 69];

/** Where the pips of a number lie, those of the lower half turned. */
export const PIP_PLACES: Record<string, readonly (readonly [number, number])[]> = {
  A: [[50, 70]],
  2: [
    [50, 28],
    [50, 112],
  ],
  3: [
    [50, 28],
    [50, 70],
    [50, 112],
  ],
  4: [
    [near, 28],
    [far, 28],
    [near, 112],
    [far, 112],
  ],
  5: [
    [near, 28],
    [far, 28],
    [50, 70],
    [near, 112],
    [far, 112],
  ],
  6: [
    [near, 28],
    [far, 28],
    [near, 70],
    [far, 70],
    [near, 112],
    [far, 112],
  ],
  7: [
    [near, 28],
    [far, 28],
    [50, 49],
    [near, 70],
    [far, 70],
    [near, 112],
    [far, 112],
  ],
  8: [
    [near, 28],
    [far, 28],
    [50, 49],
    [near, 70],
    [far, 70],
    [50, 91],
    [near, 112],
    [far, 112],
  ],
  9: [
    [near, 28],
    [far, 28],
    [near, 56],
    [far, 56],
    [50, 70],
    [near, 84],
    [far, 84],
    [near, 112],
    [far, 112],
  ],
  10: [
    [near, 28],
    [far, 28],
    [50, 42],
    [near, 56],
    [far, 56],
    [near, 84],
    [far, 84],
    [50, 98],
    [near, 112],
    [far, 112],
  ],
};

const INK = '#23201b';
const PAPER = '#f9f2e1';

/** One half of a court, from the middle line up: a bust in a frame 60 wide, its middle line at y = 0. */
function Half({ rank, colour }: { rank: string; colour: string }) {
  const queen = rank === 'Q';
  const king = rank === 'K';
  return (
    <>
      <path d="M-30 0V-12Q-20-23-9-24H9Q20-23 30-12V0z" fill={colour} />
      <path d="M-30-8L-22 0M-27-14L-13 0M-20-19L-9-8M30-8L22 0M27-14L13 0M20-19L9-8" stroke={PAPER} stroke-width="1.1" />
      <path d="M-9-24L0 0L9-24z" fill={PAPER} />
      <path d="M-6-17H6M-4.4-12H4.4M-2.6-7H2.6" stroke-width="1.5" />
      <path d="M-9-24L0 0L9-24" fill="none" stroke-width="3.4" />
      <path d="M-9-24L0 0L9-24" fill="none" stroke={PAPER} stroke-width="1.2" stroke-dasharray=".1 2.6" />
      <path
        d={queen ? 'M-12-20Q-17-34-10-43H10Q17-34 12-20L8-23V-36H-8V-23z' : 'M-11-25Q-15-34-10-42H10Q15-34 11-25L8-28V-36H-8V-28z'}
        fill={king ? INK : colour}
      />
      <path d="M-8.4-37Q-8-21 0-20Q8-21 8.4-37z" fill={PAPER} />
      <path d="M-5.6-33.4Q-3.6-35-1.6-33.4M1.6-33.4Q3.6-35 5.6-33.4M0-33L-1.4-28H1" fill="none" stroke-width="1" />
      <path d="M-3.6-31.4h.01M3.6-31.4h.01" stroke-width="2" />
      <path d="M-2.4-25.4Q0-24.4 2.4-25.4" fill="none" stroke={queen ? '#b3272d' : INK} stroke-width="1.4" />
      {king && <path d="M-8-29Q-7-18 0-15Q7-18 8-29Q5-26 3-27Q0-29-3-27Q-5-26-8-29z" fill={INK} />}
      {king && <path d="M-4-23Q-2-19 0-18M4-23Q2-19 0-18M0-25V-18" fill="none" stroke={PAPER} stroke-width=".8" />}
      {king && <path d="M-11-38L-14-50L-6.6-45L0-53L6.6-45L14-50L11-38z" fill={colour} />}
      {king && <path d="M-11-40.6H11V-37H-11zM-14-51h.01M14-51h.01M0-54h.01" fill={PAPER} stroke-width="2.4" />}
      {queen && <path d="M-10-39Q-12-46-9-49L-4.6-44L0-51L4.6-44L9-49Q12-46 10-39z" fill={PAPER} />}
      {queen && <path d="M-10-41Q0-44 10-41" fill="none" stroke={colour} stroke-width="2.2" />}
      {rank === 'J' && <path d="M-12-37Q-13-47 0-48Q13-47 12-37Q0-40-12-37z" fill={colour} />}
      {rank === 'J' && <path d="M8-45Q20-55 24-45Q18-46 12-40z" fill={PAPER} />}
      {king && <path d="M19-2V-46M14-34H24M19-46L17-41H21z" stroke-width="2.6" />}
      {queen && (
        <>
          <path d="M20-2Q17-18 20-30" fill="none" stroke-width="1.8" />
          <path d="M20-30m-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0M20-30h.01" fill={colour} />
          <path d="M20-30h.01" stroke={PAPER} stroke-width="3.4" />
        </>
      )}
      {rank === 'J' && <path d="M-20-2V-44M-20-44L-24-36L-20-32L-16-36z" fill={PAPER} stroke-width="2" />}
    </>
  );
}

/** King, Queen or Knave, the same from either end. */
export function Court({ rank, suit }: { rank: string; suit: Suit }) {
  const colour = suit === '♥' || suit === '♦' ? '#b3272d' : '#24508f';
  return (
    <g stroke={INK} stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">
      <rect x="20" y="13" width="60" height="114" fill="#fdf8ea" />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70)`}>
          <g transform="translate(50 70)">
            <Half rank={rank} colour={colour} />
            <path d={SUIT[suit]} transform="translate(-21.6 -46) scale(.66)" fill={suitColour(suit)} stroke="none" />
          </g>
        </g>
      ))}
      <path d="M20 70H80" stroke-width="1.6" />
      <rect x="20" y="13" width="60" height="114" fill="none" stroke-width="1" />
      <rect x="18.4" y="11.4" width="63.2" height="117.2" fill="none" stroke-width=".4" />
    </g>
  );
}

/** The joker: a fool's head on a stick. */
export function Joker({ colour }: { colour: string }) {
  return (
    <g transform="translate(50 74)" stroke={INK} stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">
      <path d="M-2 14H2V46H-2z" fill="#8d5a2c" />
      <path d="M-22 20Q-12 8 0 18Q12 8 22 20L14 18L10 27L4 20L0 29L-4 20L-10 27L-14 18z" fill={colour} />
      <path d="M-13-10Q-14 15 0 16Q14 15 13-10z" fill="#f0c39c" />
      <path d="M-13-6Q-16-24-31-22Q-36-20-34-12Q-27-18-22-8Q-18 0-13-4zM13-6Q16-24 31-22Q36-20 34-12Q27-18 22-8Q18 0 13-4z" fill={colour} />
      <path d="M-13-5Q-12-30 0-42Q12-30 13-5Q0-12-13-5z" fill="#dcae3f" />
      <path d="M0-42Q12-30 13-5Q6-9 0-9z" fill={colour} />
      <path d="M-34-10h.01M34-10h.01M0-44h.01" stroke="#dcae3f" stroke-width="6" />
      <path d="M-34-8.4v1.8M34-8.4v1.8M0-42.4v1.8" stroke-width="1" />
      <path d="M-5-1h.01M5-1h.01" stroke-width="2.6" />
      <path d="M-7 7Q0 14 7 7M0 0L-2 5H1" fill="none" />
      <path d="M-8.4 4h.01M8.4 4h.01" stroke="#e2605a" stroke-opacity=".7" stroke-width="4.6" />
    </g>
  );
}
