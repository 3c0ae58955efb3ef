// The small pictures on the doors of a cover.
const INK = '#3a2610';

export const COVER_ICONS = {
  lesson: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M4 8Q12 4 20 9Q28 4 36 8V32Q28 28 20 33Q12 28 4 32z" fill="#fbf4e2" stroke={INK} stroke-width="1.6" />
      <path
        d="M20 9V33M8 14q6-2 9 0M8 19q6-2 9 0M8 24q6-2 9 0M23 14q6-2 9 0M23 19q6-2 9 0M23 24q6-2 9 0"
        fill="none"
        stroke="#8a6a34"
        stroke-width="1.5"
      />
    </svg>
  ),
  map: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="3" y="6" width="34" height="28" rx="2" fill="#8fb65a" stroke={INK} stroke-width="1.6" />
      <path d="M3 24Q14 16 22 24T37 22" fill="none" stroke="#4b93c4" stroke-width="5" />
      <rect x="9" y="10" width="7" height="5" fill="#b3272d" />
      <rect x="24" y="27" width="7" height="5" fill="#24508f" />
      <path d="M26 10l4 6h-8z" fill="#2c6340" />
    </svg>
  ),
  friends: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="13" cy="13" r="6.5" fill="#b3272d" stroke={INK} />
      <path d="M2 34Q2 21 13 21T24 34z" fill="#b3272d" stroke={INK} />
      <circle cx="28" cy="14" r="6" fill="#24508f" stroke={INK} />
      <path d="M18 34Q18 22 28 22T38 34z" fill="#24508f" stroke={INK} />
    </svg>
  ),
  flag: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M10 36V4" stroke="#6b4a1c" stroke-width="3" />
      <path d="M11 5H34L28 13L34 21H11z" fill="#b3272d" stroke={INK} stroke-width="1.5" />
      <path d="M16 13h10M21 8v10" stroke="#f6eedb" stroke-width="2.6" />
    </svg>
  ),
  book: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="8" y="4" width="24" height="32" rx="3" fill="#4a2317" stroke="#1a0805" stroke-width="1.5" />
      <rect x="12" y="9" width="16" height="9" rx="1.5" fill="#e6c672" />
      <path d="M11 32h20" stroke="#e9dec2" stroke-width="3" />
      <text x="20" y="17.5" text-anchor="middle" font-size="11" font-weight="700" fill={INK}>
        §
      </text>
    </svg>
  ),
  puzzle: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="3" y="6" width="34" height="28" rx="2" fill="#8fb65a" stroke={INK} stroke-width="1.6" />
      <rect x="7" y="23" width="9" height="6" fill="#b3272d" stroke={INK} />
      <rect x="25" y="11" width="9" height="6" fill="#24508f" stroke={INK} />
      <path d="M15 21L24 15M19 14.4L24.4 14.6L22.6 19.6" fill="none" stroke="#fff6d8" stroke-width="2.2" />
      <text x="30" y="32" text-anchor="middle" font-size="14" font-weight="700" fill={INK}>
        ?
      </text>
    </svg>
  ),
  dice: (
    <svg class="door-icon" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="4" y="14" width="19" height="19" rx="4" fill="#fbf4e2" stroke={INK} stroke-width="1.6" />
      <g fill={INK}>
        <circle cx="9" cy="19" r="1.9" />
        <circle cx="18" cy="19" r="1.9" />
        <circle cx="13.5" cy="23.5" r="1.9" />
        <circle cx="9" cy="28" r="1.9" />
        <circle cx="18" cy="28" r="1.9" />
      </g>
      <circle cx="28" cy="14" r="9" fill="#b3272d" stroke="#7a1418" stroke-width="1.6" />
      <path d="M23.6 14.2L27 17.6L32.6 10.6" fill="none" stroke="#fff6d8" stroke-width="2.6" />
    </svg>
  ),
};
