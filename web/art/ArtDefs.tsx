// All shared definitions of a page, in an svg that takes no room.
export function ArtDefs() {
  return (
    <svg width="0" height="0" aria-hidden="true" style="position:absolute">
      <defs>
        <path id="flat-shadow" d="M-22 2Q-18-5 0-4L52-17Q62-19 60-14Q50-6 22 3Q0 10-22 2z" fill="#0b1a0f" fill-opacity=".34" />
      </defs>
    </svg>
  );
}
